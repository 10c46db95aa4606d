import { DEFAULT_CURRENCY, explainStep } from '../../../shared/currencies.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { PriceRow } from '../../catalog/products/index.ts';

/** @returns type and message of a violation when the amount is out of the price's inclusive bounds */
export function validateBounds(price: PriceRow, amount: number): { type: string; msg: string } | undefined {
  const { minimum_amount: minimum, maximum_amount: maximum } = price;
  const currency = price.price_currency ?? DEFAULT_CURRENCY;
  const money = (bound: number) => formatMoney({ amount: bound, currency });
  if (minimum !== null && amount < minimum)
    return { type: 'greater_than_equal', msg: `Amount must be at least ${money(minimum)}.` };
  if (maximum !== null && amount > maximum)
    return { type: 'less_than_equal', msg: `Amount must be at most ${money(maximum)}.` };
  const msg = explainStep({ amount, currency });
  return msg === undefined ? undefined : { type: 'multiple_of', msg };
}

/** Whether a price offers a trial. */
export const hasTrial = ({ trial_interval }: Pick<PriceRow, 'trial_interval'>) => trial_interval !== null;

/** Whether the first payment of a checkout is due only after a trial. A buyer may have had the trial before. */
export const beginsWithTrial = (
  { is_trial_used }: { is_trial_used: boolean },
  price: Pick<PriceRow, 'trial_interval'>,
) => hasTrial(price) && !is_trial_used;
