import type { ListedRows } from '../../../platform/db/list.ts';
import { readBatches } from '../../../platform/db/read-batches.ts';
import type { ExportedList, ItemOf } from '../../../platform/http/export-list.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { presentOrders } from './present.ts';
import type { OrderRow } from './queries.ts';

type ExportedOrders = ExportedList<OrderRow, ItemOf<typeof presentOrders>>;

const COLUMNS: ExportedOrders['columns'] = {
  ID: { title: 'ID', cell: ({ id }) => id },
  'Created At': { title: 'Created at', holds: 'times', cell: ({ created_at }) => created_at },
  Email: { title: 'User', cell: ({ user }) => user.email },
  Product: { title: 'Product', cell: ({ product }) => product.name },
  Reason: { title: 'Billing reason', cell: ({ billing_reason }) => billing_reason },
  Amount: { title: 'Amount before tax', cell: ({ amount, currency }) => ({ amount, currency }) },
  Tax: { title: 'Tax amount', cell: ({ tax_amount: amount, currency }) => ({ amount, currency }) },
  'Paid From Credit': {
    title: 'Applied credit amount',
    cell: ({ applied_credit_amount: amount, currency }) => ({ amount, currency }),
  },
  Refunded: { title: 'Refunded amount', cell: ({ refunded_amount: amount, currency }) => ({ amount, currency }) },
  'Refunded Tax': {
    title: 'Refunded tax amount',
    cell: ({ refunded_tax_amount: amount, currency }) => ({ amount, currency }),
  },
  Currency: { title: 'Currency', cell: ({ currency }) => currency },
  Country: { title: 'Country', cell: ({ billing_address }) => billing_address?.country ?? null },
  Discount: { title: 'Discount', cell: ({ discount }) => discount?.name ?? null },
  'Subscription ID': { title: 'Subscription', cell: ({ subscription_id }) => subscription_id },
  'Paid Outside At': {
    title: 'Time of payment',
    holds: 'times',
    cell: ({ external_payment }) => external_payment?.paid_at ?? null,
  },
  'Payment Reference': {
    title: 'Payment reference',
    cell: ({ external_payment }) => external_payment?.reference ?? null,
  },
  Quantity: { title: 'Quantity', cell: ({ quantity }) => String(quantity) },
};

/** @returns the orders of a list for a file */
export const exportedOrders = (reader: Reader, rows: ListedRows): ExportedOrders => ({
  name: 'orders',
  batches: readBatches(reader.db, rows),
  present: (rows) => presentOrders(reader, rows),
  columns: COLUMNS,
});
