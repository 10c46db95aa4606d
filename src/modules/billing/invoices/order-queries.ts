import type { Knex } from 'knex';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { InvoiceRow } from './queries.ts';

export type FileOrderRow = Tables['invoice_file_orders'];
type OrderKey = Pick<FileOrderRow, 'invoice_id' | 'language'>;

/** Orders a file. An order that waits already keeps its place. @returns whether it is new */
export async function insertFileOrder(
  db: Knex,
  { id, organization_id }: Pick<InvoiceRow, 'id' | 'organization_id'>,
  { language, now }: { language: string; now: Date },
): Promise<boolean> {
  const row = { invoice_id: id, organization_id, language, ordered_at: now, next_attempt_at: now };
  return (await db('invoice_file_orders').insert(row).onConflict().ignore().returning('invoice_id')).length > 0;
}

interface FileClaim {
  now: Date;
  leasedUntil: Date;
  limit: number;
  /** Ids of the organizations whose orders were claimed before, the last one last. */
  served: readonly string[];
}

/** Claims due orders, of each organization in turn, so that none waits behind the many of another one. */
export async function claimFileOrders(db: Knex, claim: FileClaim): Promise<FileOrderRow[]> {
  const { rows } = await db.raw<{ rows: FileOrderRow[] }>(
    `with turns as (select invoice_id, language, ordered_at, array_position(:served::uuid[], organization_id) as served,
         row_number() over (partition by organization_id order by ordered_at, invoice_id) as turn
       from invoice_file_orders where next_attempt_at <= :now),
     claimed as (select invoice_id, language from invoice_file_orders
       where (invoice_id, language) in (select invoice_id, language from turns order by turn, served nulls first, ordered_at limit :limit)
         and next_attempt_at <= :now for update skip locked)
     update invoice_file_orders set next_attempt_at = :leasedUntil
     where (invoice_id, language) in (select invoice_id, language from claimed) returning *`,
    { ...claim, served: [...claim.served] },
  );
  return rows;
}

/** Finds when the next order is due, or when its lease ends. */
export const findNextFileOrder = (db: Knex) => db('invoice_file_orders').min('next_attempt_at');

export async function updateFileOrder(
  db: Knex,
  { invoice_id, language }: OrderKey,
  changes: Pick<FileOrderRow, 'next_attempt_at'> & Partial<Pick<FileOrderRow, 'failures_count'>>,
): Promise<void> {
  await db('invoice_file_orders').where({ invoice_id, language }).update(changes);
}

export async function deleteFileOrder(db: Knex, { invoice_id, language }: OrderKey): Promise<void> {
  await db('invoice_file_orders').where({ invoice_id, language }).delete();
}
