import { indexBy } from '../../../shared/index-by.ts';
import { generateToken } from '../../../shared/tokens.ts';
import { findOrdersById, type OrderRow } from '../orders/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findUsers } from '../../identity/users/index.ts';
import { invoiceCreated } from './events.ts';
import type { InvoiceDocument } from './document.ts';
import { insertInvoices, type InvoiceRow } from './queries.ts';

/** Documents of one kind that are issued in one transaction. */
export const BATCH = 200;

/** Stores documents and emits `invoice.created` for each. */
export async function storeDocuments(tx: Tx, rows: Parameters<typeof insertInvoices>[1]): Promise<void> {
  for (const document of await insertInvoices(tx.db, rows)) tx.emit(invoiceCreated(document));
}

/** Loads the orders and buyers of refunds or disputes. */
export async function loadOrdersAndBuyers(tx: Tx, rows: readonly { order_id: string }[]) {
  const orderIds = [...new Set(rows.map(({ order_id }) => order_id))];
  const orders = indexBy(await findOrdersById(tx.db, orderIds), 'id');
  return { orders, buyers: await loadBuyers(tx, [...orders.values()]) };
}

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

export const loadBuyers = async (tx: Tx, orders: readonly OrderRow[]) =>
  indexBy(await findUsers(tx.db, [...new Set(orders.map(({ user_id }) => user_id))]), 'id');

/** @param corrected the document that this one corrects */
export const commonColumns = (
  { organization_id, id }: OrderRow,
  number: number,
  document: InvoiceDocument,
  corrected?: Pick<InvoiceRow, 'keeps_erased_buyer'>,
) => ({
  issued_at: new Date(document.issued_at),
  organization_id,
  number,
  order_id: id,
  document,
  keeps_erased_buyer: corrected?.keeps_erased_buyer ?? false,
  secret: generateToken('sell_inv_'),
});
