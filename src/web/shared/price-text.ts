import type { ReactNode } from 'react';
import type { Price } from './api.ts';
import { intl, t } from './intl.ts';
import { formatMoney } from './money.ts';

type Billing = Pick<Price, 'recurring_interval' | 'recurring_interval_count'>;

/**
 * @param small renders the interval; without it, the text has no markup
 * @returns the price with its interval, such as `$12.00 per month` or `$12.00 every 2 weeks`; the price alone if it is paid once
 */
export function perPeriod(price: string, billing: Billing): string;
export function perPeriod(price: string, billing: Billing, small: (content: ReactNode[]) => ReactNode): ReactNode;
export function perPeriod(
  price: string,
  { recurring_interval: interval, recurring_interval_count: count }: Billing,
  small = (content: ReactNode[]): ReactNode => content.filter((part) => typeof part === 'string').join(''),
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
  unit === null || count === null ? '' : intl.formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' });

/** @returns the amount of a fixed price, or the amount of one unit if the price has a quantity */
export function amountText(price: Extract<Price, { amount_type: 'fixed' }>): string {
  const amount = formatMoney(price.price_amount, price.price_currency);
  if (price.quantity === null) return amount;
  return price.tiers.length === 0
    ? t({ id: 'price.each', defaultMessage: '{amount} each' }, { amount })
    : t({ id: 'price.from', defaultMessage: 'from {amount}' }, { amount });
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
function yearlyAmount(price: Price, { tax_behavior }: Extract<Price, { amount_type: 'fixed' }>): number {
  const months = MONTHS[price.recurring_interval ?? ''] ?? NaN;
  return price.amount_type === 'fixed' && price.quantity === null && price.tax_behavior === tax_behavior
    ? (price.price_amount * 12) / (months * (price.recurring_interval_count ?? 1))
    : NaN;
}

/** @returns the name of a product with the number of its units, if that is not 1 */
export const unitsText = (name: string, quantity: number): string =>
  quantity === 1 ? name : t({ id: 'price.units', defaultMessage: '{quantity, number} × {name}' }, { quantity, name });
