import { indexBy, expectOne, getOrThrow } from '../../../shared/index-by.ts';
import { newToken } from '../../../shared/tokens.ts';
import { findOrdersById, type OrderRow } from '../orders/index.ts';
import { findOrganizations } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { findUsers } from '../../identity/users/index.ts';
import { creditNoteOf, debitNoteOf, invoiceOf, type Seller } from './compose.ts';
import {
  findCreditNotesOf,
  findInvoicesOf,
  findLastIssue,
  findOrdersToInvoice,
  findOrganizationsToInvoice,
  findRefundsToInvoice,
  findRefundsToTakeBack,
  insertInvoices,
  lockNumbers,
  markInvoiced,
  markTakenBack,
  storeLastNumber,
  type InvoiceRow,
  type RefundRow,
} from './queries.ts';

/** Documents that are numbered in one transaction. */
const BATCH = 200;
const ORGANIZATIONS = 20;

/** Numbers what was paid and given back since, for every organization. By any number of workers at once. */
export async function issueInvoices(ctx: JobContext): Promise<void> {
  const failed = new Set<string>();
  for (;;) {
    const waiting = await findOrganizationsToInvoice(ctx.db, ORGANIZATIONS + failed.size);
    const organizationIds = waiting.filter((id) => !failed.has(id));
    if (organizationIds.length === 0) return;
    for (const id of organizationIds) if (!(await tryToIssue(ctx, id))) failed.add(id);
  }
}

/** One organization's trouble is not the others'. */
async function tryToIssue(ctx: JobContext, organizationId: string): Promise<boolean> {
  try {
    await ctx.transaction((tx) => issueFor(tx, organizationId));
    return true;
  } catch (error) {
    ctx.log.error(
      { err: error, organization_id: organizationId },
      'invoices cannot be issued; the next round tries again',
    );
    return false;
  }
}

/**
 * Numbers an organization's next documents, in the order of their payments. The numbers have no gap: they are taken under a
 * lock, in the transaction that stores the documents. Their dates do not run against them.
 */
export async function issueFor(real: Tx, organizationId: string): Promise<void> {
  const billing = await lockNumbers(real.db, organizationId, real.now);
  // Whoever waited for the lock, or whose clock is slow, may be earlier than the number before.
  const before = await findLastIssue(real.db, organizationId);
  const tx = before !== undefined && before > real.now ? { ...real, now: before } : real;
  const seller = { billing, organization: expectOne(await findOrganizations(tx.db, [organizationId])) };
  let last = billing.last_invoice_number;
  // Whatever was given back was paid before, and whatever was taken back was given back: each has the lower number.
  for (const store of [storeInvoices, storeCreditNotes, storeDebitNotes]) {
    const stored = await store(tx, seller, last);
    last += stored;
    if (stored === BATCH) break;
  }
  await storeLastNumber(tx.db, organizationId, last);
}

/** @returns how many */
async function storeInvoices(tx: Tx, seller: Seller, last: number): Promise<number> {
  const orders = await findOrdersToInvoice(tx.db, seller.organization.id, BATCH);
  if (orders.length === 0) return 0;
  const buyers = await loadBuyers(tx, orders);
  const rows = orders.map((order, at) => {
    const number = last + 1 + at;
    const buyer = getOrThrow(buyers, order.user_id);
    const document = invoiceOf({ seller, order, buyer, number, issuedAt: tx.now });
    return { ...rowOf(tx, order, number), kind: 'invoice' as const, refund_id: null, document: { ...document } };
  });
  await insertInvoices(tx.db, rows);
  await markInvoiced(tx.db, 'orders', idsOf(orders));
  return rows.length;
}

/** @returns how many */
async function storeCreditNotes(tx: Tx, seller: Seller, last: number): Promise<number> {
  const refunds = await findRefundsToInvoice(tx.db, seller.organization.id, BATCH);
  if (refunds.length === 0) return 0;
  const { orders, buyers } = await loadSales(tx, refunds);
  const invoices = indexBy(await findInvoicesOf(tx.db, [...orders.keys()]), 'order_id');
  const rows = refunds.map((refund, at) => {
    const order = getOrThrow(orders, refund.order_id);
    const number = last + 1 + at;
    const corrects = numberOf(invoices.get(order.id));
    const buyer = getOrThrow(buyers, order.user_id);
    const document = creditNoteOf({ seller, order, buyer, refund, number, issuedAt: tx.now, corrects });
    return {
      ...rowOf(tx, order, number),
      kind: 'credit_note' as const,
      refund_id: refund.id,
      document: { ...document },
    };
  });
  await insertInvoices(tx.db, rows);
  await markInvoiced(tx.db, 'refunds', idsOf(refunds));
  return rows.length;
}

/** For refunds that failed after their credit notes were issued. @returns how many */
async function storeDebitNotes(tx: Tx, seller: Seller, last: number): Promise<number> {
  const refunds = await findRefundsToTakeBack(tx.db, seller.organization.id, BATCH);
  if (refunds.length === 0) return 0;
  const { orders, buyers } = await loadSales(tx, refunds);
  const notes = indexBy(await findCreditNotesOf(tx.db, idsOf(refunds)), 'refund_id');
  const rows = refunds.map((refund, at) => {
    const order = getOrThrow(orders, refund.order_id);
    const number = last + 1 + at;
    const takesBack = numberOf(getOrThrow(notes, refund.id)) ?? '';
    const buyer = getOrThrow(buyers, order.user_id);
    const document = debitNoteOf({ seller, order, buyer, refund, number, issuedAt: tx.now, takesBack });
    return {
      ...rowOf(tx, order, number),
      kind: 'debit_note' as const,
      refund_id: refund.id,
      document: { ...document },
    };
  });
  await insertInvoices(tx.db, rows);
  await markTakenBack(tx.db, idsOf(refunds));
  return rows.length;
}

const numberOf = (invoice: InvoiceRow | undefined) =>
  typeof invoice?.document.number === 'string' ? invoice.document.number : null;

/** What was given back, and to whom. */
async function loadSales(tx: Tx, refunds: readonly RefundRow[]) {
  const orderIds = [...new Set(refunds.map(({ order_id }) => order_id))];
  const orders = indexBy(await findOrdersById(tx.db, orderIds), 'id');
  return { orders, buyers: await loadBuyers(tx, [...orders.values()]) };
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const loadBuyers = async (tx: Tx, orders: readonly OrderRow[]) =>
  indexBy(await findUsers(tx.db, [...new Set(orders.map(({ user_id }) => user_id))]), 'id');

const rowOf = ({ now }: Tx, { organization_id, id }: OrderRow, number: number) => ({
  issued_at: now,
  organization_id,
  number,
  order_id: id,
  secret: newToken('sell_inv_'),
});
