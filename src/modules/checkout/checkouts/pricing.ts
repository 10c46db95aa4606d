import type { PriceRow } from '../../catalog/products/index.ts';

/** A buyer who may name the amount and did not is asked for this, in cents. */
const DEFAULT_CUSTOM_AMOUNT = 1000;

export interface Charge {
  /** Minor units, before discount and tax; null for a free price. */
  amount: number | null;
  currency: string | null;
}

/** What this price costs. `named` is the buyer's own amount, which only custom prices listen to. */
export function chargeOf(price: PriceRow, named?: number | null): Charge {
  switch (price.amount_type) {
    case 'free':
      return { amount: null, currency: null };
    case 'fixed':
      return { amount: price.price_amount, currency: price.price_currency };
    case 'custom':
      return { amount: named ?? price.preset_amount ?? defaultAmount(price), currency: price.price_currency };
  }
}

/** The default, kept within the seller's bounds. */
function defaultAmount({ minimum_amount, maximum_amount }: PriceRow): number {
  return Math.min(Math.max(DEFAULT_CUSTOM_AMOUNT, minimum_amount ?? 0), maximum_amount ?? Infinity);
}

/** Why a named amount is out of the price's bounds (which are included), as type and message of a violation. */
export function validateBounds(price: PriceRow, amount: number): { type: string; msg: string } | undefined {
  const { minimum_amount: minimum, maximum_amount: maximum } = price;
  if (minimum !== null && amount < minimum)
    return { type: 'greater_than_equal', msg: `Amount must be at least ${minimum}.` };
  if (maximum !== null && amount > maximum)
    return { type: 'less_than_equal', msg: `Amount must be at most ${maximum}.` };
  return undefined;
}

/** Whether nothing is due for some time. */
export const hasTrial = ({ trial_interval }: Pick<PriceRow, 'trial_interval'>) => trial_interval !== null;
