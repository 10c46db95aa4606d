import XmlBuilder from 'fast-xml-builder';
import { formatDay } from '../../../shared/calendar.ts';
import { EU_MEMBERS, KOSOVO } from '../../../shared/codes/country-list.ts';
import { countryOfVatId, NORTHERN_IRELAND, parseTaxId, vatPrefix } from '../../../shared/codes/tax-ids.ts';
import { currencyDecimals } from '../../../shared/money.ts';
import { dayIn } from '../../../shared/time-zones.ts';
import type { Tax } from '../../../platform/ports/tax-provider.ts';
import { lineText } from '../pricing/index.ts';
import { requireSums, type DocumentLine, type InvoiceDocument, type Party, type ServicePeriod } from './document.ts';

/** Mark of the documents of a test organization, in the electronic form. */
const TEST_MARK = 'Test – not an invoice';

/**
 * Category of the tax by EN 16931: standard rate, zero rate, reverse charge, or outside the scope of the tax. Code list UNTDID
 * 5305.
 */
type TaxCategory = 'S' | 'Z' | 'AE' | 'O';

const CATEGORIES: Readonly<Record<Tax['reason'], TaxCategory>> = {
  taxed: 'S',
  zero: 'Z',
  reverse_charge: 'AE',
  not_registered: 'O',
  not_taxable: 'O',
  no_rate: 'O',
  outside_territory: 'O',
};

/** Reasons of a category without tax, in words and by the code list VATEX. */
const EXEMPTIONS = {
  AE: { reason: 'Reverse charge', code: 'VATEX-EU-AE' },
  O: { reason: 'Not subject to VAT', code: 'VATEX-EU-O' },
} as const;

/** Code list UNTDID 1001. */
const TYPE_CODES = { invoice: '380', credit_note: '381', debit_note: '383' } as const;
const GUIDELINE = 'urn:cen.eu:en16931:2017';
/** A piece, by UN/ECE recommendation 20. */
const UNIT = 'C62';
/** A date as `YYYYMMDD`, by UNTDID 2379. */
const DATE_FORMAT = '102';
/** EN 16931 allows two decimals in an amount. */
const MAX_DECIMALS = 2;

type Element = { [name: string]: string | Element | readonly Element[] | undefined };

const builder = new XmlBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true, indentBy: ' ' });

/**
 * Lists the data that a document lacks for EN 16931. Returns an empty list if the document has a machine-readable form.
 */
export function validateElectronicInvoice(document: InvoiceDocument): string[] {
  const { seller, buyer, currency } = document;
  return [
    seller.address === null && 'the address of the seller',
    buyer.address === null && 'the address of the buyer',
    seller.tax_id === null && 'the tax ID of the seller',
    taxCategory(document) === 'AE' && buyer.tax_id === null && 'the tax ID of the buyer',
    currencyDecimals(currency) > MAX_DECIMALS && 'a currency with at most two decimals',
  ].filter((missing) => missing !== false);
}

/**
 * Builds the machine-readable form of a document: a Cross Industry Invoice of UN/CEFACT with the content of EN 16931. A
 * credit note has positive amounts there, because its type already says that they are credited.
 * @throws Error if the sums do not agree, which is a bug
 */
export function buildCii(document: InvoiceDocument): string {
  requireSums(document);
  const { number, kind, issued_at, is_test, tax } = document;
  const xml = builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    'rsm:CrossIndustryInvoice': {
      '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
      'rsm:ExchangedDocumentContext': { 'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': GUIDELINE } },
      'rsm:ExchangedDocument': {
        'ram:ID': number,
        'ram:TypeCode': TYPE_CODES[kind],
        'ram:IssueDateTime': toDate(document, issued_at),
        'ram:IncludedNote': [is_test ? TEST_MARK : null, tax.note, tax.law, paidByCreditText(document)]
          .filter((note) => typeof note === 'string')
          .map((note) => ({ 'ram:Content': clean(note) })),
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': document.lines.map((line, at) => toLineItem(document, line, at + 1)),
        'ram:ApplicableHeaderTradeAgreement': toAgreement(document),
        'ram:ApplicableHeaderTradeDelivery': toDelivery(document),
        'ram:ApplicableHeaderTradeSettlement': toSettlement(document),
      },
    },
  } satisfies Element);
  return xml;
}

/** EN 16931 has one paid amount (BT-113). A note tells the part that credit paid, in the words of the PDF. */
function paidByCreditText({ paid_by_credit, currency }: InvoiceDocument): string | null {
  if (paid_by_credit === undefined) return null;
  return `${lineText('fromCredit')}: ${toDecimal(paid_by_credit, currency)} ${currency.toUpperCase()}`;
}

