import { calculateDiscount, coversAllPayments, type DiscountRow } from '../../catalog/discounts/index.ts';
import { parseTax } from '../../billing/pricing/index.ts';
import type { PriceRow } from '../../catalog/products/index.ts';
import { beginsWithTrial } from './pricing.ts';
import type { CheckoutRow } from './queries.ts';

/** @returns the price that is due now, after the discount, in minor units, or null for a free price */
export function duePriceOf(
  checkout: Pick<CheckoutRow, 'amount' | 'is_trial_used'>,
  price: PriceRow,
  discount: DiscountRow | undefined,
): number | null {
  const { amount } = checkout;
  if (amount === null) return null;
  if (beginsWithTrial(checkout, price)) return 0;
  const { price_currency: currency } = price;
  return amount - (discount === undefined ? 0 : calculateDiscount(discount, { amount, currency }));
}

/** Derives the totals of a checkout and the requirements of its form. */
export function checkoutTotals(
  checkout: Pick<CheckoutRow, 'amount' | 'tax' | 'tax_amount' | 'is_trial_used' | 'trial_requires_payment_method'>,
  price: PriceRow,
  discount: DiscountRow | undefined,
) {
  const due = duePriceOf(checkout, price, discount);
  const tax_amount = checkout.tax_amount ?? 0;
  const is_tax_included = parseTax(checkout.tax)?.is_included ?? price.tax_behavior === 'inclusive';
  const subtotal = due !== null && is_tax_included ? due - tax_amount : due;
  const has_trial = beginsWithTrial(checkout, price);
  const total = subtotal === null ? null : subtotal + tax_amount;
  const isPaymentRequired = (total ?? 0) > 0;
  const isPaymentSetupRequired =
    price.type === 'recurring' &&
    price.amount_type !== 'free' &&
    !coversAllPayments(discount, { amount: checkout.amount ?? 0, currency: price.price_currency }) &&
    (!has_trial || checkout.trial_requires_payment_method);
  return {
    subtotal_amount: subtotal,
    is_tax_included,
    total_amount: total,
    is_discount_applicable: price.amount_type === 'fixed',
    is_free_product_price: price.amount_type === 'free',
    is_payment_required: isPaymentRequired,
    is_payment_setup_required: isPaymentSetupRequired,
    is_payment_form_required: isPaymentRequired || isPaymentSetupRequired,
    has_trial,
  };
}
