import type { Knex } from 'knex';
import { countRows } from '../../../platform/db/list.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { ListResult, Page } from '../../../shared/pagination.ts';
import type { OrderRow } from '../orders/index.ts';
import type { OrganizationBillingRow } from '../../identity/organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { disputesToDocument, findOrganizationsWithDisputes } from './dispute-queries.ts';

export type InvoiceRow = Tables['invoices'];

/** Locks the invoice numbers of an organization. Inserts the organization's row if it has none. */
export async function lockInvoiceNumbers(
  db: Knex.Transaction,
  organization_id: string,
  now: Date,
): Promise<OrganizationBillingRow> {
  const lock = () => db('organization_billing').where({ organization_id }).forUpdate();
  const [locked] = await lock();
  if (locked !== undefined) return locked;
  await db('organization_billing').insert({ organization_id, modified_at: now }).onConflict().ignore();
  return expectOne(await lock());
}

/** @returns when the organization's last document was issued; undefined if it has none */
export async function findLastIssueDate(db: Knex.Transaction, organization_id: string): Promise<Date | undefined> {
  const last: Pick<InvoiceRow, 'issued_at'> | undefined = await db('invoices')
    .where({ organization_id })
    .orderBy('number', 'desc')
    .first('issued_at');
  return last?.issued_at;
}

export async function storeLastNumber(db: Knex.Transaction, organization_id: string, last: number) {
  await db('organization_billing').where({ organization_id }).update({ last_invoice_number: last });
}

export async function insertInvoices(
  db: Knex.Transaction,
  rows: readonly Omit<InvoiceRow, 'id' | 'is_canceled'>[],
): Promise<InvoiceRow[]> {
  return db('invoices').insert(rows).returning('*');
}

export async function findInvoices(db: Knex, ids: readonly string[]): Promise<InvoiceRow[]> {
  return db('invoices').whereIn('id', [...ids]);
}

export async function findInvoicesOfOrders(db: Knex, orderIds: readonly string[]): Promise<InvoiceRow[]> {
  return db('invoices')
    .whereIn('order_id', [...orderIds])
    .where({ kind: 'invoice' });
}

/** Finds the other documents of the order of a document, oldest first. */
export async function findDocumentsBeside(
  db: Knex,
  { id, order_id }: Pick<InvoiceRow, 'id' | 'order_id'>,
): Promise<InvoiceRow[]> {
  return db('invoices').where({ order_id }).whereNot({ id }).orderBy('number');
}

export async function findInvoiceOfOrder(db: Knex, order_id: string): Promise<InvoiceRow | undefined> {
  return db('invoices').where({ order_id, kind: 'invoice' }).first();
}

/** Lists the documents of a customer's orders, newest first. The cost depends on the records of the customer only. */
export async function listInvoicesOfCustomer(
  db: Knex,
  customer_id: string,
  { orderIds, page }: { orderIds: readonly string[] | undefined; page: Page },
): Promise<ListResult<InvoiceRow>> {
  const orders = db('orders').where({ customer_id }).select('id');
  if (orderIds !== undefined) orders.whereIn('id', [...orderIds]);
  const documents = db('invoices').whereIn('order_id', orders);
  const [rows, total] = await Promise.all([
    documents.clone().orderBy('number', 'desc').limit(page.limit).offset(page.offset).select<InvoiceRow[]>('*'),
    countRows(db, documents.clone().select(db.raw('1')), page),
  ]);
  return { rows, total };
}

export async function findInvoice(
  db: Knex,
  organizationIds: readonly string[],
  id: string,
): Promise<InvoiceRow | undefined> {
  return db('invoices')
    .where({ id })
    .whereIn('organization_id', [...organizationIds])
    .first();
}

export type RefundRow = Tables['refunds'];
export type CreditEntryRow = Tables['credit_entries'];

/** Condition of the partial index on orders. */
const WITHOUT_INVOICE = 'not is_invoiced and amount + tax_amount > 0';
const FAILED_AFTER_CREDIT_NOTE = { status: 'failed', is_invoiced: true, is_taken_back: false } as const;

/** Finds an organization's paid orders without an invoice, oldest first. */
export async function findOrdersToInvoice(db: Knex, organization_id: string, limit: number): Promise<OrderRow[]> {
  return db('orders').where({ organization_id }).whereRaw(WITHOUT_INVOICE).orderBy(['created_at', 'id']).limit(limit);
}

/** Finds an organization's successful refunds without a credit note, oldest first. */
export async function findRefundsToInvoice(db: Knex, organization_id: string, limit: number): Promise<RefundRow[]> {
  return db('refunds')
    .where({ organization_id, status: 'succeeded', is_invoiced: false })
    .orderBy(['created_at', 'id'])
    .limit(limit);
}

/** Finds an organization's refunds that failed after their credit note was issued, in the order of their failures. */
export async function findRefundsToReverse(db: Knex, organization_id: string, limit: number): Promise<RefundRow[]> {
  return db('refunds')
    .where({ organization_id, ...FAILED_AFTER_CREDIT_NOTE })
    .orderBy(['modified_at', 'id'])
    .limit(limit);
}

