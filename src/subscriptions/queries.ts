import type { Knex } from 'knex';
import { one } from '../kit/index-by.ts';
import type { Tables } from '../platform/db/generated/tables.ts';

export type SubscriptionRow = Tables['subscriptions'];

export async function insertSubscription(
  db: Knex,
  row: Omit<SubscriptionRow, 'id' | 'modified_at' | 'cancel_at_period_end' | 'ended_at' | 'period' | 'retries'>,
): Promise<SubscriptionRow> {
  return one(await db('subscriptions').insert(row).returning('*'));
}

export async function findSubscriptions(db: Knex, ids: readonly string[]): Promise<SubscriptionRow[]> {
  return db('subscriptions').whereIn('id', ids);
}

export async function findSubscription(db: Knex, id: string): Promise<SubscriptionRow> {
  return one(await db('subscriptions').where({ id }));
}

export async function findSubscriptionForUpdate(db: Knex.Transaction, id: string): Promise<SubscriptionRow> {
  return one(await db('subscriptions').where({ id }).forNoKeyUpdate());
}

export async function updateSubscription(
  db: Knex,
  id: string,
  changes: Partial<SubscriptionRow>,
): Promise<SubscriptionRow> {
  return one(await db('subscriptions').where({ id }).update(changes).returning('*'));
}

/** Those for which something is due, some at a time, each locked for whoever got it first. */
export async function claimDueSubscriptions(
  db: Knex.Transaction,
  now: Date,
  limit: number,
): Promise<SubscriptionRow[]> {
  return db('subscriptions').where('due_at', '<=', now).orderBy('due_at').limit(limit).forNoKeyUpdate().skipLocked();
}
