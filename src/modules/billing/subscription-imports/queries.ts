import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';

export type ImportRow = Tables['subscription_imports'];

/** Makes other imports of the organization wait until the transaction ends. */
export async function lockImports(db: Knex.Transaction, organization_id: string): Promise<void> {
  await db.raw(`select pg_advisory_xact_lock(hashtextextended('subscriptions import ' || ?, 0))`, [organization_id]);
}

/** A subscription that was imported before, with its external id. */
export type KnownSubscription = SubscriptionRow & {
  external_id: string;
  /** E-mail address of the customer, in lower case. */
  customer_email: string;
};

/** Finds the subscriptions of an organization that have one of the external ids. */
export async function findKnownSubscriptions(
  db: Knex,
  organization_id: string,
  externalIds: readonly string[],
): Promise<KnownSubscription[]> {
  return db('subscriptions')
    .join('customers', 'customers.id', 'subscriptions.customer_id')
    .where('subscriptions.organization_id', organization_id)
    .whereRaw('subscriptions.external_id = any(?::text[])', [[...externalIds]])
    .select('subscriptions.*', { customer_email: 'customers.email' });
}

/** Stores that subscriptions were imported, for the audit log and the event of the import. */
export async function insertImport(db: Knex.Transaction, row: Omit<ImportRow, 'id'>): Promise<ImportRow> {
  return expectOne(await db('subscription_imports').insert(row).returning('*'));
}

export const findImports = (db: Knex, ids: readonly string[]): Promise<ImportRow[]> =>
  db('subscription_imports').whereIn('id', [...ids]);
