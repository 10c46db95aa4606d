import type { Knex } from 'knex';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { BilledBuyer } from '../pricing/index.ts';

/** One change of the buyer's data on the bills of a subscription. */
export type BillingChangeRow = Tables['subscription_billing_changes'];

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'subscription_billing_changes.before': BilledBuyer;
    'subscription_billing_changes.after': BilledBuyer;
  }
}

export async function insertBillingChange(
  db: Knex.Transaction,
  row: Omit<BillingChangeRow, 'id' | 'former_customer_id'>,
): Promise<void> {
  await db('subscription_billing_changes').insert(row);
}

/** Finds the latest changes of a subscription, newest first. */
export async function findBillingChanges(
  db: Knex,
  subscription_id: string,
  limit: number,
): Promise<BillingChangeRow[]> {
  return db('subscription_billing_changes')
    .where({ subscription_id })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
}
