import type { Schema } from '../../../contract/operation.ts';
import type { InvoiceDocument } from './document.ts';
import type { InvoiceRow } from './queries.ts';

/** @returns the public addresses of a document, as a page and as a file */
export function invoiceUrls({ secret }: Pick<InvoiceRow, 'secret'>, baseUrl: string) {
  const url = `${baseUrl}/invoices/${secret}`;
  return { url, pdf_url: `${url}.pdf` };
}

/** Presents a document for its seller. */
export function presentInvoice(row: InvoiceRow, baseUrl: string): Schema<'Invoice'> {
  return {
    id: row.id,
    organization_id: row.organization_id,
    order_id: row.order_id,
    kind: row.kind,
    number: row.document.number,
    issued_at: row.issued_at.toISOString(),
    ...invoiceUrls(row, baseUrl),
  };
}

/** @returns the name of a document's files, without their ending */
export const invoiceFileName = ({ number }: InvoiceDocument): string => number.replaceAll(/[^\w-]/g, '_');
