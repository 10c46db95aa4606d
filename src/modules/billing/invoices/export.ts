import { readBatches } from '../../../platform/db/read-batches.ts';
import type { ExportedList } from '../../../platform/http/export-list.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { InvoiceLinks } from './links.ts';
import { presentListedInvoice } from './present.ts';
import type { InvoiceRow } from './queries.ts';

/** An invoice with what its document says. */
const presentExportedInvoice = (row: InvoiceRow, addresses: ReturnType<InvoiceLinks['create']>) => {
  const { total_amount: total, ...listed } = presentListedInvoice(row);
  return { ...listed, ...addresses, buyer: row.document.buyer, total };
};

type ExportedInvoices = ExportedList<InvoiceRow, ReturnType<typeof presentExportedInvoice>>;

const COLUMNS: ExportedInvoices['columns'] = {
  Number: { title: 'Number', cell: ({ number }) => number },
  Kind: { title: 'Kind', cell: ({ kind }) => kind },
  'Issued At': { title: 'Issued at', holds: 'times', cell: ({ issued_at }) => issued_at },
  Corrects: { title: 'Corrects', cell: ({ corrects }) => corrects },
  'Order ID': { title: 'Order', cell: ({ order_id }) => order_id },
  Buyer: { title: 'Buyer', cell: ({ buyer }) => buyer.name },
  Email: { title: 'E-mail address', cell: ({ buyer }) => buyer.email },
  Country: { title: 'Country', cell: ({ buyer }) => buyer.address?.country ?? null },
  'Tax ID': { title: 'Tax ID', cell: ({ buyer }) => buyer.tax_id },
  Amount: { title: 'Amount', cell: ({ amount, currency }) => ({ amount, currency }) },
  Tax: { title: 'Tax amount', cell: ({ tax_amount: amount, currency }) => ({ amount, currency }) },
  Total: { title: 'Total amount', cell: ({ total: amount, currency }) => ({ amount, currency }) },
  Currency: { title: 'Currency', cell: ({ currency }) => currency },
  'PDF URL': { title: 'PDF URL', cell: ({ pdf_url }) => pdf_url },
  'Paid From Credit': {
    title: 'Applied credit amount',
    cell: ({ applied_credit_amount: amount, currency }) => ({ amount, currency }),
  },
};

/** Lists the invoices, credit notes and debit notes of sellers for a file. */
export const exportedInvoices = (
  { db, now, invoiceLinks }: Reader & { invoiceLinks: InvoiceLinks },
  organizationIds: readonly string[],
): ExportedInvoices => ({
  name: 'invoices',
  batches: readBatches(db, {
    table: 'invoices',
    scope: { column: 'organization_id', ids: organizationIds },
    orders: [{ column: 'number', order: 'asc' }],
  }),
  present: async (rows) => rows.map((row) => presentExportedInvoice(row, invoiceLinks.create(row.id, now))),
  columns: COLUMNS,
});
