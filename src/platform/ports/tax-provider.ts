import type { NetworkPort } from './network.ts';

/** The seller's data that decide about a tax. */
export interface TaxSeller {
  country: string | null;
  state: string | null;
  postalCode: string | null;
  /** ISO 3166-1 codes of the countries where the seller is registered for tax. `EU` includes its members. */
  taxCountries: readonly string[];
  /** One-Stop-Shop registration. `country` is the member state of identification. */
  oss: { scheme: 'union' | 'non_union'; country: string } | null;
  /**
   * Place of supply to consumers in other member states, for a seller with one registration, at home: `origin` below the
   * threshold of Directive 2006/112/EC, article 59c, `destination` above it.
   */
  euPlaceOfSupply: 'origin' | 'destination';
  /**
   * Rules of the seller for registered businesses outside the EU, by country, in place of the table. The field is absent in the
   * questions of version 0.6.0.
   */
  businessBuyers?: Readonly<Record<string, { charge: BusinessCharge; law: string }>>;
}

/** Whether a registered business owes the tax of a foreign seller itself, or is charged like a consumer. */
export type BusinessCharge = 'reverse_charge' | 'taxed';

/** A sale whose tax is calculated. */
export interface TaxQuestion {
  /** Minor units, before tax. */
  amount: number;
  currency: string;
  seller: TaxSeller;
  buyer: { country: string; state: string | null; postalCode: string | null; taxId: string | null };
  /** Whether the product is subject to tax. */
  isTaxable: boolean;
  at: Date;
}

export const TAX_REASONS = [
  'taxed',
  'reverse_charge',
  'not_registered',
  'not_taxable',
  'no_rate',
  'zero',
  'outside_territory',
] as const;

export const TAX_SCHEMES = ['standard', 'oss_union', 'oss_non_union'] as const;

/** The return in which the seller declares a tax: the country's own, or one of the two One-Stop-Shop schemes. */
export type TaxScheme = (typeof TAX_SCHEMES)[number];

/** The tax of a sale, and the reason for its amount. */
export interface Tax {
  /** Minor units. */
  amount: number;
  /** Hundredths of a percent. */
  rate_basis_points: number;
  /** Name of the tax, such as `VAT`. */
  name: string | null;
  /** The country whose tax this is. */
  country: string;
  /** State of the buyer as the buyer wrote it. */
  state: string | null;
  /** Part of the country with a tax of its own: ISO 3166-2 code, or a name where there is no code. */
  region: string | null;
  /** The value is null if no tax is due. */
  scheme: TaxScheme | null;
  reason: (typeof TAX_REASONS)[number];
  /** The law by which a business is charged or not. The field is absent for consumers, and in taxes of version 0.6.0. */
  law?: string;
  /** The price contains the tax. Providers leave it out: they calculate the tax on top. */
  is_included?: boolean;
}

/** Rates in memory. `calculate` does no I/O, so a transaction may call it. */
export interface TaxTable {
  readonly kind: 'table';
  readonly name: string;
  calculate(question: TaxQuestion): Tax;
}

/** A service that the operator subscribes to. It changes nothing, so the same question may be asked again. */
export interface TaxService extends NetworkPort {
  readonly kind: 'service';
  readonly name: string;
  /**
   * Asks the service. No transaction may be open.
   * @throws TaxUnavailable
   */
  request(question: TaxQuestion): Promise<Tax>;
}

export type TaxProvider = TaxTable | TaxService;

/** The service did not answer in time, or its answer is invalid. */
export class TaxUnavailable extends Error {
  override readonly name = 'TaxUnavailable';
}
