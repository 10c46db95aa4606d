import type { PriceRow } from '../products/index.ts';
import type { CheckoutRow } from './queries.ts';

/** A buyer who may name the amount and did not is asked for this, in cents. */
const DEFAULT_CUSTOM_AMOUNT = 1000;

export interface Charge {
  /** Minor units, before discount and tax; null for a free price. */
  amount: number | null;
  currency: string | null;
  tax_amount: number | null;
}

/** What a checkout of this price costs. `named` is the buyer's own amount, which only custom prices listen to. No tax is levied yet. */
export function chargeOf(price: PriceRow, named?: number | null): Charge {
  switch (price.amount_type) {
    case 'free':
      return { amount: null, currency: null, tax_amount: null };
    case 'fixed':
      return { amount: price.price_amount, currency: price.price_currency, tax_amount: 0 };
    case 'custom':
      return {
        amount: named ?? price.preset_amount ?? suggested(price),
        currency: price.price_currency,
        tax_amount: 0,
      };
  }
}

/** The default, kept within the seller's bounds. */
function suggested({ minimum_amount, maximum_amount }: PriceRow): number {
  return Math.min(Math.max(DEFAULT_CUSTOM_AMOUNT, minimum_amount ?? 0), maximum_amount ?? Infinity);
}

/** Why a named amount is out of the price's bounds (which are included), as type and message of a violation. */
export function whyNotAmount(price: PriceRow, amount: number): { type: string; msg: string } | undefined {
  const { minimum_amount: minimum, maximum_amount: maximum } = price;
  if (minimum !== null && amount < minimum)
    return { type: 'greater_than_equal', msg: `Amount must be at least ${minimum}.` };
  if (maximum !== null && amount > maximum)
    return { type: 'less_than_equal', msg: `Amount must be at most ${maximum}.` };
  return undefined;
}

/** Sums and questions that follow from what is stored. There are no discounts yet. */
export function totalsOf({ amount, tax_amount }: Pick<CheckoutRow, 'amount' | 'tax_amount'>, price: PriceRow) {
  const subtotal = amount;
  const total = subtotal === null ? null : subtotal + (tax_amount ?? 0);
  const isPaymentRequired = (total ?? 0) > 0;
  const isPaymentSetupRequired = price.type === 'recurring' && price.amount_type !== 'free';
  return {
    subtotal_amount: subtotal,
    total_amount: total,
    is_discount_applicable: price.amount_type === 'fixed',
    is_free_product_price: price.amount_type === 'free',
    is_payment_required: isPaymentRequired,
    is_payment_setup_required: isPaymentSetupRequired,
    is_payment_form_required: isPaymentRequired || isPaymentSetupRequired,
  };
}
