import { linesOf, type OrderRow } from '../orders/index.ts';
import type { OrganizationBillingRow, OrganizationRow } from '../../identity/organizations/index.ts';
import type { Tax } from '../../../platform/ports/tax-provider.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { UserRow } from '../../identity/users/index.ts';
import type { InvoiceDocument, Party } from './document.ts';

export interface Seller {
  billing: OrganizationBillingRow;
  organization: OrganizationRow;
}

interface Sale {
  seller: Seller;
  order: OrderRow;
  buyer: UserRow;
  number: number;
  issuedAt: Date;
}

const DIGITS = 5;

/** The document as it will stay, whatever becomes of the seller's and the buyer's data. */
export function invoiceOf(sale: Sale): InvoiceDocument {
  const { order } = sale;
  return {
    ...common(sale),
    kind: 'invoice',
    corrects: null,
    paid_at: order.created_at.toISOString(),
    lines: linesOf(order).map(({ description, amount }) => ({ description, amount })),
    amount: order.amount,
    tax: taxOf(order, order.tax_amount),
    total: order.amount + order.tax_amount,
  };
}

/** What goes back, with a minus sign. */
export function creditNoteOf(sale: Sale & { refund: Tables['refunds']; corrects: string | null }): InvoiceDocument {
  const { order, refund, corrects } = sale;
  const back = corrects === null ? 'Refund' : `Refund of invoice ${corrects}`;
  return {
    ...common(sale),
    kind: 'credit_note',
    corrects,
    paid_at: (refund.modified_at ?? refund.created_at).toISOString(),
    lines: [{ description: back, amount: -refund.amount }],
    amount: -refund.amount,
    tax: taxOf(order, -refund.tax_amount),
    total: -(refund.amount + refund.tax_amount),
  };
}

/** What did not go back after all: the credit note the other way round. */
export function debitNoteOf(sale: Sale & { refund: Tables['refunds']; takesBack: string }): InvoiceDocument {
  const { order, refund, takesBack } = sale;
  return {
    ...common(sale),
    kind: 'debit_note',
    corrects: takesBack,
    paid_at: (refund.modified_at ?? refund.created_at).toISOString(),
    lines: [{ description: `Credit note ${takesBack} is cancelled: its refund did not arrive`, amount: refund.amount }],
    amount: refund.amount,
    tax: taxOf(order, refund.tax_amount),
    total: refund.amount + refund.tax_amount,
  };
}

function common({ seller: { billing, organization }, order, buyer, number, issuedAt }: Sale) {
  const { legal_name, address, tax_id, invoice_prefix } = billing;
  return {
    number: `${invoice_prefix ?? ''}${String(number).padStart(DIGITS, '0')}`,
    issued_at: issuedAt.toISOString(),
    seller: { name: legal_name ?? organization.name, address: address as Party['address'], tax_id },
    buyer: {
      name: order.customer_name ?? buyer.name ?? buyer.email,
      email: buyer.email,
      address: order.billing_address as Party['address'],
      tax_id: order.customer_tax_id,
    },
    currency: order.currency,
  };
}

function taxOf({ tax }: OrderRow, amount: number): InvoiceDocument['tax'] {
  const { name = null, rate_basis_points = 0, reason } = (tax ?? {}) as Partial<Tax>;
  const note = reason === 'reverse_charge' ? 'Reverse charge: the tax is owed by the recipient.' : null;
  return { name, rate_basis_points, amount, note };
}
