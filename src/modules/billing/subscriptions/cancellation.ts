import { NOT_PAUSED } from './not-paused.ts';
import type { ReadSubscriptionRow, SubscriptionRow } from './queries.ts';

/** Why a buyer cancels. */
export type Cancellation = Partial<Pick<SubscriptionRow, 'cancellation_reason' | 'cancellation_comment'>>;

/** The columns of a subscription that is not canceled. */
export const NO_CANCELLATION = { cancellation_reason: null, cancellation_comment: null } as const;

type Ending = Pick<SubscriptionRow, 'cancel_at_period_end' | 'cancel_at' | 'current_period_end' | 'due_at'>;

/** @returns the earliest of the dates that are not null, or null */
export function earliest(...dates: readonly (Date | null)[]): Date | null {
  return dates.reduce((one, other) => (one === null || (other !== null && other < one) ? other : one), null);
}

/** @returns when a canceled subscription ends; it can renew before. Null: nothing ends it */
export const plannedEnd = ({ cancel_at_period_end, cancel_at, current_period_end }: Omit<Ending, 'due_at'>) =>
  earliest(cancel_at_period_end ? current_period_end : null, cancel_at);

/** Whether the planned end of a canceled subscription is over. A period that follows a failed payment has not begun. */
export function hasReachedEnd(subscription: Omit<Ending, 'due_at'>, now: Date): boolean {
  const end = plannedEnd(subscription);
  return end !== null && end <= now;
}

/** Whether the end of a canceled subscription comes before everything else that is due for it. */
export function isEndDue(subscription: Ending): boolean {
  const end = plannedEnd(subscription);
  return end !== null && subscription.due_at !== null && end <= subscription.due_at;
}

/** @returns the subscription as the job that ends it will leave it, if its planned end is over */
export const asEnded = (row: ReadSubscriptionRow): SubscriptionRow =>
  row.has_ended === true ? { ...row, ...NOT_PAUSED, status: 'canceled', ended_at: plannedEnd(row) } : row;

/** Whether the planned end of a subscription is over, and neither a charge nor a payment under way comes before it. */
export const isOver = (row: ReadSubscriptionRow): boolean => row.has_ended === true && isEndDue(row);

/** Whether a running subscription ends before another period is charged. */
export function endsBeforeRenewal(subscription: Ending): boolean {
  const end = plannedEnd(subscription);
  return end !== null && (end <= subscription.current_period_end || isEndDue(subscription));
}
