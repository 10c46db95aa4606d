import { requireExpected } from '../../../shared/expected.ts';
import type { checkoutTotals, CheckoutRow } from '../checkouts/index.ts';

type Totals = Pick<ReturnType<typeof checkoutTotals>, 'total_amount' | 'has_trial'>;
type Terms = Totals & Pick<CheckoutRow, 'currency' | 'product_price_id' | 'quantity' | 'discount_id'>;

/** Terms that a buyer has seen. */
export type ExpectedTerms = Partial<Terms>;

/** @throws NotAsExpected the checkout has other terms */
export function requireTerms(
  expected: ExpectedTerms,
  { product_price_id, quantity, discount_id, currency }: CheckoutRow,
  { total_amount, has_trial }: Totals,
): void {
  requireExpected(expected, { total_amount, currency, product_price_id, quantity, discount_id, has_trial });
}
