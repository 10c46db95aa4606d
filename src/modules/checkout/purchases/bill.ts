import { addUp, lineText, parseTax, priceLines, withoutTax, type Bill } from '../../billing/pricing/index.ts';
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
export function billCheckout({ checkout, price, product, discount }: BilledCheckout): Bill {
  const { amount, quantity, currency, tax } = checkout;
  const lines = beginsWithTrial(checkout, price)
    ? priceLines(lineText('trial', { name: product.name }), { amount: 0, currency }, undefined)
    : priceLines(product.name, { amount: amount ?? 0, currency, quantity, price }, discount);
  const stored = parseTax(tax);
  return addUp(withoutTax(lines, stored), stored);
}
