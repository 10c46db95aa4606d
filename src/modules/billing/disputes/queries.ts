import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import type { SortOrder } from '../../../shared/sorting.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { inTimeRange, oneOf } from '../../../platform/db/filters.ts';
import { withEmail } from '../../identity/users/index.ts';
import { withOrder } from '../orders/index.ts';
import { listRows } from '../../../platform/db/list.ts';

export type DisputeRow = Tables['disputes'];

type NewDisputeRow = Pick<
  DisputeRow,
  | 'created_at'
  | 'organization_id'
  | 'order_id'
  | 'processor'
  | 'processor_ref'
  | 'status'
  | 'reason'
  | 'response_url'
  | 'response_due_at'
  | 'amount'
  | 'currency'
  | 'withdraws_access'
>;

/** Stores a dispute. The order must be locked, and the dispute must not exist. */
export async function insertDispute(db: Knex.Transaction, row: NewDisputeRow): Promise<DisputeRow> {
  return expectOne(await db('disputes').insert(row).returning('*'));
}

export async function findDisputeByRef(
  db: Knex,
  processor: string,
  processor_ref: string,
): Promise<DisputeRow | undefined> {
  return db('disputes').where({ processor, processor_ref }).first();
}

/** Locks the disputes of an order, oldest first. The order must be locked. */
export async function lockDisputesOfOrder(db: Knex.Transaction, order_id: string): Promise<DisputeRow[]> {
  return db('disputes').where({ order_id }).orderBy(['created_at', 'id']).forNoKeyUpdate();
}

export async function updateDispute(db: Knex, id: string, changes: Partial<DisputeRow>): Promise<DisputeRow> {
  return expectOne(await db('disputes').where({ id }).update(changes).returning('*'));
}

/** The filters of the list, by parameter. */
export const DISPUTE_FILTERS = {
  order_id: oneOf('disputes.order_id'),
  customer_id: withOrder('disputes.order_id', oneOf('orders.customer_id')),
  email: withOrder('disputes.order_id', withEmail('orders.user_id')),
  status: oneOf('disputes.status'),
  created: inTimeRange('disputes.created_at'),
};

interface Listing {
  filter: ((rows: Knex.QueryBuilder) => void) | undefined;
  orders: readonly SortOrder[];
  page: Page;
}

export function listDisputes(db: Knex, ids: AccessibleOrganizationIds, { filter, orders, page }: Listing) {
  return listRows<DisputeRow>(db, {
    table: 'disputes',
    scope: { column: 'organization_id', ids },
    filter,
    orders,
    page,
  });
}

/** Whether a dispute takes the benefits of an order from its buyer. */
export async function isAccessWithdrawn(db: Knex, order_id: string): Promise<boolean> {
  return (await db('disputes').where({ order_id, withdraws_access: true }).first('id')) !== undefined;
}

/** Whether a dispute about an order, or about any order of a subscription, is open. */
export async function isDisputed(
  db: Knex,
  purchase: { order_id: string; subscription_id: null } | { order_id: null; subscription_id: string },
): Promise<boolean> {
  const { order_id, subscription_id } = purchase;
  const disputes = db('disputes').where({ status: 'open' });
  if (subscription_id === null) void disputes.where({ order_id });
  else void disputes.whereIn('order_id', db('orders').where({ subscription_id }).select('id'));
  return (await disputes.first('id')) !== undefined;
}

/** Finds the statuses of the disputes that take the benefits of a subscription from its buyer. */
export async function findWithdrawingStatuses(db: Knex, subscription_id: string): Promise<DisputeRow['status'][]> {
  return db('disputes')
    .join('orders', 'orders.id', 'disputes.order_id')
    .where({ subscription_id, withdraws_access: true })
    .pluck('disputes.status');
}

export async function findDisputes(db: Knex, ids: readonly string[]): Promise<DisputeRow[]> {
  return db('disputes').whereIn('id', [...ids]);
}
