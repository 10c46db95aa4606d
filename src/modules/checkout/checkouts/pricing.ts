import type { PriceRow } from '../../catalog/products/index.ts';

/** Amount of a custom price that neither the seller has preset nor the buyer has entered, in minor units. */
const DEFAULT_CUSTOM_AMOUNT = 1000;

export interface Charge {
  /** Minor units, before discount and tax. Null for a free price. */
  amount: number | null;
  currency: string | null;
}

/** @returns the amount to charge for a price. Only a custom price uses `named`, the amount that the buyer entered. */
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

/** @returns the default amount within the seller's bounds */
function defaultAmount({ minimum_amount, maximum_amount }: PriceRow): number {
  return Math.min(Math.max(DEFAULT_CUSTOM_AMOUNT, minimum_amount ?? 0), maximum_amount ?? Infinity);
}

/** @returns type and message of a violation when the amount is out of the price's inclusive bounds */
export function validateBounds(price: PriceRow, amount: number): { type: string; msg: string } | undefined {
  const { minimum_amount: minimum, maximum_amount: maximum } = price;
  if (minimum !== null && amount < minimum)
    return { type: 'greater_than_equal', msg: `Amount must be at least ${minimum}.` };
  if (maximum !== null && amount > maximum)
    return { type: 'less_than_equal', msg: `Amount must be at most ${maximum}.` };
  return undefined;
}

/** Whether a price offers a trial. */
export const hasTrial = ({ trial_interval }: Pick<PriceRow, 'trial_interval'>) => trial_interval !== null;

/** Whether the first payment of a checkout is due only after a trial. A buyer may have had the trial before. */
export const beginsWithTrial = (
  { is_trial_used }: { is_trial_used: boolean },
  price: Pick<PriceRow, 'trial_interval'>,
) => hasTrial(price) && !is_trial_used;
