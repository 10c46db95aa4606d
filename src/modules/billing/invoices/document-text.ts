import { countryName } from '../../../shared/address.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { InvoiceDocument, Party } from './document.ts';

/** The texts of a document, shared by the HTML page and the PDF. */
export interface DocumentText {
  title: string;
  facts: readonly (readonly [string, string])[];
  seller: readonly string[];
  buyer: readonly string[];
  lines: readonly (readonly [string, string])[];
  sums: readonly (readonly [string, string])[];
  total: readonly [string, string];
  note: string | null;
}

const TITLES = { invoice: 'Invoice', credit_note: 'Credit note', debit_note: 'Debit note' } as const;
/** Labels of the document's payment date. */
const PAYMENT_DATE_LABELS = { invoice: 'Paid', credit_note: 'Refunded', debit_note: 'Refund failed' } as const;

export function toDocumentText(document: InvoiceDocument): DocumentText {
  const { kind, number, issued_at, paid_at, corrects, seller, buyer, lines, amount, tax, total, currency } = document;
  const money = (minorUnits: number) => formatMoney({ amount: minorUnits, currency });
  return {
    title: `${TITLES[kind]} ${number}`,
    facts: [
      ['Number', number],
      ['Date of issue', formatDate(issued_at)],
      [PAYMENT_DATE_LABELS[kind], formatDate(paid_at)],
      ...(corrects === null ? [] : ([['Corrects', corrects]] as const)),
    ],
    seller: partyLines(seller),
    buyer: [...partyLines(buyer), buyer.email],
    lines: lines.map((line) => [line.description, money(line.amount)]),
    sums: [
      ['Subtotal', money(amount)],
      [taxLabel(tax), money(tax.amount)],
    ],
    total: ['Total', `${money(total)} ${currency.toUpperCase()}`],
    note: tax.note,
  };
}

const formatDate = (text: string) => new Date(text).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });

function partyLines({ name, address, tax_id }: Party): string[] {
  const city = [address?.postal_code, address?.city].filter(Boolean).join(' ');
  const country = address && countryName(address.country);
  const id = tax_id && `Tax id: ${tax_id}`;
  return [name, address?.line1, address?.line2, city, address?.state, country, id].filter(
    (line): line is string => typeof line === 'string' && line !== '',
  );
}

function taxLabel({ name, rate_basis_points }: InvoiceDocument['tax']): string {
  return rate_basis_points === 0 ? (name ?? 'Tax') : `${name ?? 'Tax'} (${rate_basis_points / 100} %)`;
}
