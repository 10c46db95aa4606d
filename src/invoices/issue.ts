import { indexBy, one, required } from '../kit/index-by.ts';
import { newToken } from '../kit/tokens.ts';
import { findOrdersById, type OrderRow } from '../orders/index.ts';
import { findOrganizations } from '../organizations/index.ts';
import type { Tx } from '../platform/db/transaction.ts';
import type { JobContext } from '../platform/jobs/task.ts';
import { findUsers } from '../users/index.ts';
import { creditNoteOf, invoiceOf, type Seller } from './compose.ts';
import {
  findInvoicesOf,
  findLastIssue,
  findOrdersToInvoice,
  findOrganizationsToInvoice,
  findRefundsToInvoice,
  insertInvoices,
  lockNumbers,
  markInvoiced,
  storeLastNumber,
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
  const last = await findLastIssue(real.db, organizationId);
  const tx = last !== undefined && last > real.now ? { ...real, now: last } : real;
  const seller = { billing, organization: one(await findOrganizations(tx.db, [organizationId])) };
  const orders = await findOrdersToInvoice(tx.db, organizationId, BATCH);
  await storeInvoices(tx, seller, orders);
  // Whatever was given back was paid before; its invoice has the lower number.
  if (orders.length === BATCH)
    return storeLastNumber(tx.db, organizationId, billing.last_invoice_number + orders.length);
  const refunds = await findRefundsToInvoice(tx.db, organizationId, BATCH);
  await storeCreditNotes(tx, seller, refunds, billing.last_invoice_number + orders.length);
  await storeLastNumber(tx.db, organizationId, billing.last_invoice_number + orders.length + refunds.length);
}

async function storeInvoices(tx: Tx, seller: Seller, orders: readonly OrderRow[]) {
  if (orders.length === 0) return;
  const buyers = await loadBuyers(tx, orders);
  const first = seller.billing.last_invoice_number + 1;
  const rows = orders.map((order, at) => {
    const buyer = required(buyers, order.user_id);
    const document = invoiceOf({ seller, order, buyer, number: first + at, issuedAt: tx.now });
    return { ...rowOf(tx, order, first + at), kind: 'invoice' as const, refund_id: null, document: { ...document } };
  });
  await insertInvoices(tx.db, rows);
  await markInvoiced(tx.db, 'orders', idsOf(orders));
}

async function storeCreditNotes(tx: Tx, seller: Seller, refunds: readonly RefundRow[], last: number) {
  if (refunds.length === 0) return;
  const orderIds = refunds.map(({ order_id }) => order_id);
  const orders = indexBy(await findOrdersById(tx.db, orderIds), 'id');
  const buyers = await loadBuyers(tx, [...orders.values()]);
  const invoices = indexBy(await findInvoicesOf(tx.db, orderIds), 'order_id');
  const rows = refunds.map((refund, at) => {
    const order = required(orders, refund.order_id);
    const number = last + 1 + at;
    const corrected = invoices.get(order.id)?.document.number;
    const corrects = typeof corrected === 'string' ? corrected : null;
    const buyer = required(buyers, order.user_id);
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
