import type { NetworkPort } from './network.ts';

/** What a tax is asked about. */
export interface TaxQuestion {
  /** Minor units, before tax. */
  amount: number;
  currency: string;
  /** `taxCountries`: where the seller is registered and has to levy tax, by ISO 3166 code; `EU` stands for its members. */
  seller: { country: string | null; taxCountries: readonly string[] };
  buyer: { country: string; state: string | null; postalCode: string | null; taxId: string | null };
  /** Whether what is sold is subject to tax at all. */
  isTaxable: boolean;
  at: Date;
}

/** What is levied, and why. */
export interface Tax {
  /** Minor units. */
  amount: number;
  /** Hundredths of a per cent. */
  rate_basis_points: number;
  /** Such as `VAT`. */
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
