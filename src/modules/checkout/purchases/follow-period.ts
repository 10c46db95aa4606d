import type { PaidPeriod } from '../../entitlements/benefits/index.ts';
import { findFollowingSubscriptions, followSubscription } from '../../entitlements/license-keys/index.ts';
import {
  earliest,
  endsBeforeRenewal,
  isEntitled,
  lockSubscription,
  type SubscriptionRow,
} from '../../billing/subscriptions/index.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';

/** Moves the license keys of subscriptions along with their paid periods and seats. Most subscriptions have no such keys. Idempotent. */
export async function followSubscriptionPeriods(real: Tx, ids: readonly string[]): Promise<void> {
  for (const id of await findFollowingSubscriptions(real.db, ids)) {
    const subscription = await lockSubscription(real, id);
    const tx = await withOrganizationClock(real, subscription.organization_id);
    const { quantity: seats, end_activation_ids: endFirst } = subscription;
    await followSubscription(tx, id, { period: paidPeriodOf(subscription), seats, endFirst });
  }
}

/**
 * @returns the period to which the buyer is entitled. While a missed payment is retried, it ends with the next retry at the
 * earliest.
 */
export function paidPeriodOf(subscription: SubscriptionRow): PaidPeriod {
  const { status, current_period_start, current_period_end, due_at, paused_at, cancel_at, cancel_at_period_end } =
    subscription;
  const isRetried = status === 'past_due' && due_at !== null && due_at > current_period_end;
  const end = paused_at !== null ? null : isRetried ? due_at : current_period_end;
  const isEnding = endsBeforeRenewal(subscription);
  // A pause can keep the access beyond the end of the period, until the planned end.
  const plannedEnd = isEnding && !cancel_at_period_end ? cancel_at : earliest(end, cancel_at);
  return {
    start: current_period_start,
    end: plannedEnd ?? end,
    isRenewing: !isEnding,
    isEntitled: isEntitled(subscription),
  };
}
