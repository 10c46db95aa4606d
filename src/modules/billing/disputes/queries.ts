import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import type { SortOrder } from '../../../shared/sorting.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { listRows } from '../../../platform/db/list.ts';

export type DisputeRow = Tables['disputes'];

/** @returns undefined if the dispute is stored already */
export async function insertDispute(
  db: Knex,
  row: Omit<DisputeRow, 'id' | 'modified_at'>,
): Promise<DisputeRow | undefined> {
  const [stored] = await db('disputes').insert(row).onConflict(['processor', 'processor_ref']).ignore().returning('*');
  return stored;
}

export async function findDisputeForUpdate(
  db: Knex.Transaction,
  processor: string,
  processor_ref: string,
): Promise<DisputeRow | undefined> {
  return db('disputes').where({ processor, processor_ref }).forNoKeyUpdate().first();
}

export async function updateDispute(db: Knex, id: string, changes: Partial<DisputeRow>): Promise<DisputeRow> {
  return expectOne(await db('disputes').where({ id }).update(changes).returning('*'));
}

export function listDisputes(
  db: Knex,
  ids: AccessibleOrganizationIds,
  { orders, page }: { orders: readonly SortOrder[]; page: Page },
) {
  return listRows<DisputeRow>(db, {
    table: 'disputes',
    scope: { column: 'organization_id', ids },
    filter: undefined,
    orders,
    page,
  });
}

/** Finds the disputed amounts of orders, in minor units with tax. Omits disputes that the seller won. */
export async function findDisputedAmounts(
  db: Knex,
  orderIds: readonly string[],
): Promise<Pick<DisputeRow, 'order_id' | 'amount'>[]> {
  return db('disputes')
    .whereIn('order_id', [...orderIds])
    .whereNot({ status: 'won' })
    .select('order_id', 'amount');
}

export async function findDisputes(db: Knex, ids: readonly string[]): Promise<DisputeRow[]> {
  return db('disputes').whereIn('id', [...ids]);
}
