import { violation, type Violation } from '../../../shared/errors.ts';
import type { NewPriceRow, PriceRow } from './queries.ts';

/** A price as a seller writes it. Amounts are in the currency's minor unit. */
export interface PriceInput {
  type?: PriceRow['type'];
  amount_type?: PriceRow['amount_type'];
  recurring_interval?: PriceRow['recurring_interval'];
  price_currency?: string;
  price_amount?: number;
  minimum_amount?: number | null;
  maximum_amount?: number | null;
  preset_amount?: number | null;
  trial_interval?: PriceRow['trial_interval'];
  trial_interval_count?: number | null;
}

const CURRENCY = 'usd';
/** Which fields go with which kind of amount. */
const FIELDS = {
  fixed: ['price_amount', 'price_currency'],
  custom: ['minimum_amount', 'maximum_amount', 'preset_amount', 'price_currency'],
  free: [],
} as const;
const AMOUNT_FIELDS = ['price_amount', 'price_currency', 'minimum_amount', 'maximum_amount', 'preset_amount'] as const;

/** What is wrong with one new price, at `prices.<at>`. */
export function checkPrice(price: PriceInput, at: number): Violation[] {
  const refuse = (field: keyof PriceInput, msg: string, type?: string) =>
    violation(['prices', at, field], msg, price[field], type);
  const violations: Violation[] = [];
  if (price.type === undefined) violations.push(refuse('type', 'Field required.', 'missing'));
  if (price.amount_type === undefined) return [...violations, refuse('amount_type', 'Field required.', 'missing')];
  if (price.type === 'recurring' && price.recurring_interval == null) {
    violations.push(refuse('recurring_interval', 'A recurring price needs an interval.', 'missing'));
  }
  if (price.type === 'one_time' && price.recurring_interval != null) {
    violations.push(refuse('recurring_interval', 'A one-time price has no interval.'));
  }
  violations.push(...checkTrial(price, refuse));
  if (price.amount_type === 'fixed' && price.price_amount === undefined) {
    violations.push(refuse('price_amount', 'Field required.', 'missing'));
  }
  const allowed: readonly string[] = FIELDS[price.amount_type];
  for (const field of AMOUNT_FIELDS) {
    if (price[field] !== undefined && !allowed.includes(field)) {
      violations.push(refuse(field, `A ${price.amount_type} price does not have this field.`, 'extra_forbidden'));
    }
  }
  return [...violations, ...checkBounds(price, refuse)];
}

function checkTrial(
  { type, amount_type, trial_interval: unit, trial_interval_count: count }: PriceInput,
  refuse: (field: keyof PriceInput, msg: string, type?: string) => Violation,
): Violation[] {
  if (unit == null && count == null) return [];
  if (type !== 'recurring' || amount_type === 'free')
    return [
      refuse(
        unit == null ? 'trial_interval_count' : 'trial_interval',
        'Only a recurring price that is not free has a trial.',
      ),
    ];
  if (unit == null) return [refuse('trial_interval', 'A trial needs its unit.', 'missing')];
  return count == null ? [refuse('trial_interval_count', 'A trial needs its length.', 'missing')] : [];
}

function checkBounds(
  { minimum_amount: minimum, maximum_amount: maximum, preset_amount: preset }: PriceInput,
  refuse: (field: keyof PriceInput, msg: string) => Violation,
): Violation[] {
  if (minimum != null && maximum != null && minimum > maximum)
    return [refuse('maximum_amount', 'Must not be below the minimum.')];
  if (preset == null) return [];
  if (minimum != null && preset < minimum) return [refuse('preset_amount', 'Must not be below the minimum.')];
  if (maximum != null && preset > maximum) return [refuse('preset_amount', 'Must not be above the maximum.')];
  return [];
}

/**
 * What is wrong with the prices of one product together: one of them, or two fixed recurring ones of different intervals.
 */
export function checkPriceList(
  prices: readonly Pick<PriceInput, 'type' | 'amount_type' | 'recurring_interval'>[],
): Violation[] {
  const refuse = (msg: string) => [violation('prices', msg)];
  if (prices.length === 0) return [violation('prices', 'A product needs a price.', [], 'too_short')];
  if (prices.length === 1) return [];
  if (prices.length > 2) return [violation('prices', 'A product has at most two prices.', undefined, 'too_long')];
  if (prices.some(({ type, amount_type }) => type !== 'recurring' || amount_type !== 'fixed')) {
    return refuse('Only recurring fixed prices go together, one per interval.');
  }
  const intervals = new Set(prices.map(({ recurring_interval }) => recurring_interval));
  return intervals.size === prices.length ? [] : refuse('Two prices of a product need different intervals.');
}

/** `price` must have passed `checkPrice`. */
export function toPriceRow(price: PriceInput, product_id: string, position: number, now: Date): NewPriceRow {
  const { type = 'one_time', amount_type = 'free' } = price;
  return {
    product_id,
    position,
    created_at: now,
    type,
    amount_type,
    recurring_interval: price.recurring_interval ?? null,
    price_currency: amount_type === 'free' ? null : (price.price_currency ?? CURRENCY),
    price_amount: price.price_amount ?? null,
    minimum_amount: price.minimum_amount ?? null,
    maximum_amount: price.maximum_amount ?? null,
    preset_amount: price.preset_amount ?? null,
    trial_interval: price.trial_interval ?? null,
    trial_interval_count: price.trial_interval_count ?? null,
  };
}
