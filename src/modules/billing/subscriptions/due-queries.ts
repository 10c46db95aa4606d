import type { Knex } from 'knex';
import type { SubscriptionRow } from './queries.ts';

interface DueFilter {
  now: Date;
  limit: number;
  /** Organization whose test clock is advancing; undefined for subscriptions without a test clock. */
  simulatedFor: string | undefined;
  excludedIds: readonly string[];
  /** Leaves out all other subscriptions. */
  onlyId?: string | undefined;
}

/**
 * Locks up to `limit` due subscriptions, and skips those that another transaction has locked. Nothing is due for a suspended
 * subscription.
 */
export async function claimDueSubscriptions(
  db: Knex.Transaction,
  { now, limit, simulatedFor, excludedIds, onlyId }: DueFilter,
): Promise<SubscriptionRow[]> {
  const due = db('subscriptions').where('due_at', '<=', now).whereNull('suspended_at').orderBy('due_at').limit(limit);
  if (simulatedFor === undefined) due.where('is_simulated', false);
  else due.where({ is_simulated: true, organization_id: simulatedFor });
  if (excludedIds.length > 0) due.whereNotIn('id', [...excludedIds]);
  if (onlyId !== undefined) due.where({ id: onlyId });
  return due.forNoKeyUpdate().skipLocked();
}

/** Finds when the next subscription without a test clock is due. */
export const findNextDueDate = (db: Knex) =>
  db('subscriptions').where({ is_simulated: false }).whereNull('suspended_at').min('due_at');

/** Removes the due date of subscriptions. They must be locked. */
export async function clearDueDates(db: Knex.Transaction, ids: readonly string[]) {
  if (ids.length === 0) return;
  await db('subscriptions')
    .whereIn('id', [...ids])
    .update({ due_at: null });
}
