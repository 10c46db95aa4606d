import type { checkoutTotals, CheckoutRow } from '../checkouts/index.ts';

type Totals = Pick<ReturnType<typeof checkoutTotals>, 'total_amount' | 'has_trial'>;
type Terms = Totals & Pick<CheckoutRow, 'currency' | 'product_price_id' | 'quantity' | 'discount_id'>;

/** Terms that a buyer has seen. */
export type ExpectedTerms = Partial<Terms>;

/** The checkout has other terms than the buyer has seen. The transaction is rolled back. */
export class TermsChanged extends Error {
  override readonly name = 'TermsChanged';
  readonly terms: readonly (keyof Terms)[];
  constructor(terms: readonly (keyof Terms)[]) {
    super(`the checkout has another ${terms.join(', ')}`);
    this.terms = terms;
  }
}

/** @throws TermsChanged */
export function requireExpected(
  expected: ExpectedTerms,
  { product_price_id, quantity, discount_id, currency }: CheckoutRow,
  { total_amount, has_trial }: Totals,
): void {
  const present: Terms = { total_amount, currency, product_price_id, quantity, discount_id, has_trial };
  const changed = (Object.keys(present) as (keyof Terms)[]).filter(
    (term) => expected[term] !== undefined && expected[term] !== present[term],
  );
  if (changed.length > 0) throw new TermsChanged(changed);
}
