import { one } from '../kit/index-by.ts';
import { newToken } from '../kit/tokens.ts';
import { findOrderById, type OrderRow } from '../orders/index.ts';
import { findOrganizations } from '../organizations/index.ts';
import type { Tx } from '../platform/db/transaction.ts';
import type { JobContext } from '../platform/jobs/task.ts';
import { findUsers } from '../users/index.ts';
import { creditNoteOf, invoiceOf, type Seller } from './compose.ts';
import {
  findInvoiceOf,
  findOrdersToInvoice,
  findOrganizationsToInvoice,
  findRefundsToInvoice,
  insertInvoice,
  lockNumbers,
  markInvoiced,
  storeLastNumber,
} from './queries.ts';

/** Documents that are numbered in one transaction. */
const BATCH = 200;
const ORGANIZATIONS = 20;

/** Numbers what was paid and given back since, for every organization. By any number of workers at once. */
export async function issueInvoices(ctx: JobContext): Promise<void> {
  for (;;) {
    const organizationIds = await findOrganizationsToInvoice(ctx.db, ORGANIZATIONS);
    for (const id of organizationIds) await ctx.transaction((tx) => issueFor(tx, id));
    if (organizationIds.length === 0) return;
  }
}

/**
 * Numbers an organization's next documents, in the order of their payments. The numbers have no gap: they are taken under a
 * lock, in the transaction that stores the documents.
 * @returns how many there were
 */
export async function issueFor(tx: Tx, organizationId: string): Promise<number> {
  const billing = await lockNumbers(tx.db, organizationId, tx.now);
  const seller = { billing, organization: one(await findOrganizations(tx.db, [organizationId])) };
  let number = billing.last_invoice_number;
  const orders = await findOrdersToInvoice(tx.db, organizationId, BATCH);
  for (const order of orders) await issueInvoice(tx, seller, order, (number += 1));
  // Whatever was given back was paid before; its invoice has the lower number.
  const refunds = orders.length < BATCH ? await findRefundsToInvoice(tx.db, organizationId, BATCH) : [];
  for (const refund of refunds) await issueCreditNote(tx, seller, refund, (number += 1));
  if (number > billing.last_invoice_number) await storeLastNumber(tx.db, organizationId, number);
  return orders.length + refunds.length;
}

async function issueInvoice(tx: Tx, seller: Seller, order: OrderRow, number: number) {
  const buyer = one(await findUsers(tx.db, [order.user_id]));
  await insertInvoice(tx.db, {
    ...rowOf(tx, order, number),
    kind: 'invoice',
    refund_id: null,
    document: { ...invoiceOf({ seller, order, buyer, number, issuedAt: tx.now }) },
  });
  await markInvoiced(tx.db, 'orders', order.id);
}

async function issueCreditNote(
  tx: Tx,
  seller: Seller,
  refund: Awaited<ReturnType<typeof findRefundsToInvoice>>[number],
  number: number,
) {
  const order = await findOrderById(tx.db, refund.order_id);
  const buyer = one(await findUsers(tx.db, [order.user_id]));
  const corrected = await findInvoiceOf(tx.db, order.id);
  const corrects = corrected ? String(corrected.document.number) : null;
  await insertInvoice(tx.db, {
    ...rowOf(tx, order, number),
    kind: 'credit_note',
    refund_id: refund.id,
    document: { ...creditNoteOf({ seller, order, buyer, refund, number, issuedAt: tx.now, corrects }) },
  });
  await markInvoiced(tx.db, 'refunds', refund.id);
}

const rowOf = ({ now }: Tx, { organization_id, id }: OrderRow, number: number) => ({
  issued_at: now,
  organization_id,
  number,
  order_id: id,
  secret: newToken('sell_inv_'),
});
