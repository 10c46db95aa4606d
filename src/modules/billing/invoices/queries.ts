import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { OrderRow } from '../orders/index.ts';
import type { OrganizationBillingRow } from '../../identity/organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';

export type InvoiceRow = Tables['invoices'];

/** Makes one organization's numbers wait for each other. A row there always is: it is made with the first number. */
export async function lockNumbers(
  db: Knex.Transaction,
  organization_id: string,
  now: Date,
): Promise<OrganizationBillingRow> {
  await db('organization_billing').insert({ organization_id, modified_at: now }).onConflict().ignore();
  return expectOne(await db('organization_billing').where({ organization_id }).forUpdate());
}

/** When the document with the highest number was issued. */
export async function findLastIssue(db: Knex.Transaction, organization_id: string): Promise<Date | undefined> {
  const last: Pick<InvoiceRow, 'issued_at'> | undefined = await db('invoices')
    .where({ organization_id })
    .orderBy('number', 'desc')
    .first('issued_at');
  return last?.issued_at;
}

export async function storeLastNumber(db: Knex.Transaction, organization_id: string, last: number) {
  await db('organization_billing').where({ organization_id }).update({ last_invoice_number: last });
}

export async function insertInvoices(db: Knex.Transaction, rows: readonly Omit<InvoiceRow, 'id'>[]) {
  await db('invoices').insert(rows);
}

export async function findInvoicesOf(db: Knex, orderIds: readonly string[]): Promise<InvoiceRow[]> {
  return db('invoices')
    .whereIn('order_id', [...orderIds])
    .where({ kind: 'invoice' });
}

export async function findInvoiceOf(db: Knex, order_id: string): Promise<InvoiceRow | undefined> {
  return db('invoices').where({ order_id, kind: 'invoice' }).first();
}

export async function findInvoiceBySecret(db: Knex, secret: string): Promise<InvoiceRow | undefined> {
  return db('invoices').where({ secret }).first();
}

export type RefundRow = Tables['refunds'];

/** As the index has it. */
const TO_INVOICE = 'not is_invoiced and amount + tax_amount > 0';
const TO_TAKE_BACK = { status: 'failed', is_invoiced: true, is_taken_back: false } as const;

/** Paid orders of an organization without an invoice, in the order in which they were paid. */
export async function findOrdersToInvoice(db: Knex, organization_id: string, limit: number): Promise<OrderRow[]> {
  return db('orders').where({ organization_id }).whereRaw(TO_INVOICE).orderBy(['created_at', 'id']).limit(limit);
}

/** Refunds that arrived and have no credit note. */
export async function findRefundsToInvoice(db: Knex, organization_id: string, limit: number): Promise<RefundRow[]> {
  return db('refunds')
    .where({ organization_id, status: 'succeeded', is_invoiced: false })
    .orderBy(['created_at', 'id'])
    .limit(limit);
}

/** Refunds that have a credit note and failed since, in the order in which they did. */
export async function findRefundsToTakeBack(db: Knex, organization_id: string, limit: number): Promise<RefundRow[]> {
  return db('refunds')
    .where({ organization_id, ...TO_TAKE_BACK })
    .orderBy(['modified_at', 'id'])
    .limit(limit);
}

export async function findCreditNotesOf(db: Knex, refundIds: readonly string[]): Promise<InvoiceRow[]> {
  return db('invoices')
    .whereIn('refund_id', [...refundIds])
    .where({ kind: 'credit_note' });
}

export async function markTakenBack(db: Knex, ids: readonly string[]) {
  await db('refunds')
    .whereIn('id', [...ids])
    .update({ is_taken_back: true });
}

export async function markInvoiced(db: Knex, table: 'orders' | 'refunds', ids: readonly string[]) {
  await db(table)
    .whereIn('id', [...ids])
    .update({ is_invoiced: true });
}

/** Some organizations that have something to number. */
export async function findOrganizationsToInvoice(db: Knex, limit: number): Promise<string[]> {
  const orders = db('orders').whereRaw(TO_INVOICE).distinct('organization_id').limit(limit);
  const refunds = db('refunds')
    .where({ status: 'succeeded', is_invoiced: false })
    .distinct('organization_id')
    .limit(limit);
  const lost = db('refunds').where(TO_TAKE_BACK).distinct('organization_id').limit(limit);
  const rows: { organization_id: string }[] = [...(await orders), ...(await refunds), ...(await lost)];
  return [...new Set(rows.map(({ organization_id }) => organization_id))];
}
