import { endsBeforeRenewal, isEndedBySeller, isRunning } from './subscription-end.ts';
import { cardExpiry, cardName } from '../../shared/card-name.ts';
import { amountText, perPeriod, unitsText } from '../shared/price-text.ts';
import type { Price, Subscription } from '../shared/api.ts';
import { formatDate } from '../shared/dates.ts';
import { t } from '../shared/intl.ts';
import { formatMoney } from '../shared/money.ts';

export function priceText(subscription: Subscription): string {
  const { amount, currency } = subscription;
  return perPeriod(amount === null || currency === null ? free() : formatMoney(amount, currency), subscription);
}

export function scheduledChangeText(change: NonNullable<Subscription['scheduled_change']>): string {
  const { price, product_name: name, effective_at } = change;
  return t(
    { id: 'subscription.scheduledChange', defaultMessage: 'Changes to {name} on {date}: {price}.' },
    { name: unitsText(name, change.quantity), date: formatDate(effective_at), price: planPriceText(price) },
  );
}

export function planPriceText(price: Price): string {
  return perPeriod(price.amount_type === 'fixed' ? amountText(price) : free(), price);
}

export const nextBillText = (amount: string, dueAt: string) =>
  t(
    { id: 'plan.nextBill', defaultMessage: 'Your next bill is {amount} on {date}.' },
    { amount, date: formatDate(dueAt) },
  );

const free = () => t({ id: 'price.free', defaultMessage: 'Free' });

export const suspendedText = (since: string) =>
  t(
    { id: 'subscription.suspended', defaultMessage: 'Suspended since {date} because a payment is disputed.' },
    { date: formatDate(since) },
  );

const pausedText = ({ paused_at, resumes_at }: NonNullable<Subscription['pause']>) =>
  resumes_at === null
    ? t(
        {
          id: 'subscription.paused',
          defaultMessage: 'Paused since {date}. You will not be charged during the pause.',
        },
        { date: formatDate(paused_at) },
      )
    : t(
        {
          id: 'subscription.pausedUntil',
          defaultMessage: 'Paused until {date}. You will not be charged during the pause.',
        },
        { date: formatDate(resumes_at) },
      );

/** The card on file, such as "Visa •••• 4242, expires 12/2027". */
export const cardText = (card: NonNullable<Subscription['card']>) =>
  t(
    { id: 'paymentMethod.card', defaultMessage: '{card}, expires {expiry}' },
    { card: cardName(card), expiry: cardExpiry(card) },
  );

/** The status, and the end that the seller has planned. */
export function statusText(subscription: Subscription): string {
  const { cancel_at } = subscription;
  const isPlanned = cancel_at !== null && isRunning(subscription) && isEndedBySeller(subscription);
  if (!isPlanned) return stateText(subscription);
  const end = endsText(formatDate(cancel_at));
  const isOnlyEnd =
    subscription.pause === null && subscription.suspended_at === null && endsBeforeRenewal(subscription);
  return isOnlyEnd ? end : `${stateText(subscription)} ${end}`;
}

const endsText = (date: string) => t({ id: 'subscription.ends', defaultMessage: 'Ends on {date}.' }, { date });

/** @returns the end of a subscription, which a pause does not move; an empty text if no end is set */
export const pauseEndText = ({ cancel_at }: Pick<Subscription, 'cancel_at'>): string =>
  cancel_at === null
    ? ''
    : t(
        {
          id: 'subscription.pause.end',
          defaultMessage: 'The subscription ends on {date}, also during the pause. The pause does not move this date.',
        },
        { date: formatDate(cancel_at) },
      );

export const endedBySellerText = () =>
  t({
    id: 'subscription.endedBySeller',
    defaultMessage: 'The seller has set this end date. To keep the subscription, contact the seller.',
  });

function stateText(subscription: Subscription): string {
  const { status, suspended_at, pause, cancel_at_period_end, current_period_end, ended_at } = subscription;
  if (suspended_at !== null) return suspendedText(suspended_at);
  if (pause !== null) return pausedText(pause);
  const date = formatDate(ended_at ?? current_period_end ?? '');
  switch (status) {
    case 'trialing':
      return cancel_at_period_end
        ? t(
            { id: 'subscription.trialCanceled', defaultMessage: 'The subscription ends with the trial on {date}.' },
            { date },
          )
        : t({ id: 'subscription.trialing', defaultMessage: 'Free trial until {date}.' }, { date });
    case 'active':
      return cancel_at_period_end
        ? endsText(date)
        : t({ id: 'subscription.renews', defaultMessage: 'Renews on {date}.' }, { date });
    case 'past_due':
      return pastDueText(subscription);
    case 'unpaid':
      return t({ id: 'subscription.unpaid', defaultMessage: 'Stopped because the payment failed.' });
    case 'canceled':
      return ended_at === null
        ? t({ id: 'subscription.ended', defaultMessage: 'Ended.' })
        : t({ id: 'subscription.endedOn', defaultMessage: 'Ended on {date}.' }, { date });
    default:
      return t({ id: 'subscription.notStarted', defaultMessage: 'Not started.' });
  }
}

/** Tells the next attempt of a failed payment. If the subscription ends before another attempt, its status tells when. */
function pastDueText({ payment_retry: retry }: Subscription): string {
  if (retry === null)
    return t({ id: 'subscription.pastDue', defaultMessage: 'The last payment failed. We will try again.' });
  const { next_attempt_at, access_ends_at } = retry;
  return next_attempt_at === null
    ? t({ id: 'subscription.paymentFailed', defaultMessage: 'The last payment failed.' })
    : t(
        {
          id: 'subscription.pastDueUntil',
          defaultMessage:
            'The last payment failed. We will try again on {date}. If no payment succeeds, your access ends on {end}.',
        },
        { date: formatDate(next_attempt_at), end: formatDate(access_ends_at) },
      );
}

/** Subscriptions of another system have no card until their buyers add one. */
export const noCardText = () =>
  t({ id: 'paymentMethod.none', defaultMessage: 'No card is on file. Add one to keep the subscription.' });
