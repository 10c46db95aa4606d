import type { Schema } from '../../../contract/operation.ts';
import type { InvoiceDocument } from './document.ts';
import type { InvoiceRow } from './queries.ts';

/** Presents a document without the addresses that open it, for events. */
export function presentInvoiceRecord(row: InvoiceRow): Schema<'InvoiceRecord'> {
  return {
    id: row.id,
    organization_id: row.organization_id,
    order_id: row.order_id,
    kind: row.kind,
    number: row.document.number,
    issued_at: row.issued_at.toISOString(),
  };
}

/** @returns the name of a document's files, without their ending */
export const invoiceFileName = ({ number }: InvoiceDocument): string => number.replaceAll(/[^\w-]/g, '_');
