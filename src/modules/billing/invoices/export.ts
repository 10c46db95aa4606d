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
  Number: ({ number }) => number,
  Kind: ({ kind }) => kind,
  'Issued At': ({ issued_at }) => issued_at,
  Corrects: ({ corrects }) => corrects,
  'Order ID': ({ order_id }) => order_id,
  Buyer: ({ buyer }) => buyer.name,
  Email: ({ buyer }) => buyer.email,
  Country: ({ buyer }) => buyer.address?.country ?? null,
  'Tax ID': ({ buyer }) => buyer.tax_id,
  Amount: ({ amount, currency }) => ({ amount, currency }),
  Tax: ({ tax_amount: amount, currency }) => ({ amount, currency }),
  Total: ({ total: amount, currency }) => ({ amount, currency }),
  Currency: ({ currency }) => currency,
  'PDF URL': ({ pdf_url }) => pdf_url,
  'Paid From Credit': ({ applied_credit_amount: amount, currency }) => ({ amount, currency }),
};

/** Lists the invoices, credit notes and debit notes of sellers for a file. */
export const exportedInvoices = (
  { db, now, invoiceLinks }: Reader & { invoiceLinks: InvoiceLinks },
  organizationIds: readonly string[],
): ExportedInvoices => ({
  name: 'invoices',
  batches: readBatches(db, {
    table: 'invoices',
    organizationIds,
    order: 'number',
  }),
  present: async (rows) => rows.map((row) => presentExportedInvoice(row, invoiceLinks.create(row.id, now))),
  columns: COLUMNS,
});
