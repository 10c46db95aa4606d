import { indexBy, expectOne, getOrThrow } from '../../../shared/index-by.ts';
import { findOrganizations, withOrganizationClock } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { buildCreditNote, buildDebitNote, buildInvoice, type Seller } from './build-document.ts';
import { TaxConverter } from './convert-tax.ts';
import { BATCH, commonColumns, idsOf, loadBuyers, loadOrdersAndBuyers, storeDocuments } from './document-rows.ts';
import { findDisputesToDocument } from './dispute-queries.ts';
import { storeDisputeNotes } from './issue-dispute-notes.ts';
import { storeNotesOfCredits } from './issue-notes-of-credits.ts';
import { IssueDates } from './issue-dates.ts';
import {
  findCreditNotesOfRefunds,
  findCreditsToInvoice,
  findInvoicesOfOrders,
  findLastIssueDate,
  findOrdersToInvoice,
  findOrganizationsToInvoice,
  findRefundsToInvoice,
  findRefundsToReverse,
  hasOrderWithoutInvoice,
  lockInvoiceNumbers,
  markInvoiced,
  markReversed,
  storeLastNumber,
  type RefundRow,
} from './queries.ts';

const ORGANIZATIONS_PER_QUERY = 20;

/** Issues the outstanding documents of all organizations. Safe to run on several workers at once. */
export async function issueInvoices(ctx: JobContext): Promise<void> {
  const failed = new Set<string>();
  for (;;) {
    const outstanding = await findOrganizationsToInvoice(ctx.db, ORGANIZATIONS_PER_QUERY + failed.size);
    const organizationIds = outstanding.filter((id) => !failed.has(id));
    if (organizationIds.length === 0) return;
    for (const id of organizationIds) if (!(await tryIssue(ctx, id))) failed.add(id);
  }
}

/** Issues the outstanding documents of one organization, such as before its test clock moves on. */
export async function issueOutstanding(
  ctx: JobContext,
  organizationId: string,
  proceed: () => Promise<boolean>,
): Promise<void> {
  while ((await hasOutstandingDocuments(ctx, organizationId)) && (await tryIssue(ctx, organizationId)))
    if (!(await proceed())) return;
}

async function hasOutstandingDocuments({ db }: JobContext, organizationId: string): Promise<boolean> {
  for (const find of [
    findOrdersToInvoice,
    findCreditsToInvoice,
    findRefundsToInvoice,
    findRefundsToReverse,
    findDisputesToDocument,
  ])
    if ((await find(db, organizationId, 1)).length > 0) return true;
  return false;
}

/** A failure for one organization does not stop the others. */
async function tryIssue(ctx: JobContext, organizationId: string): Promise<boolean> {
  try {
    const { missingRates } = await ctx.transaction((tx) => issueOrganizationInvoices(tx, organizationId));
    warnAboutRates(ctx, organizationId, missingRates);
    return true;
  } catch (error) {
    ctx.log.warn({ err: error, organization_id: organizationId }, 'issuing invoices failed; the next run retries');
    return false;
  }
}

export function warnAboutRates(
  { log }: Pick<JobContext, 'log'>,
  organization_id: string,
  currencies: readonly string[],
) {
  if (currencies.length === 0) return;
  log.warn({ organization_id, currencies }, "no exchange rate: invoices lack the tax in the seller's currency");
}

/**
 * Issues an organization's next documents, in the order of their payments. Numbers have no gaps, because a lock is held
 * from taking a number to storing the document in the same transaction. Dates never decrease with the number.
 */
export async function issueOrganizationInvoices(
  realTimeTx: Tx,
  organizationId: string,
): Promise<{ missingRates: readonly string[] }> {
  // With a test clock, payments have simulated times. An invoice must not be older than its payment.
  const clockTx = await withOrganizationClock(realTimeTx, organizationId);
  const organization = expectOne(await findOrganizations(realTimeTx.db, [organizationId]));
  const billing = await lockInvoiceNumbers(realTimeTx.db, organizationId, realTimeTx.now);
  // This transaction may have started before the one with the last number, or its server's clock may be behind.
  const before = await findLastIssueDate(realTimeTx.db, organizationId);
  const now = before !== undefined && before > clockTx.now ? before : clockTx.now;
  const tx = { ...clockTx, now };
  const taxes = new TaxConverter(realTimeTx, billing.address?.country);
  const seller = { billing, organization, taxes, issueDates: new IssueDates(now) };
  let last = billing.last_invoice_number;
  // In this order, an invoice has a lower number than its credit note, and a credit note than its debit note.
  for (const store of [storeInvoices, storeNotesOfCredits, storeCreditNotes, storeDebitNotes, storeDisputeNotes]) {
    const stored = await store(tx, seller, last);
    last += stored;
    if (stored === BATCH) break;
  }
  await storeLastNumber(tx.db, organizationId, last);
  return { missingRates: [...new Set(taxes.missing)] };
}

