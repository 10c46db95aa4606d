import { formatDecimal } from '../../../shared/money.ts';
import { readBatches } from '../../../platform/db/read-batches.ts';
import type { ExportedList, ItemOf } from '../../../platform/http/export-list.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { presentCustomers } from './present.ts';
import type { CustomerRow } from './queries.ts';

type ExportedCustomers = ExportedList<CustomerRow, ItemOf<typeof presentCustomers>>;

const COLUMNS: ExportedCustomers['columns'] = {
  ID: ({ id }) => id,
  'Created At': ({ created_at }) => created_at,
  Email: ({ email }) => email,
  Name: ({ name }) => name,
  'External ID': ({ external_id }) => external_id,
  'Line 1': ({ billing_address }) => billing_address?.line1 ?? null,
  'Line 2': ({ billing_address }) => billing_address?.line2 ?? null,
  'Postal Code': ({ billing_address }) => billing_address?.postal_code ?? null,
  City: ({ billing_address }) => billing_address?.city ?? null,
  State: ({ billing_address }) => billing_address?.state ?? null,
  Country: ({ billing_address }) => billing_address?.country ?? null,
  'Tax ID': ({ tax_id }) => tax_id,
  Language: ({ language }) => language,
  Revenue: ({ revenue }) => revenue.map((amount) => `${formatDecimal(amount)} ${amount.currency}`).join(' '),
  'Tax IDs': ({ tax_ids }) => tax_ids.map(({ country, value }) => `${country}:${value}`).join('; '),
};

/** Lists the customers of sellers for a file. */
export const exportedCustomers = (reader: Reader, organizationIds: readonly string[]): ExportedCustomers => ({
  name: 'customers',
  batches: readBatches(reader.db, { table: 'customers', organizationIds, order: 'created_at' }),
  present: (rows) => presentCustomers(reader, rows),
  columns: COLUMNS,
});
