import type { Price, Subscription } from '../shared/api.ts';
import { formatDate } from '../shared/dates.ts';
import { formatMoney } from '../shared/money.ts';

export function priceText({ amount, currency, recurring_interval }: Subscription): string {
  const price = amount === null || currency === null ? 'Free' : formatMoney(amount, currency);
  return `${price} per ${recurring_interval}`;
}

export function scheduledChangeText(change: NonNullable<Subscription['scheduled_change']>): string {
  const { price, product_name, effective_at } = change;
  return `Changes to ${product_name} on ${formatDate(effective_at)}: ${planPriceText(price)}.`;
}

export function planPriceText(price: Price): string {
  const amount = price.amount_type === 'fixed' ? formatMoney(price.price_amount, price.price_currency) : 'Free';
  return `${amount} per ${price.recurring_interval ?? 'period'}`;
}

export const suspendedText = (since: string) => `Suspended since ${formatDate(since)} because a payment is disputed.`;

export function statusText(subscription: Subscription): string {
  const { status, suspended_at, cancel_at_period_end, current_period_end, ended_at } = subscription;
  if (suspended_at !== null) return suspendedText(suspended_at);
  const end = current_period_end === null ? '' : formatDate(current_period_end);
  switch (status) {
    case 'trialing':
      return cancel_at_period_end ? `The subscription ends with the trial on ${end}.` : `Free trial until ${end}.`;
    case 'active':
      return cancel_at_period_end ? `Ends on ${end}.` : `Renews on ${end}.`;
    case 'past_due':
      return 'The last payment failed. We will try again.';
    case 'unpaid':
      return 'Stopped because the payment failed.';
    case 'canceled':
      return ended_at === null ? 'Ended.' : `Ended on ${formatDate(ended_at)}.`;
    default:
      return 'Not started.';
  }
}
