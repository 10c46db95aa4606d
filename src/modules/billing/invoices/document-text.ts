import { countryOfVatId, parseTaxId } from '../../../shared/codes/tax-ids.ts';
import type { Language } from '../../../shared/languages.ts';
import { taxIdLabel } from '../../../shared/tax-id-label.ts';
import { translator, type Translator } from '../../../platform/languages/translator.ts';
import { creditRows, taxNoteOf, translateLine } from '../pricing/index.ts';
import { translateCorrection } from './correction-text.ts';
import type { ConvertedTax, DocumentLine, InvoiceDocument, Party } from './document.ts';
import { documentTitle } from './document-titles.ts';

/** The texts of a document, shared by the HTML page and the PDF. */
export interface DocumentText {
  title: string;
  /** Says that the document is not valid. The value is null for a live organization. */
  testMark: string | null;
  facts: readonly (readonly [string, string])[];
  /** Each party begins with its heading. */
  seller: readonly string[];
  buyer: readonly string[];
  columnTitles: LineText;
  lines: readonly LineText[];
  sums: readonly (readonly [string, string])[];
  total: readonly [string, string];
  /** The parts of the total that credit paid and that were charged. The list is empty if credit paid nothing. */
  payment: readonly (readonly [string, string])[];
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

/** The texts of a document in a language. Numbers and names are the same as in the issued document. */
export function toDocumentText(document: InvoiceDocument, language: Language): DocumentText {
  const translated = translator(language, document.time_zone);
  const { t, formatMoney } = translated;
  const { seller, buyer, currency, lines, amount, tax, converted_tax, total, paid_by_credit = 0 } = document;
  const money = (minorUnits: number) => formatMoney({ amount: minorUnits, currency });
  return {
    title: documentTitle(document, translated),
    testMark: document.is_test ? t({ id: 'invoice.test', defaultMessage: 'Test – not an invoice' }) : null,
    facts: documentDetails(document, translated),
    seller: [t({ id: 'invoice.from', defaultMessage: 'From' }), ...partyLines(seller, translated)],
    buyer: [t({ id: 'invoice.to', defaultMessage: 'To' }), ...partyLines(buyer, translated), buyer.email],
    columnTitles: columnTitlesIn(translated),
    lines: lines.map((line) => toLineText(line, { money, translated })),
    sums: [
      [t({ id: 'invoice.subtotal', defaultMessage: 'Subtotal' }), money(amount)],
      [taxLabel(tax, translated), money(tax.amount)],
      ...(converted_tax ? [convertedTaxText({ tax, currency, converted_tax }, translated)] : []),
    ],
    total: [t({ id: 'invoice.total', defaultMessage: 'Total' }), formatMoney({ amount: total, currency }, 'code')],
    payment: creditRows(translated, { total, credit: paid_by_credit, currency }),
    note: [tax.note && noteText(tax.note, translated), tax.law && `${tax.law}.`].filter(Boolean).join(' ') || null,
  };
}

function documentDetails(document: InvoiceDocument, translated: Translator): DocumentText['facts'] {
  const { t } = translated;
  const { number, issued_at, paid_at, supplied_at, corrects } = document;
  const day = (time: string) => translated.formatDay(new Date(time));
  return [
    [t({ id: 'invoice.number', defaultMessage: 'Number' }), number],
    [t({ id: 'invoice.issued', defaultMessage: 'Date of issue' }), day(issued_at)],
    ...(supplied_at
      ? ([[t({ id: 'invoice.supplied', defaultMessage: 'Date of supply' }), day(supplied_at)]] as const)
      : []),
    [paymentDateLabel(document, translated), day(paid_at)],
    ...(corrects === null ? [] : ([[t({ id: 'invoice.corrects', defaultMessage: 'Corrects' }), corrects]] as const)),
  ];
}

/** The label of the document's payment date. A credit note is of a refund or of a chargeback. */
function paymentDateLabel({ kind }: InvoiceDocument, { t }: Translator): string {
  switch (kind) {
    case 'invoice':
      return t({ id: 'invoice.paid', defaultMessage: 'Paid' });
    case 'credit_note':
      return t({ id: 'invoice.credited', defaultMessage: 'Credited' });
    case 'debit_note':
      return t({ id: 'invoice.canceled', defaultMessage: 'Canceled' });
  }
}

const columnTitlesIn = ({ t }: Translator): LineText => ({
  description: t({ id: 'invoice.description', defaultMessage: 'Description' }),
  period: null,
  quantity: t({ id: 'invoice.quantity', defaultMessage: 'Quantity' }),
  unitPrice: t({ id: 'invoice.unitPrice', defaultMessage: 'Unit price' }),
  amount: t({ id: 'invoice.amount', defaultMessage: 'Amount' }),
});

function toLineText(
  line: DocumentLine,
  { money, translated }: { money: (minorUnits: number) => string; translated: Translator },
): LineText {
  const { t, formatDay, intl } = translated;
  const { description, amount, quantity, unit_price, period } = line;
  return {
    description: translateCorrection(translateLine(description, translated), translated),
    period: period
      ? t(
          { id: 'invoice.period', defaultMessage: '{start} – {end}' },
          { start: formatDay(new Date(period.start)), end: formatDay(new Date(period.end)) },
        )
      : null,
    quantity: quantity === undefined ? '' : intl.formatNumber(quantity),
    unitPrice: unit_price === undefined ? '' : money(unit_price),
    amount: money(amount),
  };
}

function partyLines({ name, address, tax_id, other_tax_ids = [] }: PartyText, translated: Translator): string[] {
  const { t, intl } = translated;
  const countryName = (code: string) => intl.formatDisplayName(code, { type: 'region' }) ?? code;
  const city = [address?.postal_code, address?.city].filter(Boolean).join(' ');
  const country = address && countryName(address.country);
  const id =
    tax_id &&
    t(
      { id: 'invoice.taxId', defaultMessage: '{label}: {id}' },
      { label: labelOf({ country: address?.country, value: tax_id }, translated), id: tax_id },
    );
  const otherIds = other_tax_ids.map((other) =>
    t(
      { id: 'invoice.taxIdOfCountry', defaultMessage: '{label} ({country}): {id}' },
      { label: labelOf(other, translated), country: countryName(other.country), id: other.value },
    ),
  );
  return [name, address?.line1, address?.line2, city, address?.state, country, id, ...otherIds].filter(
    (line): line is string => typeof line === 'string' && line !== '',
  );
}

/** Names an id by its kind, since the law of the country asks for one kind. A text of an earlier version can have none. */
function labelOf({ country, value }: { country: string | undefined; value: string }, { t, language }: Translator) {
  const isVatId = countryOfVatId(value) !== undefined;
  const name = isVatId ? 'eu_vat' : country === undefined ? undefined : parseTaxId(country, value).name;
  return taxIdLabel({ country, name: name ?? 'tax_id' }, { t, locale: language });
}

type PartyText = Party & Pick<InvoiceDocument['buyer'], 'other_tax_ids'>;

function taxLabel({ name, rate_basis_points }: InvoiceDocument['tax'], translated: Translator): string {
  const { t, intl } = translated;
  const values = { name: taxNameOf(name, translated) };
  if (rate_basis_points === 0) return values.name;
  const rate = intl.formatNumber(rate_basis_points / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  return t({ id: 'invoice.taxAtRate', defaultMessage: '{name} ({rate})' }, { ...values, rate });
}

/** Names a tax in the words of the reader. Other names, such as GST, are the same in all languages. */
function taxNameOf(name: string | null, { t }: Translator): string {
  switch (name) {
    case null:
      return t({ id: 'invoice.tax', defaultMessage: 'Tax' });
    case 'VAT':
      return t({ id: 'invoice.taxName.vat', defaultMessage: 'VAT' });
    case 'JCT':
      return t({ id: 'invoice.taxName.jct', defaultMessage: 'Japanese consumption tax' });
    default:
      return name;
  }
}

interface TaxedDocument extends Pick<InvoiceDocument, 'tax' | 'currency'> {
  converted_tax: ConvertedTax;
}

/** The tax in the seller's currency, with its rate. */
function convertedTaxText(
  { tax, currency, converted_tax }: TaxedDocument,
  translated: Translator,
): readonly [string, string] {
  const { t, formatMoney, language } = translated;
  const values = {
    name: taxNameOf(tax.name, translated),
    from: currency.toUpperCase(),
    to: converted_tax.currency.toUpperCase(),
    rate: converted_tax.rate,
    // The day on which the European Central Bank published the rate.
    day: translator(language).formatDay(new Date(converted_tax.rate_published_at)),
  };
  const label = t({ id: 'invoice.taxIn', defaultMessage: '{name} in {to} (1 {from} = {rate} {to}, {day})' }, values);
  return [label, formatMoney(converted_tax)];
}

/** Documents store their note in English. One of an earlier version stays as it was issued. */
function noteText(note: string, { t }: Translator): string {
  if (note === taxNoteOf('reverse_charge', false))
    return t({ id: 'invoice.reverseCharge', defaultMessage: 'Reverse charge: the recipient owes the tax.' });
  if (note === taxNoteOf(undefined, true))
    return t({
      id: 'invoice.taxIncluded',
      defaultMessage: 'The price included the tax. The lines are without it.',
    });
  return note;
}
