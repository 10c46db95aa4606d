import type { OrderRow } from '../orders/index.ts';
import type { OrganizationBillingRow, OrganizationRow } from '../../identity/organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { UserRow } from '../../identity/users/index.ts';
import { taxLinesOf, taxNoteOf } from '../pricing/index.ts';
import type { InvoiceDocument } from './document.ts';

export interface Seller {
  billing: OrganizationBillingRow;
  organization: OrganizationRow;
}

interface DocumentInput {
  seller: Seller;
  order: OrderRow;
  buyer: UserRow;
  number: number;
  issuedAt: Date;
}

/** Invoice numbers are padded with zeros to this length. */
const MIN_DIGITS = 5;

/** Builds an invoice. It copies all data, because later changes of the seller or the buyer must not change it. */
export function buildInvoice(sale: DocumentInput): InvoiceDocument {
  const { order } = sale;
  return {
    ...commonFields(sale),
    kind: 'invoice',
    corrects: null,
    paid_at: order.created_at.toISOString(),
    lines: order.lines.map(({ description, amount }) => ({ description, amount })),
    amount: order.amount,
    tax: toDocumentTax(order, order.tax_amount),
    tax_lines: taxLinesOf(order.tax, { taxable: order.amount, tax: order.tax_amount }),
    total: order.amount + order.tax_amount,
  };
}

/** Builds the credit note of a refund. Its amounts are negative. */
export function buildCreditNote(
  sale: DocumentInput & { refund: Tables['refunds']; corrects: string | null },
): InvoiceDocument {
  const { order, refund, corrects } = sale;
  const description = corrects === null ? 'Refund' : `Refund of invoice ${corrects}`;
  return {
    ...commonFields(sale),
    kind: 'credit_note',
    corrects,
    paid_at: (refund.modified_at ?? refund.created_at).toISOString(),
    lines: [{ description, amount: -refund.amount }],
    amount: -refund.amount,
    tax: toDocumentTax(order, -refund.tax_amount),
    tax_lines: taxLinesOf(order.tax, { taxable: -refund.amount, tax: -refund.tax_amount }),
    total: -(refund.amount + refund.tax_amount),
  };
}

/** Builds the debit note that cancels the credit note of a failed refund. */
export function buildDebitNote(
  sale: DocumentInput & { refund: Tables['refunds']; canceledNote: string },
): InvoiceDocument {
  const { order, refund, canceledNote } = sale;
  return {
    ...commonFields(sale),
    kind: 'debit_note',
    corrects: canceledNote,
    paid_at: (refund.modified_at ?? refund.created_at).toISOString(),
    lines: [
      { description: `Cancellation of credit note ${canceledNote}: its refund did not arrive`, amount: refund.amount },
    ],
    amount: refund.amount,
    tax: toDocumentTax(order, refund.tax_amount),
    tax_lines: taxLinesOf(order.tax, { taxable: refund.amount, tax: refund.tax_amount }),
    total: refund.amount + refund.tax_amount,
  };
}

function commonFields({ seller: { billing, organization }, order, buyer, number, issuedAt }: DocumentInput) {
  const { legal_name, address, tax_id, invoice_prefix } = billing;
  return {
    number: `${invoice_prefix ?? ''}${String(number).padStart(MIN_DIGITS, '0')}`,
    issued_at: issuedAt.toISOString(),
    seller: { name: legal_name ?? organization.name, address, tax_id },
    buyer: {
      name: order.customer_name ?? buyer.name ?? buyer.email,
      email: buyer.email,
      address: order.billing_address,
      tax_id: order.customer_tax_id,
    },
    currency: order.currency,
  };
}

function toDocumentTax(order: OrderRow, amount: number): InvoiceDocument['tax'] {
  const { name = null, rate_basis_points = 0, reason } = order.tax ?? {};
  return { name, rate_basis_points, amount, note: taxNoteOf(reason) };
}
