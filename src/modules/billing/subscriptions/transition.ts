import type { Tx } from '../../../platform/ports/transaction.ts';
import { subscriptionActive, subscriptionCanceled, subscriptionRevoked } from './events.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { emitSubscriptionsUpdated } from './emit-updated.ts';
import { plannedEnd } from './cancellation.ts';
import { updateSubscriptions, type SubscriptionRow } from './queries.ts';
import type { CardColumns } from './saved-card.ts';
import type { NOT_PAUSED } from './not-paused.ts';
import { NO_SCHEDULED_CHANGE } from './scheduled-change.ts';
import { isRunning, nextStatus, isEntitled, type SubscriptionEvent } from './states.ts';

export type TransitionChanges = Partial<
  Pick<
    SubscriptionRow,
    | 'current_period_start'
    | 'current_period_end'
    | 'period'
    | 'due_at'
    | 'retries'
    | 'ended_at'
    | 'cancel_at_period_end'
    | 'anchor_at'
    | 'anchor_period'
    | 'recurring_interval'
    | 'recurring_interval_count'
    | 'balance'
    | 'started_at'
    | 'payment_method_ref'
    | 'customer_payer_email'
    | keyof CardColumns
    | 'discount_starts_at'
    | 'discount_ends_at'
    | 'included_tax_rate'
    | 'suspended_at'
    | 'stopped_ms'
    | 'whole_period_ms'
    | 'cancel_at'
    | keyof typeof NOT_PAUSED
  >
>;

/**
 * Applies an event to a subscription and emits the public events that follow from it. The subscription must be locked.
 * @throws Error if the event is not possible in the subscription's status, which is a bug
 */
export async function transition(
  tx: Tx,
  subscription: SubscriptionRow,
  event: SubscriptionEvent,
  changes: TransitionChanges,
): Promise<SubscriptionRow> {
  return expectOne(await transitionAll(tx, [{ subscription, event, changes }]));
}

export interface Transition {
  subscription: SubscriptionRow;
  event: SubscriptionEvent;
  changes: TransitionChanges;
}

/**
 * Does the same for several subscriptions. The number of statements does not depend on their number.
 * @returns the subscriptions, in the same order
 */
export async function transitionAll(tx: Tx, transitions: readonly Transition[]): Promise<SubscriptionRow[]> {
  const changed = await updateSubscriptions(
    tx.db,
    transitions.map(({ subscription: { id, status: before }, event, changes }) => {
      const status = nextStatus(before, event);
      if (status === undefined) throw new Error(`a subscription with status ${before} has no transition for ${event}`);
      return { ...changes, ...(!isRunning(status) && NO_SCHEDULED_CHANGE), status, modified_at: tx.now, id };
    }),
  );
  const moves = changed.flatMap((after, at) => {
    const before = transitions[at]?.subscription;
    return before === undefined ? [] : [{ before, after }];
  });
  await emitSubscriptionsUpdated(tx, moves);
  for (const { before, after } of moves) {
    // A planned end was announced when it was requested.
    if (after.status === 'canceled' && plannedEnd(before) === null) tx.emit(subscriptionCanceled(after));
    emitEntitlement(tx, before, after);
  }
  return changed;
}

/** Emits the event for a buyer who becomes entitled to the benefits, or no longer is. */
export function emitEntitlement(tx: Tx, before: SubscriptionRow, after: SubscriptionRow): void {
  if (isEntitled(after) && !isEntitled(before)) tx.emit(subscriptionActive(after));
  if (!isEntitled(after) && isEntitled(before)) tx.emit(subscriptionRevoked(after));
}
