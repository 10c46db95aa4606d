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

/** Presents a document with its amounts. Credit notes have negative amounts. */
export function presentListedInvoice(row: InvoiceRow): Schema<'CustomerInvoice'> {
  const { corrects, amount, tax, total, paid_by_credit = 0, currency } = row.document;
  return {
    ...presentInvoiceRecord(row),
    corrects,
    amount,
    tax_amount: tax.amount,
    total_amount: total,
    applied_credit_amount: paid_by_credit,
    currency,
  };
}

/** @returns the name of a document's files, without their ending */
export const invoiceFileName = ({ number }: InvoiceDocument): string => number.replaceAll(/[^\w-]/g, '_');
