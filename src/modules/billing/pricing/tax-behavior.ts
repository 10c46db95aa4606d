import { chargeableShare } from '../../../shared/currencies.ts';
import { applyRatio } from '../../../shared/money.ts';
import type { Tax } from '../../../platform/ports/tax-provider.ts';
import type { PriceRow } from '../../catalog/products/index.ts';

export type TaxBehavior = PriceRow['tax_behavior'];

const WHOLE_BASIS_POINTS = 10_000;

/**
 * Countries in which prices are shown without tax. Elsewhere, consumers are shown the price with all taxes, as Directive
 * 98/6/EC, article 2(a), requires in the EU.
 */
const SHOWN_WITHOUT_TAX: ReadonlySet<string> = new Set(['CA', 'US']);

/** Whether a price contains the tax for a buyer in a country. */
export const isTaxIncluded = (behavior: TaxBehavior, country: string | undefined): boolean =>
  behavior === 'inclusive' || (behavior === 'location' && country !== undefined && !SHOWN_WITHOUT_TAX.has(country));

/**
 * Takes the tax out of an amount that contains it: amount × rate / (1 + rate), rounded half up to an amount that can be charged.
 * The rest is the amount before tax, so that both sum up to the price (Directive 2006/112/EC, article 73).
 * @param tax on top of the same amount
 */
export function containedTax(tax: Tax, price: { amount: number; currency: string | null }): Tax {
  // A service may round its rate, or tell none. Then its tax on top of the amount is the ratio.
  const isByRate = tax.amount === applyRatio(price.amount, tax.rate_basis_points, WHOLE_BASIS_POINTS);
  const [part, rest] = isByRate ? [tax.rate_basis_points, WHOLE_BASIS_POINTS] : [tax.amount, price.amount];
  return { ...tax, amount: chargeableShare(price, part, rest + part), is_included: true };
}
