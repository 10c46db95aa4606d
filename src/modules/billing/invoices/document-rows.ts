import { indexBy } from '../../../shared/index-by.ts';
import type { CountryTaxId } from '../../../shared/tax-ids.ts';
import { findOrdersById, type OrderRow } from '../orders/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findCustomers, taxIdsOf } from '../../customers/customers/index.ts';
import { findUsers, type UserRow } from '../../identity/users/index.ts';
import { invoiceCreated } from './events.ts';
import type { InvoiceDocument } from './document.ts';
import { insertInvoices, type InvoiceRow } from './queries.ts';

/** Documents of one kind that are issued in one transaction. */
export const BATCH = 200;

/** Stores documents and emits `invoice.created` for each. */
export async function storeDocuments(tx: Tx, rows: Parameters<typeof insertInvoices>[1]): Promise<void> {
  if (rows.length === 0) return;
  for (const document of await insertInvoices(tx.db, rows)) tx.emit(invoiceCreated(document));
}

/** Loads the orders and buyers of refunds or disputes. */
export async function loadOrdersAndBuyers(tx: Tx, rows: readonly { order_id: string }[]) {
  const orderIds = [...new Set(rows.map(({ order_id }) => order_id))];
  const orders = indexBy(await findOrdersById(tx.db, orderIds), 'id');
  return { orders, buyers: await loadBuyers(tx, [...orders.values()]) };
}

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** The account of a buyer, with all tax ids of the customer. */
export interface KnownBuyer extends UserRow {
  tax_ids: readonly CountryTaxId[];
}

/** Loads the buyers of orders of one organization, by account. */
export async function loadBuyers(tx: Tx, orders: readonly OrderRow[]): Promise<Map<string, KnownBuyer>> {
  const users = await findUsers(tx.db, [...new Set(orders.map(({ user_id }) => user_id))]);
  const customers = await findCustomers(tx.db, [...new Set(orders.map(({ customer_id }) => customer_id))]);
  const taxIds = new Map(customers.map((customer) => [customer.user_id, taxIdsOf(customer)]));
  return new Map(users.map((user) => [user.id, { ...user, tax_ids: taxIds.get(user.id) ?? [] }]));
}

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
  secret: null,
  keeps_erased_buyer: corrected?.keeps_erased_buyer ?? false,
});
