import { getOrThrow, indexBy } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { buildCreditNote, type Seller } from './build-document.ts';
import { BATCH, commonColumns, loadOrdersAndBuyers, storeDocuments } from './document-rows.ts';
import { findCreditsToInvoice, findInvoicesOfOrders, markNoted } from './queries.ts';

/**
 * Stores the credit notes of credits for unused time. A credit takes the time and its tax back from the invoice of its order when
 * it is created, and pays for later invoices like money.
 * @returns the number of credit notes
 */
export async function storeNotesOfCredits(tx: Tx, seller: Seller, last: number): Promise<number> {
  const entries = (await findCreditsToInvoice(tx.db, seller.organization.id, BATCH)).map((entry) => {
    if (entry.taxed_order_id === null) throw new Error(`the credit entry ${entry.id} has no order`);
    return { ...entry, order_id: entry.taxed_order_id };
  });
  if (entries.length === 0) return 0;
  const { orders, buyers } = await loadOrdersAndBuyers(tx, entries);
  await seller.taxes.load([...orders.values()]);
  const invoices = indexBy(await findInvoicesOfOrders(tx.db, [...orders.keys()]), 'order_id');
  const rows = entries.map(({ id, order_id, amount, tax_amount, created_at }, at) => {
    const order = getOrThrow(orders, order_id);
    const number = last + 1 + at;
    const invoice = invoices.get(order_id);
    const document = buildCreditNote({
      seller,
      order,
      number,
      buyer: invoice?.document.buyer ?? getOrThrow(buyers, order.user_id),
      correction: { amount: amount - tax_amount, tax_amount, created_at, modified_at: null },
      cause: 'unused',
      corrects: invoice?.document.number ?? null,
    });
    return {
      ...commonColumns(order, number, document, invoice),
      kind: 'credit_note' as const,
      refund_id: null,
      dispute_id: null,
      credit_entry_id: id,
    };
  });
  await storeDocuments(tx, rows);
  await markNoted(
    tx.db,
    entries.map(({ id }) => id),
  );
  return rows.length;
}
