import { normalizeAddress, type NormalizedAddress } from '../../../shared/address.ts';
import { EU_MEMBERS } from '../../../shared/codes/country-list.ts';
import { subdivisionName } from '../../../shared/codes/subdivisions.ts';
import type { OrderRow } from '../orders/index.ts';
import { addTaxIds } from '../../customers/customers/index.ts';
import {
  sellerTimeZone,
  type OrganizationBillingRow,
  type OrganizationRow,
} from '../../identity/organizations/index.ts';
import { taxLinesOf, taxNoteOf } from '../pricing/index.ts';
import { correctionText } from './correction-text.ts';
import type { TaxConverter } from './convert-tax.ts';
import type { KnownBuyer } from './document-rows.ts';
import type { DocumentLine, InvoiceDocument } from './document.ts';
import type { IssueDates } from './issue-dates.ts';

export interface Seller {
  billing: OrganizationBillingRow;
  organization: OrganizationRow;
  taxes: Pick<TaxConverter, 'load' | 'convert'>;
  issueDates: IssueDates;
}

interface DocumentInput {
  seller: Seller;
  order: OrderRow;
  /** The account of the buyer, or the buyer as an earlier document names them. Notes name the buyer of their invoice. */
  buyer: KnownBuyer | InvoiceDocument['buyer'];
  number: number;
}

/** Invoice numbers are padded with zeros to this length. */
const MIN_DIGITS = 5;

/** Builds an invoice. It copies all data, because later changes of the seller or the buyer must not change it. */
export function buildInvoice(sale: DocumentInput): InvoiceDocument {
  const { order } = sale;
  return {
    ...commonFields(sale, order.created_at),
    paid_at: (order.external_paid_at ?? order.created_at).toISOString(),
    kind: 'invoice',
    corrects: null,
    supplied_at: order.service_start === null ? order.created_at.toISOString() : null,
    lines: order.lines.map((line) => toDocumentLine(order, line)),
    amount: order.amount,
    tax: toDocumentTax(order, order.tax_amount),
    tax_lines: taxLinesOf(order.tax, { taxable: order.amount, tax: order.tax_amount }),
    converted_tax: sale.seller.taxes.convert(order, order.tax_amount),
    total: order.amount + order.tax_amount,
    ...(order.applied_credit_amount > 0 && { paid_by_credit: order.applied_credit_amount }),
  };
}

/** An amount that is taken back from a buyer's invoice, or given back to it. Amounts are in minor units and positive. */
export interface Correction {
  amount: number;
  tax_amount: number;
  created_at: Date;
  modified_at: Date | null;
}

/** Builds the credit note of a refund, of a lost dispute or of a credit. Its amounts are negative. */
export function buildCreditNote(
  sale: DocumentInput & { correction: Correction; cause: 'refund' | 'chargeback' | 'unused'; corrects: string | null },
): InvoiceDocument {
  const { order, correction, cause, corrects } = sale;
  const description = corrects === null ? correctionText(cause) : correctionText(`${cause}Of`, { number: corrects });
  return {
    ...commonFields(sale, correction.modified_at ?? correction.created_at),
    kind: 'credit_note',
    corrects,
    lines: [singleLine(description, -correction.amount)],
    amount: -correction.amount,
    tax: toDocumentTax(order, -correction.tax_amount),
    tax_lines: taxLinesOf(order.tax, { taxable: -correction.amount, tax: -correction.tax_amount }),
    converted_tax: sale.seller.taxes.convert(order, -correction.tax_amount),
    total: -(correction.amount + correction.tax_amount),
  };
}

/** Why a credit note is canceled. Names the text of its line. */
type CancellationReason = 'refundFailed' | 'amountChanged' | 'paymentReturned';

