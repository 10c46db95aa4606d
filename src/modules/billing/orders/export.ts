import { readBatches } from '../../../platform/db/read-batches.ts';
import type { ExportedList, ItemOf } from '../../../platform/http/export-list.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { presentOrders } from './present.ts';
import type { OrderRow } from './queries.ts';

type ExportedOrders = ExportedList<OrderRow, ItemOf<typeof presentOrders>>;

const COLUMNS: ExportedOrders['columns'] = {
  ID: ({ id }) => id,
  'Created At': ({ created_at }) => created_at,
  Email: ({ user }) => user.email,
  Product: ({ product }) => product.name,
  Reason: ({ billing_reason }) => billing_reason,
  Amount: ({ amount, currency }) => ({ amount, currency }),
  Tax: ({ tax_amount: amount, currency }) => ({ amount, currency }),
  'Paid From Credit': ({ applied_credit_amount: amount, currency }) => ({ amount, currency }),
  Refunded: ({ refunded_amount: amount, currency }) => ({ amount, currency }),
  'Refunded Tax': ({ refunded_tax_amount: amount, currency }) => ({ amount, currency }),
  Currency: ({ currency }) => currency,
  Country: ({ billing_address }) => billing_address?.country ?? null,
  Discount: ({ discount }) => discount?.name ?? null,
  'Subscription ID': ({ subscription_id }) => subscription_id,
  'Paid Outside At': ({ external_payment }) => external_payment?.paid_at ?? null,
  'Payment Reference': ({ external_payment }) => external_payment?.reference ?? null,
  Quantity: ({ quantity }) => String(quantity),
};

/** Lists the orders of sellers for a file. */
export const exportedOrders = (reader: Reader, organizationIds: readonly string[]): ExportedOrders => ({
  name: 'orders',
  batches: readBatches(reader.db, {
    table: 'orders',
    organizationIds,
    order: 'created_at',
  }),
  present: (rows) => presentOrders(reader, rows),
  columns: COLUMNS,
});
