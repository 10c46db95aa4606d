import { indexBy, getOrThrow } from '../../../shared/index-by.ts';
import type { OrderRow } from '../orders/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { buildCreditNote, buildDebitNote, type Correction, type Seller } from './build-document.ts';
import {
  findCreditNotesOfDisputes,
  findDisputesToDocument,
  markCanceled,
  storeCreditedAmounts,
  type DisputeRow,
} from './dispute-queries.ts';
import { BATCH, commonColumns, idsOf, loadOrdersAndBuyers, storeDocuments, type KnownBuyer } from './document-rows.ts';
import type { InvoiceDocument } from './document.ts';
import { findInvoicesOfOrders, type InvoiceRow } from './queries.ts';

/**
 * Stores the documents of disputes: a credit note for what a lost dispute takes back besides credit, and a debit note that cancels it when
 * the decision is reversed or another part of the order is taken back. Then the next run issues the new credit note.
 * @returns the number of documents
 */
export async function storeDisputeNotes(tx: Tx, seller: Seller, last: number): Promise<number> {
  const disputes = await findDisputesToDocument(tx.db, seller.organization.id, BATCH);
  if (disputes.length === 0) return 0;
  const { orders, buyers } = await loadOrdersAndBuyers(tx, disputes);
  await seller.taxes.load([...orders.values()]);
  const notes = indexBy(await findCreditNotesOfDisputes(tx.db, idsOf(disputes)), 'dispute_id');
  const invoices = indexBy(await findInvoicesOfOrders(tx.db, [...orders.keys()]), 'order_id');
  for (const [at, dispute] of disputes.entries()) {
    const order = getOrThrow(orders, dispute.order_id);
    const note = notes.get(dispute.id);
    const corrected = note ?? invoices.get(order.id);
    const buyer = corrected?.document.buyer ?? getOrThrow(buyers, order.user_id);
    const base = { tx, seller, order, buyer, number: last + 1 + at, dispute, corrected };
    if (note === undefined) await storeCreditNote(base);
    else await storeDebitNote(base, note);
  }
  return disputes.length;
}

interface NoteInput {
  tx: Tx;
  seller: Seller;
  order: OrderRow;
  buyer: KnownBuyer | InvoiceDocument['buyer'];
  number: number;
  dispute: DisputeRow;
  /** The credit note that a debit note cancels, or the invoice that a credit note corrects. */
  corrected: InvoiceRow | undefined;
}

async function storeCreditNote({ tx, dispute, ...sale }: NoteInput): Promise<void> {
  const credited_amount = dispute.reversed_amount - dispute.credit_amount;
  const credited_tax_amount = dispute.reversed_tax_amount - dispute.credit_tax_amount;
  const document = buildCreditNote({
    ...sale,
    correction: disputeCorrection(dispute, credited_amount, credited_tax_amount),
    cause: 'chargeback',
    corrects: sale.corrected?.document.number ?? null,
  });
  await storeDocuments(tx, [{ ...noteColumns({ dispute, ...sale }, document), kind: 'credit_note' }]);
  await storeCreditedAmounts(tx.db, dispute.id, { credited_amount, credited_tax_amount });
}

async function storeDebitNote({ tx, dispute, ...sale }: NoteInput, note: InvoiceRow): Promise<void> {
  const document = buildDebitNote({
    ...sale,
    correction: disputeCorrection(dispute, dispute.credited_amount, dispute.credited_tax_amount),
    canceledNote: note.document.number,
    reason: dispute.status === 'lost' ? 'amountChanged' : 'paymentReturned',
  });
  await storeDocuments(tx, [{ ...noteColumns({ dispute, ...sale }, document), kind: 'debit_note' }]);
  await markCanceled(tx.db, note.id);
  await storeCreditedAmounts(tx.db, dispute.id, { credited_amount: 0, credited_tax_amount: 0 });
}

const disputeCorrection = (
  { created_at, modified_at }: DisputeRow,
  amount: number,
  tax_amount: number,
): Correction => ({
  amount,
  tax_amount,
  created_at,
  modified_at,
});

const noteColumns = ({ order, number, dispute, corrected }: Omit<NoteInput, 'tx'>, document: InvoiceDocument) => ({
  ...commonColumns(order, number, document, corrected),
  refund_id: null,
  credit_entry_id: null,
  dispute_id: dispute.id,
});