/** Issues the invoices of a customer now. */
export async function issueInvoicesOf(
  realTimeTx: Tx,
  customer: { id: string; organization_id: string },
): Promise<void> {
  while (await hasOrderWithoutInvoice(realTimeTx.db, customer.id))
    await issueOrganizationInvoices(realTimeTx, customer.organization_id);
}

/** @returns the number of invoices */
async function storeInvoices(tx: Tx, seller: Seller, last: number): Promise<number> {
  const orders = await findOrdersToInvoice(tx.db, seller.organization.id, BATCH);
  if (orders.length === 0) return 0;
  const buyers = await loadBuyers(tx, orders);
  await seller.taxes.load(orders);
  const rows = orders.map((order, at) => {
    const number = last + 1 + at;
    const buyer = getOrThrow(buyers, order.user_id);
    const document = buildInvoice({ seller, order, buyer, number });
    return {
      ...commonColumns(order, number, document),
      kind: 'invoice' as const,
      refund_id: null,
      dispute_id: null,
      credit_entry_id: null,
    };
  });
  await storeDocuments(tx, rows);
  await markInvoiced(tx.db, 'orders', idsOf(orders));
  return rows.length;
}

/**
 * Stores the credit notes of refunds. The credit that a refund takes back has its note already, since it was created.
 * @returns the number of credit notes
 */
async function storeCreditNotes(tx: Tx, seller: Seller, last: number): Promise<number> {
  const refunds = await findRefundsToInvoice(tx.db, seller.organization.id, BATCH);
  if (refunds.length === 0) return 0;
  const { orders, buyers } = await loadOrdersAndBuyers(tx, refunds);
  await seller.taxes.load([...orders.values()]);
  const invoices = indexBy(await findInvoicesOfOrders(tx.db, [...orders.keys()]), 'order_id');
  const corrections = refunds.map(besidesCredit).filter(({ amount, tax_amount }) => amount + tax_amount > 0);
  const rows = corrections.map((refund, at) => {
    const order = getOrThrow(orders, refund.order_id);
    const number = last + 1 + at;
    const invoice = invoices.get(order.id);
    const corrects = invoice === undefined ? null : invoice.document.number;
    const buyer = invoice?.document.buyer ?? getOrThrow(buyers, order.user_id);
    const note = { seller, order, buyer, correction: refund, number };
    const document = buildCreditNote({ ...note, cause: 'refund', corrects });
    return {
      ...commonColumns(order, number, document, invoice),
      kind: 'credit_note' as const,
      refund_id: refund.id,
      dispute_id: null,
      credit_entry_id: null,
    };
  });
  await storeDocuments(tx, rows);
  await markInvoiced(tx.db, 'refunds', idsOf(refunds));
  return rows.length;
}

/** The part of a refund that takes back no credit. */
const besidesCredit = ({ amount, tax_amount, credit_amount, credit_tax_amount, ...refund }: RefundRow) => ({
  ...refund,
  amount: amount - credit_amount,
  tax_amount: tax_amount - credit_tax_amount,
});

/** Stores debit notes for refunds that failed after their credit notes were issued. @returns the number of debit notes */
async function storeDebitNotes(tx: Tx, seller: Seller, last: number): Promise<number> {
  const refunds = await findRefundsToReverse(tx.db, seller.organization.id, BATCH);
  if (refunds.length === 0) return 0;
  const { orders } = await loadOrdersAndBuyers(tx, refunds);
  await seller.taxes.load([...orders.values()]);
  const notes = indexBy(await findCreditNotesOfRefunds(tx.db, idsOf(refunds)), 'refund_id');
  const noted = refunds.filter(({ id }) => notes.has(id));
  const rows = noted.map((refund, at) => {
    const order = getOrThrow(orders, refund.order_id);
    const number = last + 1 + at;
    const canceled = getOrThrow(notes, refund.id);
    const note = { seller, order, buyer: canceled.document.buyer, correction: besidesCredit(refund), number };
    const canceledNote = canceled.document.number;
    const document = buildDebitNote({ ...note, canceledNote, reason: 'refundFailed' });
    return {
      ...commonColumns(order, number, document, canceled),
      kind: 'debit_note' as const,
      refund_id: refund.id,
      dispute_id: null,
      credit_entry_id: null,
    };
  });
  await storeDocuments(tx, rows);
  await markReversed(tx.db, idsOf(refunds));
  return rows.length;
}
