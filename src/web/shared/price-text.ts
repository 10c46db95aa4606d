import type { ReactNode } from 'react';
import type { Price } from './api.ts';
import { t } from './intl.ts';
import { formatMeasure } from './measures.ts';
import { formatMoney } from './money.ts';

type Billing = Pick<Price, 'recurring_interval' | 'recurring_interval_count'>;
type FixedPrice = Extract<Price, { amount_type: 'fixed' }>;

/** Renders a part of a price that is not the amount. */
export type Small = (content: ReactNode[]) => ReactNode;

/** Its result is a text without markup. */
const plain: Small = (content) => content.filter((part) => typeof part === 'string').join('');

/**
 * @param small renders the interval; without it, the text has no markup
 * @returns the price with its interval, such as `$12.00 per month` or `$12.00 every 2 weeks`; the price alone if it is paid once
 */
export function perPeriod(price: string, billing: Billing): string;
export function perPeriod(price: ReactNode, billing: Billing, small: Small): ReactNode;
export function perPeriod(
  price: ReactNode,
  { recurring_interval: interval, recurring_interval_count: count }: Billing,
  small = plain,
): ReactNode {
  if (interval === null) return price;
  return t(
    {
      id: 'price.perInterval',
      defaultMessage:
        '{price} <small>{interval, select, day {{count, plural, one {per day} other {every # days}}} ' +
        'week {{count, plural, one {per week} other {every # weeks}}} ' +
        'month {{count, plural, one {per month} other {every # months}}} ' +
        'quarter {{count, plural, one {per quarter} other {every # quarters}}} ' +
        'other {{count, plural, one {per year} other {every # years}}}}</small>',
    },
    { price, interval, count, small },
  );
}

/** @returns the price of one choice among several, such as `$12.00 per month` */
export function offerText(price: Price): string {
  switch (price.amount_type) {
    case 'fixed':
      return perPeriod(amountText(price), price);
    case 'custom':
      return perPeriod(t({ id: 'price.custom', defaultMessage: 'Pay what you want' }), price);
    case 'free':
      return perPeriod(t({ id: 'price.free', defaultMessage: 'Free' }), price);
  }
}

/** @returns the length of the trial, such as `14 days free`; empty if the price has none */
export function freeFor(price: Price): string {
  const duration = trialLength(price);
  return duration && t({ id: 'price.freeFor', defaultMessage: '{duration} free' }, { duration });
}

/** @returns a description of the trial; empty if the price has none */
export function trialText(price: Price): string {
  const duration = trialLength(price);
  return (
    duration &&
    t(
      {
        id: 'price.trial',
        defaultMessage: 'Free for {duration}. You will be charged when the trial ends unless you cancel first.',
      },
      { duration },
    )
  );
}

const trialLength = ({ trial_interval: unit, trial_interval_count: count }: Price): string =>
  unit === null || count === null ? '' : formatMeasure(count, unit);

/**
 * @param small renders the noun of one unit; without it, the text has no markup
 * @returns the amount of a fixed price; the amount of one unit, such as `$19.00 per seat`, if the price has a quantity
 */
export function amountText(price: FixedPrice): string;
export function amountText(price: FixedPrice, small: Small | undefined): ReactNode;
export function amountText(price: FixedPrice, small = plain): ReactNode {
  const amount = formatMoney(price.price_amount, price.price_currency);
  if (price.quantity === null) return amount;
  const isTiered = price.tiers.length > 0;
  if (price.recurring_interval === null && !isTiered)
    return t({ id: 'price.each', defaultMessage: '{amount} each' }, { amount });
  const ofUnit =
    price.recurring_interval === null
      ? amount
      : t({ id: 'price.perSeat', defaultMessage: '{amount} <small>per seat</small>' }, { amount, small });
  return isTiered ? t({ id: 'price.from', defaultMessage: 'from {amount}' }, { amount: ofUnit }) : ofUnit;
}

const MONTHS: Partial<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

/**
 * @param prices all prices of the product in the currency
 * @returns the saving in a year against the dearest price, such as `You save $18.00 a year`; empty if there is none, or if the prices
 *   cannot be compared
 */
export function savingText(price: Price, prices: readonly Price[]): string {
  if (price.amount_type !== 'fixed') return '';
  const yearly = prices.map((other) => yearlyAmount(other, price));
  const saved = Math.floor(Math.max(...yearly) - yearlyAmount(price, price));
  return saved > 0
    ? t(
        { id: 'price.saving', defaultMessage: 'You save {amount} a year' },
        { amount: formatMoney(saved, price.price_currency) },
      )
    : '';
}

/** @returns the amount of a year; NaN for a price of days or weeks, one that depends on the quantity, and one with other taxes */
function yearlyAmount(price: Price, { tax_behavior }: FixedPrice): number {
  const months = MONTHS[price.recurring_interval ?? ''] ?? NaN;
  return price.amount_type === 'fixed' && price.quantity === null && price.tax_behavior === tax_behavior
    ? (price.price_amount * 12) / (months * (price.recurring_interval_count ?? 1))
    : NaN;
}

/** @returns the name of a product with the number of its units, if that is not 1 */
export const unitsText = (name: string, quantity: number): string =>
  quantity === 1 ? name : t({ id: 'price.units', defaultMessage: '{quantity, number} × {name}' }, { quantity, name });