/** Documents of version 0.5.0 lack the lines of the tax. Their note and their rate tell the category. */
function taxCategory({ tax, tax_lines }: InvoiceDocument): TaxCategory {
  const reason = tax_lines?.[0]?.reason;
  if (reason !== undefined) return CATEGORIES[reason];
  if (tax.rate_basis_points > 0) return 'S';
  return tax.note === null ? 'O' : 'AE';
}

/** Prices are never negative in EN 16931. A deduction has a negative quantity. */
function toLineItem(document: InvoiceDocument, line: DocumentLine, id: number): Element {
  const { description, quantity = 1, unit_price, period } = line;
  // Without an exact unit price, the price covers the whole quantity.
  const priced = unit_price === undefined ? { amount: line.amount, units: quantity } : { amount: unit_price, units: 1 };
  const count = amountSign(document) * (priced.amount < 0 ? -quantity : quantity);
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(id) },
    'ram:SpecifiedTradeProduct': { 'ram:Name': clean(description) },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:NetPriceProductTradePrice': {
        'ram:ChargeAmount': toDecimal(Math.abs(priced.amount), document.currency),
        'ram:BasisQuantity': priced.units === 1 ? undefined : { '@unitCode': UNIT, '#text': String(priced.units) },
      },
    },
    'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': { '@unitCode': UNIT, '#text': String(count) } },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': {
        'ram:TypeCode': 'VAT',
        'ram:CategoryCode': taxCategory(document),
        'ram:RateApplicablePercent': taxRatePercent(document),
      },
      'ram:BillingSpecifiedPeriod': period ? toPeriod(document, period) : undefined,
      'ram:SpecifiedTradeSettlementLineMonetarySummation': {
        'ram:LineTotalAmount': signedAmount(document, line.amount),
      },
    },
  };
}

function toAgreement(document: InvoiceDocument): Element {
  const { seller, buyer } = document;
  // A document outside the scope of the tax must not contain VAT IDs, so the IDs stand as legal registrations.
  const isOutside = taxCategory(document) === 'O';
  return {
    'ram:SellerTradeParty': {
      'ram:Name': clean(seller.name),
      'ram:SpecifiedLegalOrganization': isOutside ? { 'ram:ID': clean(seller.tax_id ?? '') } : undefined,
      'ram:PostalTradeAddress': toAddress(seller),
      'ram:SpecifiedTaxRegistration': isOutside ? undefined : toTaxRegistration(seller),
    },
    'ram:BuyerTradeParty': {
      'ram:Name': clean(buyer.name),
      // A buyer has no place for a tax number that is no VAT ID.
      'ram:SpecifiedLegalOrganization':
        buyer.tax_id !== null && (isOutside || isTaxNumber(buyer)) ? { 'ram:ID': clean(buyer.tax_id) } : undefined,
      'ram:PostalTradeAddress': toAddress(buyer),
      'ram:URIUniversalCommunication': { 'ram:URIID': { '@schemeID': 'EM', '#text': clean(buyer.email) } },
      'ram:SpecifiedTaxRegistration': isOutside || isTaxNumber(buyer) ? undefined : toTaxRegistration(buyer),
    },
  };
}

function toAddress({ address }: Party): Element {
  const optional = (part: string | null | undefined) => (part ? clean(part) : undefined);
  return {
    'ram:PostcodeCode': optional(address?.postal_code),
    'ram:LineOne': optional(address?.line1),
    'ram:LineTwo': optional(address?.line2),
    'ram:CityName': optional(address?.city),
    'ram:CountryID': address === null ? undefined : invoiceCountry(address.country),
    'ram:CountrySubDivisionName': optional(address?.state),
  };
}

/** The code list of EN 16931 has another code of Kosovo. */
const invoiceCountry = (country: string) => (country === KOSOVO ? '1A' : country);

/** Whether the id of a party in the European Union is the number of a tax office or of a register, such as a German Steuernummer. */
function isTaxNumber({ tax_id, address }: Party): boolean {
  if (tax_id === null || address === null || !EU_MEMBERS.has(address.country)) return false;
  const { kind } = parseTaxId(address.country, tax_id);
  return kind !== undefined && kind !== 'eu_vat';
}

/** The country of the ids of a country. Numbers of Monaco are French ones. */
const vatCountry = (country: string) => (country === 'MC' ? 'FR' : invoiceCountry(country));