/** Finds an organization's credits without a credit note, oldest first. */
export async function findCreditsToInvoice(
  db: Knex,
  organization_id: string,
  limit: number,
): Promise<CreditEntryRow[]> {
  return db('credit_entries').where({ organization_id, needs_note: true }).orderBy('id').limit(limit);
}

/** Stores that the credit notes of credits are issued. */
export async function markNoted(db: Knex, ids: readonly number[]) {
  await db('credit_entries')
    .whereIn('id', [...ids])
    .update({ needs_note: false });
}

export async function findCreditNotesOfRefunds(db: Knex, refundIds: readonly string[]): Promise<InvoiceRow[]> {
  return db('invoices')
    .whereIn('refund_id', [...refundIds])
    .where({ kind: 'credit_note' });
}

export async function markReversed(db: Knex, ids: readonly string[]) {
  await db('refunds')
    .whereIn('id', [...ids])
    .update({ is_taken_back: true });
}

export async function markInvoiced(db: Knex, table: 'orders' | 'refunds', ids: readonly string[]) {
  await db(table)
    .whereIn('id', [...ids])
    .update({ is_invoiced: true });
}

/** @returns ids of some organizations with outstanding documents */
export async function findOrganizationsToInvoice(db: Knex, limit: number): Promise<string[]> {
  const orders = db('orders').whereRaw(WITHOUT_INVOICE).distinct('organization_id').limit(limit);
  const refunds = db('refunds')
    .where({ status: 'succeeded', is_invoiced: false })
    .distinct('organization_id')
    .limit(limit);
  const failed = db('refunds').where(FAILED_AFTER_CREDIT_NOTE).distinct('organization_id').limit(limit);
  const credits = db('credit_entries').where({ needs_note: true }).distinct('organization_id').limit(limit);
  const rows: { organization_id: string }[] = [
    ...(await orders),
    ...(await refunds),
    ...(await failed),
    ...(await credits),
  ];
  const disputed = await findOrganizationsWithDisputes(db, limit);
  return [...new Set([...rows.map(({ organization_id }) => organization_id), ...disputed])];
}

/** Finds a time since which an outstanding document waits. The times of orders with a test clock may lie in the future. */
export const findFirstOutstanding = (db: Knex, now: Knex.Raw) => {
  const waiting = [
    db('orders').whereRaw(WITHOUT_INVOICE),
    db('refunds').where({ status: 'succeeded', is_invoiced: false }),
    db('refunds').where(FAILED_AFTER_CREDIT_NOTE),
    db('credit_entries').where({ needs_note: true }),
    disputesToDocument(db),
  ].map((rows: Knex.QueryBuilder) => rows.limit(1).select({ since: db.raw('least(created_at, ?)', [now]) }));
  return db.min('since').from(db.unionAll(waiting, true).as('first'));
};

/** Whether a paid order of a customer has no invoice yet. */
export async function hasOrderWithoutInvoice(db: Knex.Transaction, customer_id: string): Promise<boolean> {
  const order: unknown = await db('orders').where({ customer_id }).whereRaw(WITHOUT_INVOICE).first('id');
  return order !== undefined;
}

/** Counts the documents that keep the buyer of an erased customer. @returns the date of the newest one as well */
export async function findKeptInvoices(db: Knex, customer_id: string): Promise<{ count: number; newest: Date | null }> {
  const rows: { count: number; newest: Date | null }[] = await db('invoices')
    .whereIn('order_id', db('orders').where({ customer_id }).select('id'))
    .where({ keeps_erased_buyer: true })
    .select(db.raw('count(*)::int as count, max(issued_at) as newest'));
  return expectOne(rows);
}

/** Counts the documents of a person's orders, whose buyer an erasure keeps. @returns the date of the newest one as well */
export async function findInvoicesOfAccount(
  db: Knex,
  user_id: string,
): Promise<{ count: number; newest: Date | null }> {
  const rows: { count: number; newest: Date | null }[] = await db('invoices')
    .whereIn('order_id', db('orders').where({ user_id }).select('id'))
    .select(db.raw('count(*)::int as count, max(issued_at) as newest'));
  return expectOne(rows);
}

/** Removes the buyer from documents of erased customers that were issued before a time. @returns their number */
export async function removeKeptBuyers(db: Knex, before: Date, limit: number): Promise<number> {
  const old = db('invoices')
    .where({ keeps_erased_buyer: true })
    .where('issued_at', '<', before)
    .orderBy('issued_at')
    .limit(limit);
  return db('invoices')
    .whereIn('id', old.select('id'))
    .update({
      document: db.raw(`jsonb_set(document, '{buyer}', (document -> 'buyer') - 'other_tax_ids' || ?::jsonb)`, [
        JSON.stringify({ name: ERASED_BUYER, address: null, tax_id: null }),
      ]),
      keeps_erased_buyer: false,
    });
}

const ERASED_BUYER = 'Erased customer';
