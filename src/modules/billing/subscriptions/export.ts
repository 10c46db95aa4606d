import type { ListedRows } from '../../../platform/db/list.ts';
import { readBatches } from '../../../platform/db/read-batches.ts';
import type { ExportedList, ItemOf } from '../../../platform/http/export-list.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { presentSubscriptions } from './present.ts';
import type { SubscriptionRow } from './queries.ts';

type ExportedSubscriptions = ExportedList<SubscriptionRow, ItemOf<typeof presentSubscriptions>>;

const COLUMNS: ExportedSubscriptions['columns'] = {
  Email: { title: 'User', cell: ({ user }) => user.email },
  'Created At': { title: 'Created at', holds: 'times', cell: ({ created_at }) => created_at },
  Active: { title: 'Active', cell: ({ status }) => String(status === 'trialing' || status === 'active') },
  Product: { title: 'Product', cell: ({ product }) => product.name },
  Price: {
    title: 'Amount',
    cell: ({ amount, currency }) => (amount === null || currency === null ? null : { amount, currency }),
  },
  Currency: { title: 'Currency', cell: ({ currency }) => currency },
  Interval: { title: 'Billing interval', cell: ({ recurring_interval }) => recurring_interval },
  Quantity: { title: 'Quantity', cell: ({ quantity }) => String(quantity) },
  'Cancellation Reason': { title: 'Reason for canceling', cell: ({ cancellation_reason }) => cancellation_reason },
  'Cancellation Comment': { title: 'Cancellation comment', cell: ({ cancellation_comment }) => cancellation_comment },
  'Interval Count': {
    title: 'Intervals per period',
    cell: ({ recurring_interval_count }) => String(recurring_interval_count),
  },
  Status: { title: 'Status', isForPeople: true, cell: ({ status }) => status },
  'Current Period End': {
    title: 'Current period end',
    holds: 'times',
    isForPeople: true,
    cell: ({ current_period_end }) => current_period_end,
  },
};

/** @returns the subscriptions of a list for a file */
export const exportedSubscriptions = (
  reader: Reader & { baseUrl: string },
  rows: ListedRows,
): ExportedSubscriptions => ({
  name: 'subscriptions',
  batches: readBatches(reader.db, rows),
  present: (rows) => presentSubscriptions(reader, rows),
  columns: COLUMNS,
});
