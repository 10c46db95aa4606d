import { explainPrice } from '../../../shared/currencies.ts';
import { violation, type Violation } from '../../../shared/errors.ts';
import { isSameLength, maximumCount, type Interval } from '../../../shared/intervals.ts';
import type { PriceDefaults } from '../../identity/organizations/index.ts';
import { quantityColumns, validateQuantity, type QuantityInput } from './quantity-input.ts';
import type { NewPriceRow, PriceRow } from './queries.ts';

/** A price as a seller sends it. Amounts are in minor units. */
export interface PriceInput extends QuantityInput {
  type?: PriceRow['type'];
  amount_type?: PriceRow['amount_type'];
  recurring_interval?: PriceRow['recurring_interval'];
  recurring_interval_count?: number | null;
  price_currency?: string;
  tax_behavior?: PriceRow['tax_behavior'];
  minimum_amount?: number | null;
  maximum_amount?: number | null;
  preset_amount?: number | null;
  trial_interval?: PriceRow['trial_interval'];
  trial_interval_count?: number | null;
}

/** Fields that each amount type allows. */
const FIELDS = {
  fixed: ['price_amount', 'price_currency', 'tax_behavior', 'quantity', 'tiers_mode', 'tiers'],
  custom: ['minimum_amount', 'maximum_amount', 'preset_amount', 'price_currency', 'tax_behavior'],
  free: [],
} as const;
const AMOUNT_FIELDS = [
  'price_amount',
  'price_currency',
  'tax_behavior',
  'minimum_amount',
  'maximum_amount',
  'preset_amount',
  'quantity',
  'tiers_mode',
  'tiers',
] as const;

/**
 * Checks one new price, sent at `prices.<at>`.
 * @param currency of a price that names none
 * @returns the violations
 */
export function validatePrice(price: PriceInput, at: number, currency: string): Violation[] {
  const reject = (field: keyof PriceInput, msg: string, type?: string) =>
    violation(['prices', at, field], msg, price[field], type);
  const violations: Violation[] = [];
  if (price.type === undefined) violations.push(reject('type', 'Field required.', 'missing'));
  if (price.amount_type === undefined) return [...violations, reject('amount_type', 'Field required.', 'missing')];
  violations.push(...validateInterval(price, reject), ...validateTrial(price, reject));
  if (price.amount_type === 'fixed' && price.price_amount === undefined && price.tiers == null) {
    violations.push(reject('price_amount', 'Field required.', 'missing'));
  }
  const allowed: readonly string[] = FIELDS[price.amount_type];
  for (const field of AMOUNT_FIELDS) {
    if (price[field] !== undefined && !allowed.includes(field)) {
      violations.push(reject(field, `A ${price.amount_type} price does not have this field.`, 'extra_forbidden'));
    }
  }
  return [
    ...violations,
    ...validateBounds(price, reject),
    ...validateAmounts(price, currency, reject),
    ...validateQuantity(price, price.price_currency ?? currency, reject),
  ];
}

function validateInterval(
  { type, recurring_interval: unit, recurring_interval_count: count }: PriceInput,
  reject: (field: keyof PriceInput, msg: string, type?: string) => Violation,
): Violation[] {
  if (type === 'one_time') {
    const given = (['recurring_interval', COUNT] as const).filter((field) => (field === COUNT ? count : unit) != null);
    return given.map((field) => reject(field, 'A one-time price has no interval.'));
  }
  if (unit == null)
    return type === undefined ? [] : [reject('recurring_interval', 'A recurring price needs an interval.', 'missing')];
  const maximum = maximumCount(unit);
  return count == null || count <= maximum
    ? []
    : [
        reject(
          COUNT,
          `A period is three years long at most, so that the count of this interval is at most ${maximum}.`,
        ),
      ];
}

const COUNT = 'recurring_interval_count';

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

/** Checks that the processor can charge the amounts in the currency. */
function validateAmounts(
  price: PriceInput,
  defaultCurrency: string,
  reject: (field: keyof PriceInput, msg: string, type?: string) => Violation,
): Violation[] {
  const { price_currency: currency = defaultCurrency } = price;
  return (['price_amount', 'minimum_amount', 'maximum_amount', 'preset_amount'] as const).flatMap((field) => {
    const amount = price[field];
    const reason = amount == null ? undefined : explainPrice({ amount, currency });
    return reason === undefined ? [] : [reject(field, reason)];
  });
}

type CombinedPrice = Pick<PriceInput, 'type' | 'amount_type' | keyof Interval> & {
  price_currency?: string | null;
};

/**
 * Checks the combination of a product's prices: a free price stands alone, all prices have one type and one amount type, each
 * currency occurs once, or in fixed recurring prices of different intervals.
 * @param currency of prices that name none
 * @returns the violations
 */
export function validatePriceList(prices: readonly CombinedPrice[], currency: string): Violation[] {
  const reject = (msg: string) => [violation('prices', msg)];
  if (prices.length === 0) return [violation('prices', 'A product needs a price.', [], 'too_short')];
  if (prices.length === 1) return [];
  const distinct = (of: (price: CombinedPrice) => unknown) => new Set(prices.map(of)).size;
  if (distinct(({ type }) => type) > 1 || distinct(({ amount_type }) => amount_type) > 1)
    return reject('All prices of a product must have the same type and amount type.');
  if (prices.some(({ amount_type }) => amount_type === 'free')) return reject('A free product has one price.');
  const ofCurrency = Map.groupBy(prices, (price) => price.price_currency ?? currency);
  return [...ofCurrency].flatMap(([name, group]) => {
    if (group.length === 1) return [];
    const code = name.toUpperCase();
    if (group.some(({ type, amount_type }) => type !== 'recurring' || amount_type !== 'fixed'))
      return reject(`Two prices in ${code} must both be fixed and recurring.`);
    return hasEqualIntervals(group) ? reject(`Two prices in ${code} need different intervals.`) : [];
  });
}

function hasEqualIntervals(prices: readonly CombinedPrice[]): boolean {
  const intervals = prices.flatMap(({ recurring_interval: unit, recurring_interval_count: count }) =>
    unit == null ? [] : [{ recurring_interval: unit, recurring_interval_count: count ?? 1 }],
  );
  return intervals.some((one, at) => intervals.slice(at + 1).some((other) => isSameLength(one, other)));
}

/** The place of a new price, and the currency and the tax behavior of prices that name none. */
type PlacedPrice = Pick<NewPriceRow, 'product_id' | 'position' | 'created_at'> & { defaults: PriceDefaults };

/** Converts a price to a row. `price` must have passed `validatePrice`. */
export function toPriceRow(price: PriceInput, row: PlacedPrice): NewPriceRow {
  const { type = 'one_time', amount_type = 'free' } = price;
  const { defaults, ...place } = row;
  return {
    ...place,
    type,
    amount_type,
    recurring_interval: price.recurring_interval ?? null,
    recurring_interval_count: price.recurring_interval_count ?? 1,
    price_currency: amount_type === 'free' ? null : (price.price_currency ?? defaults.currency),
    tax_behavior: amount_type === 'free' ? 'exclusive' : (price.tax_behavior ?? defaults.taxBehavior),
    ...quantityColumns(price),
    minimum_amount: price.minimum_amount ?? null,
    maximum_amount: price.maximum_amount ?? null,
    preset_amount: price.preset_amount ?? null,
    trial_interval: price.trial_interval ?? null,
    trial_interval_count: price.trial_interval_count ?? null,
  };
}
