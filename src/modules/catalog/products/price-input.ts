import { violation, type Violation } from '../../../shared/errors.ts';
import type { NewPriceRow, PriceRow } from './queries.ts';

/** A price as a seller sends it. Amounts are in minor units. */
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
/** Fields that each amount type allows. */
const FIELDS = {
  fixed: ['price_amount', 'price_currency'],
  custom: ['minimum_amount', 'maximum_amount', 'preset_amount', 'price_currency'],
  free: [],
} as const;
const AMOUNT_FIELDS = ['price_amount', 'price_currency', 'minimum_amount', 'maximum_amount', 'preset_amount'] as const;

/** Checks one new price, sent at `prices.<at>`. @returns the violations */
export function validatePrice(price: PriceInput, at: number): Violation[] {
  const reject = (field: keyof PriceInput, msg: string, type?: string) =>
    violation(['prices', at, field], msg, price[field], type);
  const violations: Violation[] = [];
  if (price.type === undefined) violations.push(reject('type', 'Field required.', 'missing'));
  if (price.amount_type === undefined) return [...violations, reject('amount_type', 'Field required.', 'missing')];
  if (price.type === 'recurring' && price.recurring_interval == null) {
    violations.push(reject('recurring_interval', 'A recurring price needs an interval.', 'missing'));
  }
  if (price.type === 'one_time' && price.recurring_interval != null) {
    violations.push(reject('recurring_interval', 'A one-time price has no interval.'));
  }
  violations.push(...validateTrial(price, reject));
  if (price.amount_type === 'fixed' && price.price_amount === undefined) {
    violations.push(reject('price_amount', 'Field required.', 'missing'));
  }
  const allowed: readonly string[] = FIELDS[price.amount_type];
  for (const field of AMOUNT_FIELDS) {
    if (price[field] !== undefined && !allowed.includes(field)) {
      violations.push(reject(field, `A ${price.amount_type} price does not have this field.`, 'extra_forbidden'));
    }
  }
  return [...violations, ...validateBounds(price, reject)];
}

function validateTrial(
  { type, amount_type, trial_interval: interval, trial_interval_count: count }: PriceInput,
  reject: (field: keyof PriceInput, msg: string, type?: string) => Violation,
): Violation[] {
  if (interval == null && count == null) return [];
  if (type !== 'recurring' || amount_type === 'free')
    return [
      reject(
        interval == null ? 'trial_interval_count' : 'trial_interval',
        'Only a recurring price with an amount can have a trial.',
      ),
    ];
  if (interval == null) return [reject('trial_interval', 'A trial needs an interval.', 'missing')];
  return count == null ? [reject('trial_interval_count', 'A trial needs an interval count.', 'missing')] : [];
}

function validateBounds(
  { minimum_amount: minimum, maximum_amount: maximum, preset_amount: preset }: PriceInput,
  reject: (field: keyof PriceInput, msg: string) => Violation,
): Violation[] {
  if (minimum != null && maximum != null && minimum > maximum)
    return [reject('maximum_amount', 'Must not be below the minimum.')];
  if (preset == null) return [];
  if (minimum != null && preset < minimum) return [reject('preset_amount', 'Must not be below the minimum.')];
  if (maximum != null && preset > maximum) return [reject('preset_amount', 'Must not be above the maximum.')];
  return [];
}

/**
 * Checks the number and combination of a product's prices: one price, or two fixed recurring prices with different
 * intervals.
 * @returns the violations
 */
export function validatePriceList(
  prices: readonly Pick<PriceInput, 'type' | 'amount_type' | 'recurring_interval'>[],
): Violation[] {
  const reject = (msg: string) => [violation('prices', msg)];
  if (prices.length === 0) return [violation('prices', 'A product needs a price.', [], 'too_short')];
  if (prices.length === 1) return [];
  if (prices.length > 2) return [violation('prices', 'A product can have at most two prices.', undefined, 'too_long')];
  if (prices.some(({ type, amount_type }) => type !== 'recurring' || amount_type !== 'fixed')) {
    return reject('Two prices of a product must both be fixed and recurring.');
  }
  const intervals = new Set(prices.map(({ recurring_interval }) => recurring_interval));
  return intervals.size === prices.length ? [] : reject('Two prices of a product need different intervals.');
}

/** Converts a price to a row. `price` must have passed `validatePrice`. */
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
