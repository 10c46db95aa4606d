import type { NetworkPort } from './network.ts';

/** A sale whose tax is calculated. */
export interface TaxQuestion {
  /** Minor units, before tax. */
  amount: number;
  currency: string;
  /** `taxCountries`: ISO 3166-1 codes of the countries where the seller is registered for tax. `EU` includes its members. */
  seller: { country: string | null; taxCountries: readonly string[] };
  buyer: { country: string; state: string | null; postalCode: string | null; taxId: string | null };
  /** Whether the product is subject to tax. */
  isTaxable: boolean;
  at: Date;
}

/** The tax of a sale, and the reason for its amount. */
export interface Tax {
  /** Minor units. */
  amount: number;
  /** Hundredths of a percent. */
  rate_basis_points: number;
  /** Name of the tax, such as `VAT`. */
  name: string | null;
  country: string;
  state: string | null;
  reason: 'taxed' | 'reverse_charge' | 'not_registered' | 'not_taxable' | 'no_rate' | 'zero';
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
