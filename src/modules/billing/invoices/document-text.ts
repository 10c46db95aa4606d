import { countryName } from '../../../shared/address.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { ConvertedTax, DocumentLine, InvoiceDocument, Party } from './document.ts';

/** The texts of a document, shared by the HTML page and the PDF. */
export interface DocumentText {
  title: string;
  /** Says that the document is not valid. Null for a live organization. */
  testMark: string | null;
  facts: readonly (readonly [string, string])[];
  seller: readonly string[];
  buyer: readonly string[];
  lines: readonly LineText[];
  sums: readonly (readonly [string, string])[];
  total: readonly [string, string];
  note: string | null;
}

/** The texts of a line. Documents of earlier versions have no quantity and no unit price, which are empty then. */
export interface LineText {
  description: string;
  period: string | null;
  quantity: string;
  unitPrice: string;
  amount: string;
}

export const COLUMN_TITLES: LineText = {
  description: 'Description',
  period: null,
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  amount: 'Amount',
};

const TITLES = { invoice: 'Invoice', credit_note: 'Credit note', debit_note: 'Debit note' } as const;
/** Mark of the documents of a test organization. */
export const TEST_MARK = 'Test – not an invoice';
/** Labels of the document's payment date. A credit note is of a refund or of a chargeback. */
const PAYMENT_DATE_LABELS = { invoice: 'Paid', credit_note: 'Credited', debit_note: 'Canceled' } as const;

export function toDocumentText(document: InvoiceDocument): DocumentText {
  const { kind, number, issued_at, paid_at, supplied_at, corrects, seller, buyer, currency } = document;
  const { lines, amount, tax, converted_tax, total } = document;
  const money = (minorUnits: number) => formatMoney({ amount: minorUnits, currency });
  return {
    title: `${TITLES[kind]} ${number}`,
    testMark: document.is_test ? TEST_MARK : null,
    facts: [
      ['Number', number],
      ['Date of issue', formatDate(issued_at)],
      ...(supplied_at ? ([['Date of supply', formatDate(supplied_at)]] as const) : []),
      [PAYMENT_DATE_LABELS[kind], formatDate(paid_at)],
      ...(corrects === null ? [] : ([['Corrects', corrects]] as const)),
    ],
    seller: partyLines(seller),
    buyer: [...partyLines(buyer), buyer.email],
    lines: lines.map((line) => toLineText(line, money)),
    sums: [
      ['Subtotal', money(amount)],
      [taxLabel(tax), money(tax.amount)],
      ...(converted_tax ? [convertedTaxText(converted_tax, document)] : []),
    ],
    total: ['Total', `${money(total)} ${currency.toUpperCase()}`],
    note: tax.note,
  };
}

function toLineText(line: DocumentLine, money: (minorUnits: number) => string): LineText {
  const { description, amount, quantity, unit_price, period } = line;
  return {
    description,
    period: period ? `${formatDate(period.start)} – ${formatDate(period.end)}` : null,
    quantity: quantity === undefined ? '' : String(quantity),
    unitPrice: unit_price === undefined ? '' : money(unit_price),
    amount: money(amount),
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

/** The tax in the seller's currency, with its rate. */
function convertedTaxText(converted: ConvertedTax, { tax, currency }: InvoiceDocument): readonly [string, string] {
  const [from, to] = [currency.toUpperCase(), converted.currency.toUpperCase()];
  const rate = `1 ${from} = ${converted.rate} ${to}, ${formatDate(converted.rate_published_at)}`;
  return [`${tax.name ?? 'Tax'} in ${to} (${rate})`, formatMoney(converted)];
}