/**
 * A tax number has the scheme FC. A VAT ID has the scheme VA, and begins with the code of its country, which is EL for Greece, and
 * XI for Northern Ireland.
 */
function toTaxRegistration(party: Party): Element | undefined {
  const { tax_id, address } = party;
  if (tax_id === null || address === null) return undefined;
  if (isTaxNumber(party)) return { 'ram:ID': { '@schemeID': 'FC', '#text': clean(tax_id) } };
  const id = tax_id.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const country =
    parseTaxId(address.country, tax_id).authority === NORTHERN_IRELAND
      ? NORTHERN_IRELAND
      : vatPrefix(countryOfVatId(id) ?? vatCountry(address.country));
  return { 'ram:ID': { '@schemeID': 'VA', '#text': id.startsWith(country) ? id : `${country}${id}` } };
}

function toDelivery(document: InvoiceDocument): Element {
  const { supplied_at } = document;
  if (!supplied_at) return {};
  return { 'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': toDate(document, supplied_at) } };
}

function toSettlement(document: InvoiceDocument): Element {
  const { currency, amount, tax, total, corrects, converted_tax } = document;
  const category = taxCategory(document);
  const exemption = category === 'AE' || category === 'O' ? EXEMPTIONS[category] : undefined;
  const periods = document.lines.flatMap(({ period }) => period ?? []);
  return {
    'ram:TaxCurrencyCode': converted_tax?.currency.toUpperCase(),
    'ram:InvoiceCurrencyCode': currency.toUpperCase(),
    'ram:ApplicableTradeTax': {
      'ram:CalculatedAmount': signedAmount(document, tax.amount),
      'ram:TypeCode': 'VAT',
      'ram:ExemptionReason': exemption && clean([exemption.reason, tax.law].filter(Boolean).join(': ')),
      'ram:BasisAmount': signedAmount(document, amount),
      'ram:CategoryCode': category,
      'ram:ExemptionReasonCode': exemption?.code,
      'ram:RateApplicablePercent': taxRatePercent(document),
    },
    'ram:BillingSpecifiedPeriod': periods.length === 0 ? undefined : toPeriod(document, periodSpan(periods)),
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': signedAmount(document, amount),
      'ram:TaxBasisTotalAmount': signedAmount(document, amount),
      'ram:TaxTotalAmount': [
        { '@currencyID': currency.toUpperCase(), '#text': signedAmount(document, tax.amount) },
        ...(converted_tax
          ? [
              {
                '@currencyID': converted_tax.currency.toUpperCase(),
                '#text': toDecimal(amountSign(document) * converted_tax.amount, converted_tax.currency),
              },
            ]
          : []),
      ],
      'ram:GrandTotalAmount': signedAmount(document, total),
      // A document is issued after its payment, by a charge, by credit or by both.
      'ram:TotalPrepaidAmount': signedAmount(document, total),
      'ram:DuePayableAmount': signedAmount(document, 0),
    },
    'ram:InvoiceReferencedDocument': corrects === null ? undefined : { 'ram:IssuerAssignedID': corrects },
  };
}

const periodSpan = (periods: readonly ServicePeriod[]): ServicePeriod => ({
  start: periods.map(({ start }) => start).sort()[0] ?? '',
  end:
    periods
      .map(({ end }) => end)
      .sort()
      .at(-1) ?? '',
});

const toPeriod = (document: InvoiceDocument, { start, end }: ServicePeriod): Element => ({
  'ram:StartDateTime': toDate(document, start),
  'ram:EndDateTime': toDate(document, end),
});

function toDate({ time_zone = 'UTC' }: InvoiceDocument, time: string): Element {
  const day = formatDay(dayIn(time_zone)(new Date(time)));
  return { 'udt:DateTimeString': { '@format': DATE_FORMAT, '#text': day.replaceAll('-', '') } };
}

/** Outside the scope of the tax there is no rate, not a rate of 0. */
const taxRatePercent = (document: InvoiceDocument) =>
  taxCategory(document) === 'O' ? undefined : (document.tax.rate_basis_points / 100).toFixed(2);

const amountSign = ({ kind }: InvoiceDocument) => (kind === 'credit_note' ? -1 : 1);

const signedAmount = (document: InvoiceDocument, amount: number) =>
  toDecimal(amountSign(document) * amount, document.currency);

/** @param amount minor units */
function toDecimal(amount: number, currency: string): string {
  const decimals = currencyDecimals(currency);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`;
  return `${amount < 0 ? '-' : ''}${whole}${fraction}`;
}

/** Removes the characters that XML 1.0 forbids. */
const clean = (text: string) => text.replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
