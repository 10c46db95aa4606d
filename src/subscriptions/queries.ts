import type { Knex } from 'knex';
import { one } from '../kit/index-by.ts';
import type { Tables } from '../platform/db/generated/tables.ts';

export type SubscriptionRow = Tables['subscriptions'];

export async function insertSubscription(
  db: Knex,
  row: Omit<SubscriptionRow, 'id' | 'modified_at' | 'cancel_at_period_end' | 'ended_at'>,
): Promise<SubscriptionRow> {
  return one(await db('subscriptions').insert(row).returning('*'));
}

export async function findSubscriptions(db: Knex, ids: readonly string[]): Promise<SubscriptionRow[]> {
  return db('subscriptions').whereIn('id', ids);
}
