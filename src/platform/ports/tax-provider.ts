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

/**
 * Who knows what tax is due: a table of our own, or a service that the operator subscribes to. It only answers, and may be
 * asked twice; it is asked while the rows of the one purchase are locked, so it answers within seconds or not at all.
 */
export interface TaxProvider {
  readonly name: string;
  /** @throws TaxUnavailable */
  taxOf(question: TaxQuestion): Promise<Tax>;
}

/** The provider does not answer, or not in a way that is understood. */
export class TaxUnavailable extends Error {
  override readonly name = 'TaxUnavailable';
}
