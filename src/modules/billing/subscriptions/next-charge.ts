import { asResumed } from './after-pause.ts';
import type { ReadSubscriptionRow } from './queries.ts';
import { isRenewing } from './require-changeable.ts';
import { owesFinalBalance } from './states.ts';

/**
 * Whether a subscription is charged again, after its pause if it is paused.
 * @param now the time of the organization
 */
export function hasNextBill(subscription: ReadSubscriptionRow, now: Date): boolean {
  if (subscription.has_ended === true) return false;
  const resumed = asResumed(subscription, now);
  return owesFinalBalance(resumed) || resumed.status === 'unpaid' || isRenewing(resumed);
}
