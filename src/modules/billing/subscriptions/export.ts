import { readBatches } from '../../../platform/db/read-batches.ts';
import type { ExportedList, ItemOf } from '../../../platform/http/export-list.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { presentSubscriptions } from './present.ts';
import { addedColumns, type SubscriptionRow } from './queries.ts';

type ExportedSubscriptions = ExportedList<SubscriptionRow, ItemOf<typeof presentSubscriptions>>;

const COLUMNS: ExportedSubscriptions['columns'] = {
  Email: ({ user }) => user.email,
  'Created At': ({ created_at }) => created_at,
  Active: ({ status }) => String(status === 'trialing' || status === 'active'),
  Product: ({ product }) => product.name,
  Price: ({ amount, currency }) => (amount === null || currency === null ? null : { amount, currency }),
  Currency: ({ currency }) => currency,
  Interval: ({ recurring_interval }) => recurring_interval,
  Quantity: ({ quantity }) => String(quantity),
  'Cancellation Reason': ({ cancellation_reason }) => cancellation_reason,
  'Cancellation Comment': ({ cancellation_comment }) => cancellation_comment,
  'Interval Count': ({ recurring_interval_count }) => String(recurring_interval_count),
};

/** Lists the started subscriptions of sellers for a file. */
export const exportedSubscriptions = (
  reader: Reader & { baseUrl: string },
  organizationIds: readonly string[],
): ExportedSubscriptions => ({
  name: 'subscriptions',
  batches: readBatches(reader.db, {
    table: 'subscriptions',
    columns: addedColumns(reader),
    organizationIds,
    order: 'created_at',
    filter: (query) => void query.whereNotNull('subscriptions.started_at'),
  }),
  present: (rows) => presentSubscriptions(reader, rows),
  columns: COLUMNS,
});