/** Builds the debit note that cancels a credit note, because its money did not stay with the buyer. */
export function buildDebitNote(
  sale: DocumentInput & { correction: Correction; canceledNote: string; reason: CancellationReason },
): InvoiceDocument {
  const { order, correction, canceledNote, reason } = sale;
  return {
    ...commonFields(sale, correction.modified_at ?? correction.created_at),
    kind: 'debit_note',
    corrects: canceledNote,
    lines: [singleLine(correctionText(reason, { number: canceledNote }), correction.amount)],
    amount: correction.amount,
    tax: toDocumentTax(order, correction.tax_amount),
    tax_lines: taxLinesOf(order.tax, { taxable: correction.amount, tax: correction.tax_amount }),
    converted_tax: sale.seller.taxes.convert(order, correction.tax_amount),
    total: correction.amount + correction.tax_amount,
  };
}

/** Lines without units have the quantity 1. A carried balance or a credit belongs to no period. */
function toDocumentLine(order: OrderRow, line: OrderRow['lines'][number]): DocumentLine {
  const { kind, description, amount, quantity, unit_amount } = line;
  const { service_start: start, service_end: end } = order;
  const isServed = start !== null && end !== null && kind !== 'balance' && kind !== 'credit';
  const period = isServed ? { start: start.toISOString(), end: end.toISOString() } : null;
  if (quantity === undefined) return { ...singleLine(description, amount), period };
  return { description, amount, quantity, ...(unit_amount !== undefined && { unit_price: unit_amount }), period };
}

const singleLine = (description: string, amount: number): DocumentLine => ({
  description,
  amount,
  quantity: 1,
  unit_price: amount,
  period: null,
});

function commonFields({ seller, order, buyer, number }: DocumentInput, paidAt: Date) {
  const { billing, organization, issueDates } = seller;
  const { legal_name, address, tax_id, invoice_prefix } = billing;
  return {
    number: `${invoice_prefix ?? ''}${String(number).padStart(MIN_DIGITS, '0')}`,
    is_test: organization.mode === 'test',
    time_zone: sellerTimeZone(billing),
    issued_at: issueDates.next(paidAt).toISOString(),
    paid_at: paidAt.toISOString(),
    seller: {
      name: legal_name ?? organization.name,
      address: address && printedAddress(address),
      tax_id: schemeNumber(billing, order.tax) ?? tax_id,
    },
    buyer: 'address' in buyer ? buyer : invoiceBuyer(order, buyer, address?.country),
    currency: order.currency,
  };
}

/** @returns the number of the One-Stop-Shop under which the tax of another member state is paid, undefined without one */
function schemeNumber({ address, oss_registration }: OrganizationBillingRow, tax: OrderRow['tax']): string | undefined {
  const country = tax?.reason === 'taxed' ? tax.country : undefined;
  const isElsewhere = country !== undefined && EU_MEMBERS.has(country) && country !== address?.country;
  return isElsewhere ? (oss_registration?.number ?? undefined) : undefined;
}

/** An address for a document, with the name of the state. Orders of earlier versions have other spellings of states. */
function printedAddress(stored: NormalizedAddress): NormalizedAddress {
  const address = normalizeAddress(stored);
  return { ...address, state: address.state && subdivisionName(address.state) };
}

/**
 * The buyer of an invoice has the tax id of the order, and in `other_tax_ids` the tax ids for the seller's country and for the
 * country of the tax. Where the order has none of a country, the invoice has the one of the customer.
 */
function invoiceBuyer(
  { customer_name, billing_address, customer_tax_id, customer_other_tax_ids, tax }: OrderRow,
  { name, email, tax_ids }: KnownBuyer,
  sellerCountry: string | undefined,
): InvoiceDocument['buyer'] {
  const others = addTaxIds(customer_other_tax_ids, tax_ids).filter(
    ({ country }) => country !== billing_address?.country && (country === sellerCountry || country === tax?.country),
  );
  return {
    name: customer_name ?? name ?? email,
    email,
    address: billing_address && printedAddress(billing_address),
    tax_id: customer_tax_id,
    ...(others.length > 0 && { other_tax_ids: others }),
  };
}

function toDocumentTax(order: OrderRow, amount: number): InvoiceDocument['tax'] {
  const { name = null, rate_basis_points = 0, reason, law, is_included = false } = order.tax ?? {};
  const note = taxNoteOf(reason, is_included && amount !== 0);
  return { name, rate_basis_points, amount, note, ...(law !== undefined && { law }) };
}
