import type { ListedRows } from '../../../platform/db/list.ts';
import { readBatches } from '../../../platform/db/read-batches.ts';
import type { ExportedList, ItemOf } from '../../../platform/http/export-list.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { presentCustomers } from './present.ts';
import type { CustomerRow } from './queries.ts';

type ExportedCustomers = ExportedList<CustomerRow, ItemOf<typeof presentCustomers>>;

const COLUMNS: ExportedCustomers['columns'] = {
  ID: { title: 'ID', cell: ({ id }) => id },
  'Created At': { title: 'Created at', holds: 'times', cell: ({ created_at }) => created_at },
  Email: { title: 'E-mail address', cell: ({ email }) => email },
  Name: { title: 'Name', cell: ({ name }) => name },
  'External ID': { title: 'ID in your system', cell: ({ external_id }) => external_id },
  'Line 1': { title: 'Address line 1', cell: ({ billing_address }) => billing_address?.line1 ?? null },
  'Line 2': { title: 'Address line 2', cell: ({ billing_address }) => billing_address?.line2 ?? null },
  'Postal Code': { title: 'Postal code', cell: ({ billing_address }) => billing_address?.postal_code ?? null },
  City: { title: 'City', cell: ({ billing_address }) => billing_address?.city ?? null },
  State: { title: 'State or province', cell: ({ billing_address }) => billing_address?.state ?? null },
  Country: { title: 'Country', cell: ({ billing_address }) => billing_address?.country ?? null },
  'Tax ID': { title: 'Tax ID', cell: ({ tax_id }) => tax_id },
  Language: { title: 'Language', cell: ({ language }) => language },
  Revenue: { title: 'Revenue', cell: ({ revenue }) => revenue },
  'Tax IDs': {
    title: 'Tax IDs',
    cell: ({ tax_ids }) => tax_ids.map(({ country, value }) => `${country}:${value}`).join('; '),
  },
};

/** @returns the customers of a list for a file */
export const exportedCustomers = (reader: Reader, rows: ListedRows): ExportedCustomers => ({
  name: 'customers',
  batches: readBatches(reader.db, rows),
  present: (rows) => presentCustomers(reader, rows),
  columns: COLUMNS,
});
