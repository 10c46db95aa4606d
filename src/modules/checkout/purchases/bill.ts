import { addUp, parseTax, priceLines, type Bill } from '../../billing/pricing/index.ts';
import { beginsWithTrial, type CheckoutRow } from '../checkouts/index.ts';
import type { DiscountRow } from '../../catalog/discounts/index.ts';
import type { PriceRow, ProductRow } from '../../catalog/products/index.ts';

interface BilledCheckout {
  checkout: CheckoutRow;
  price: PriceRow;
  product: ProductRow;
  discount: DiscountRow | undefined;
}

/** Calculates the bill of a checkout as it is now. */
export function billOf({ checkout, price, product, discount }: BilledCheckout): Bill {
  const { amount, tax } = checkout;
  const lines = beginsWithTrial(checkout, price)
    ? priceLines(`${product.name} (trial)`, 0, undefined)
    : priceLines(product.name, amount ?? 0, discount);
  return addUp(lines, parseTax(tax));
}
