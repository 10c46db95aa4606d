import type { Tax } from '../../../platform/ports/tax-provider.ts';

/** The tax on part of an amount. Amounts are minor units. */
export interface TaxLine {
  country: string;
  region: string | null;
  rate_basis_points: number;
  taxable_amount: number;
  tax_amount: number;
  reason: Tax['reason'];
}

/** Countries in which each state has its own tax. Tax services name them in `state`. */
const COUNTRIES_WITH_STATE_TAXES: ReadonlySet<string> = new Set(['CA', 'US']);

/**
 * Lists the taxes on an amount.
 * @param tax as stored with an order. Orders of earlier versions lack some fields
 * @param amounts minor units; negative for a correction
 * @returns no line where the seller collected no tax anywhere, or the buyer's country was unknown
 */
export function taxLinesOf(tax: Partial<Tax> | null, amounts: { taxable: number; tax: number }): TaxLine[] {
  if (tax?.country === undefined || tax.reason === undefined) return [];
  const { country, state = null, rate_basis_points = 0, reason } = tax;
  const region = tax.region ?? (COUNTRIES_WITH_STATE_TAXES.has(country) ? state : null);
  return [{ country, region, rate_basis_points, taxable_amount: amounts.taxable, tax_amount: amounts.tax, reason }];
}

/**
 * @returns the sentence that an invoice needs about its tax, or null. Directive 2006/112/EC, article 226(11a), prescribes the
 *   words "Reverse charge" where the recipient owes the tax.
 * @param isIncluded whether the price that the buyer saw contained the tax
 */
export function taxNoteOf(reason: Tax['reason'] | undefined, isIncluded: boolean): string | null {
  if (reason === 'reverse_charge') return 'Reverse charge: the recipient owes the tax.';
  return isIncluded ? 'The price included the tax. The lines are without it.' : null;
}
