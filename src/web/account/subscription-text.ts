import type { Subscription } from '../shared/api.ts';
import { formatDate } from '../shared/dates.ts';
import { formatMoney } from '../shared/money.ts';

export function priceText({ amount, currency, recurring_interval }: Subscription): string {
  const price = amount === null || currency === null ? 'Free' : formatMoney(amount, currency);
  return `${price} per ${recurring_interval}`;
}

export function statusText({ status, cancel_at_period_end, current_period_end, ended_at }: Subscription): string {
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
