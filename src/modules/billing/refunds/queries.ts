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

export type RefundRow = Tables['refunds'];

type OutcomeColumn =
  | 'modified_at'
  | 'processor_ref'
  | 'failure_message'
  | 'is_invoiced'
  | 'is_taken_back'
  | 'credit_amount'
  | 'credit_tax_amount'
  | 'drawn_amount';

export async function insertRefund(db: Knex, row: Omit<RefundRow, OutcomeColumn>): Promise<RefundRow> {
  return expectOne(await db('refunds').insert(row).returning('*'));
}

export async function updateRefund(db: Knex, id: string, changes: Partial<RefundRow>): Promise<RefundRow> {
  return expectOne(await db('refunds').where({ id }).update(changes).returning('*'));
}

export async function findRefundForUpdate(db: Knex.Transaction, id: string): Promise<RefundRow> {
  return expectOne(await db('refunds').where({ id }).forNoKeyUpdate());
}

export async function findRefund(db: Knex, ids: AccessibleOrganizationIds, id: string): Promise<RefundRow | undefined> {
  return db('refunds').where({ id }).whereIn('organization_id', ids).first();
}

export async function findRefundByRef(db: Knex, processor_ref: string): Promise<RefundRow | undefined> {
  return db('refunds').where({ processor_ref }).first();
}

/** The filters of the list, by parameter. */
export const REFUND_FILTERS = {
  order_id: oneOf('refunds.order_id'),
  customer_id: withOrder('refunds.order_id', oneOf('orders.customer_id')),
  email: withOrder('refunds.order_id', withEmail('orders.user_id')),
  status: oneOf('refunds.status'),
  reason: oneOf('refunds.reason'),
  created: inTimeRange('refunds.created_at'),
};

interface Listing {
  filter: ((rows: Knex.QueryBuilder) => void) | undefined;
  orders: readonly SortOrder[];
  page: Page;
}

export function listRefunds(db: Knex, ids: AccessibleOrganizationIds, { filter, orders, page }: Listing) {
  return listRows<RefundRow>(db, {
    table: 'refunds',
    scope: { column: 'organization_id', ids },
    filter,
    orders,
    page,
  });
}

/** Finds pending refunds that were attempted before `before`, in real time, oldest first. */
export async function findPendingRefunds(db: Knex, before: Date, limit: number): Promise<RefundRow[]> {
  return db('refunds')
    .where({ status: 'pending' })
    .where('attempted_at', '<', before)
    .orderBy('attempted_at')
    .limit(limit);
}

/** Finds when the first pending refund was last attempted. */
export const findFirstPending = (db: Knex) => db('refunds').where({ status: 'pending' }).min('attempted_at');

export async function findRefunds(db: Knex, ids: readonly string[]): Promise<RefundRow[]> {
  return db('refunds').whereIn('id', [...ids]);
}
