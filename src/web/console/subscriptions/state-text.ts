import type { components } from '../../../contract/generated/types.ts';
import { endsBeforeRenewal, isEndedBySeller } from '../../account/subscription-end.ts';
import { formatDate } from '../../shared/dates.ts';
import { t } from '../../shared/intl.ts';
import { formatMoney } from '../../shared/money.ts';
import { perPeriod } from '../../shared/price-text.ts';

export type Subscription = components['schemas']['Subscription'];
export type NextBill = components['schemas']['SubscriptionNextBill'];

/** Whether the subscription can still change. */
export const isLive = ({ status }: Subscription) =>
  status === 'trialing' || status === 'active' || status === 'past_due';

/** @returns the price of a period with its length, such as `$9.00 per month` */
export function priceText(subscription: Subscription): string {
  const { amount, currency } = subscription;
  const price =
    amount === null || currency === null
      ? t({ id: 'price.free', defaultMessage: 'Free' })
      : formatMoney(amount, currency);
  return perPeriod(price, subscription);
}

/** @returns when the subscription renews, ends, or is charged again. The bill tells the next attempt of a failed payment */
export function stateText(subscription: Subscription, bill: NextBill | undefined): string {
  const { status, suspended_at, pause, current_period_end, cancel_at, ended_at } = subscription;
  if (suspended_at !== null)
    return t(
      { id: 'subscription.suspended', defaultMessage: 'Suspended since {date} because a payment is disputed.' },
      { date: formatDate(suspended_at) },
    );
  if (pause !== null)
    return cancel_at === null ? pausedText(pause) : `${pausedText(pause)} ${endsText(formatDate(cancel_at))}`;
  const end = isEndedBySeller(subscription) ? cancel_at : current_period_end;
  const date = formatDate(ended_at ?? (endsBeforeRenewal(subscription) ? end : current_period_end) ?? '');
  switch (status) {
    case 'trialing':
      return endsBeforeRenewal(subscription)
        ? endsText(date)
        : t({ id: 'subscription.trialing', defaultMessage: 'Free trial until {date}.' }, { date });
    case 'active':
      if (endsBeforeRenewal(subscription)) return endsText(date);
      return cancel_at === null ? renewsText(date) : `${renewsText(date)} ${endsText(formatDate(cancel_at))}`;
    case 'past_due':
      return typeof bill?.due_at === 'string'
        ? t(
            {
              id: 'console.subscription.pastDue',
              defaultMessage: 'The payment failed. The next attempt is on {date}.',
            },
            { date: formatDate(bill.due_at) },
          )
        : t({ id: 'subscription.paymentFailed', defaultMessage: 'The last payment failed.' });
    case 'unpaid':
      return t({ id: 'subscription.unpaid', defaultMessage: 'Stopped because the payment failed.' });
    case 'canceled':
      return t({ id: 'subscription.endedOn', defaultMessage: 'Ended on {date}.' }, { date });
    default:
      return t({ id: 'subscription.notStarted', defaultMessage: 'Not started.' });
  }
}

const endsText = (date: string) => t({ id: 'subscription.ends', defaultMessage: 'Ends on {date}.' }, { date });

const renewsText = (date: string) => t({ id: 'subscription.renews', defaultMessage: 'Renews on {date}.' }, { date });

function pausedText({ paused_at, resumes_at, access }: NonNullable<Subscription['pause']>): string {
  const since =
    resumes_at === null
      ? t(
          { id: 'console.subscription.paused', defaultMessage: 'Paused since {date}, until it is resumed.' },
          { date: formatDate(paused_at) },
        )
      : t(
          { id: 'console.subscription.pausedUntil', defaultMessage: 'Paused. It resumes on {date}.' },
          { date: formatDate(resumes_at) },
        );
  return `${since} ${pauseAccessText(access)}`;
}

/** @returns the effect of a pause on the access of the buyer */
export const pauseAccessText = (access: components['schemas']['PauseAccess']): string =>
  access === 'keep'
    ? t({ id: 'console.subscription.pause.keep', defaultMessage: 'The buyer keeps the benefits.' })
    : t({ id: 'console.subscription.pause.suspend', defaultMessage: 'The buyer has no benefits meanwhile.' });
