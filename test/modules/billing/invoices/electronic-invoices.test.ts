import { XMLParser } from 'fast-xml-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyRatio } from '../../../../src/shared/money.ts';
import { buildCii, validateElectronicInvoice } from '../../../../src/modules/billing/invoices/build-cii.ts';
import { toDocumentText } from '../../../../src/modules/billing/invoices/document-text.ts';
import type { InvoiceDocument } from '../../../../src/modules/billing/invoices/document.ts';
import type { TaxLine } from '../../../../src/modules/billing/pricing/index.ts';
import { renderPdf } from '../../../../src/modules/billing/invoices/pdf/render-pdf.ts';
import { toPdfInput } from '../../../../src/modules/billing/invoices/to-pdf-input.ts';
import { checkProperty } from '../../../support/property.ts';

const address = (country: string) => ({
  country,
  line1: 'Rua <1> & 2',
  line2: null,
  postal_code: '1000-001',
  city: 'Lisboa',
  state: null,
});

const taxLine = (reason: TaxLine['reason'], rate_basis_points = 0): TaxLine => ({
  country: 'DE',
  region: null,
  rate_basis_points,
  taxable_amount: 4000,
  tax_amount: (4000 * rate_basis_points) / 10_000,
  reason,
});

const INVOICE: InvoiceDocument = {
  kind: 'invoice',
  number: 'A-00042',
  issued_at: '2026-11-20T08:00:00.000Z',
  paid_at: '2026-11-20T08:00:00.000Z',
  supplied_at: '2026-11-20T08:00:00.000Z',
  corrects: null,
  seller: { name: 'Aster & Filhos', address: address('PT'), tax_id: '501964843' },
  buyer: { name: 'شركة 株式会社', address: address('DE'), tax_id: null, email: 'ada@example.com' },
  lines: [
    { description: 'Pro', amount: 4900, quantity: 1, unit_price: 4900, period: null },
    { description: 'Launch discount', amount: -900, quantity: 1, unit_price: -900, period: null },
  ],
  amount: 4000,
  tax: { name: 'VAT', rate_basis_points: 1900, amount: 760, note: null },
  tax_lines: [taxLine('taxed', 1900)],
  converted_tax: null,
  total: 4760,
  currency: 'usd',
};

const UNTAXED = { name: null, rate_basis_points: 0, amount: 0, note: null } as const;
const WITHOUT_TAX = { total: 4000, buyer: { ...INVOICE.buyer, tax_id: 'DE136695976' } };
const REVERSE_CHARGE: InvoiceDocument = {
  ...INVOICE,
  ...WITHOUT_TAX,
  tax: { ...UNTAXED, note: 'Reverse charge' },
  tax_lines: [taxLine('reverse_charge')],
};
const OUTSIDE: InvoiceDocument = { ...INVOICE, ...WITHOUT_TAX, tax: UNTAXED, tax_lines: [] };
const CREDIT_NOTE: InvoiceDocument = {
  ...INVOICE,
  kind: 'credit_note',
  number: 'A-00043',
  corrects: 'A-00042',
  supplied_at: null,
  lines: [{ description: 'Refund', amount: -1000, quantity: 1, unit_price: -1000, period: null }],
  amount: -1000,
  tax: { ...INVOICE.tax, amount: -190 },
  total: -1190,
};

interface Node {
  readonly [name: string]: unknown;
}
const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => ['IncludedSupplyChainTradeLineItem', 'TaxTotalAmount'].includes(name),
});

/** @returns the node at a path such as `ExchangedDocument.ID` */
function at(node: unknown, path: string): unknown {
  return path.split('.').reduce((parent, name) => (parent as Node | undefined)?.[name], node);
}

function read(document: InvoiceDocument) {
  const root: unknown = parser.parse(buildCii(document));
  const trade = at(root, 'CrossIndustryInvoice.SupplyChainTradeTransaction');
  return {
    header: at(root, 'CrossIndustryInvoice.ExchangedDocument'),
    lines: at(trade, 'IncludedSupplyChainTradeLineItem') as readonly Node[],
    agreement: at(trade, 'ApplicableHeaderTradeAgreement'),
    delivery: at(trade, 'ApplicableHeaderTradeDelivery'),
    settlement: at(trade, 'ApplicableHeaderTradeSettlement'),
  };
}

/** Checks the arithmetic rules of EN 16931 that concern these documents. */
function checkArithmetic(document: InvoiceDocument) {
  const { lines, settlement } = read(document);
  const cents = (node: unknown, path: string) => Math.round(Number(at(node, path)) * 100);
  const net = lines.map((line) => {
    const price = cents(line, 'SpecifiedLineTradeAgreement.NetPriceProductTradePrice.ChargeAmount');
    const amount = cents(
      line,
      'SpecifiedLineTradeSettlement.SpecifiedTradeSettlementLineMonetarySummation.LineTotalAmount',
    );
    expect(price, 'BR-27: a price is not negative').toBeGreaterThanOrEqual(0);
    expect(price * Number(at(line, 'SpecifiedLineTradeDelivery.BilledQuantity.#text'))).toBeCloseTo(amount);
    return amount;
  });
  const sum = net.reduce((before, amount) => before + amount, 0);
  const sums = at(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const tax = at(settlement, 'ApplicableTradeTax');
  const taxTotal = cents(sums, 'TaxTotalAmount.0.#text');
  const total = cents(sums, 'GrandTotalAmount');
  expect(cents(sums, 'LineTotalAmount'), 'BR-CO-10').toBe(sum);
  expect(cents(sums, 'TaxBasisTotalAmount'), 'BR-CO-13').toBe(sum);
  expect(taxTotal, 'BR-CO-14').toBe(cents(tax, 'CalculatedAmount'));
  expect(total, 'BR-CO-15').toBe(sum + taxTotal);
  expect(cents(sums, 'DuePayableAmount'), 'BR-CO-16').toBe(total - cents(sums, 'TotalPrepaidAmount'));
  expect(cents(tax, 'BasisAmount'), 'BR-S-08').toBe(sum);
  const expected = (sum * Number(at(tax, 'RateApplicablePercent') ?? 0)) / 100;
  expect(Math.abs(taxTotal - expected), 'BR-CO-17').toBeLessThanOrEqual(1);
}

describe('machine-readable invoices by EN 16931', () => {
  it.each([
    ['an invoice', INVOICE],
    ['a reverse charge', REVERSE_CHARGE],
    ['an invoice outside the scope of VAT', OUTSIDE],
    ['a credit note', CREDIT_NOTE],
  ])('the sums of the electronic invoice of %s satisfy the arithmetic rules', (_name, document) =>
    checkArithmetic(document),
  );

  it('the sums of an electronic invoice satisfy the arithmetic rules for any prices, deductions and rates', async () => {
    await checkProperty(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 2700 }),
        fc.boolean(),
        (prices, discount, rate, isCredit) => {
          const sign = isCredit ? -1 : 1;
          const gross = prices.reduce((before, price) => before + price, 0);
          const amounts = [...prices, -Math.min(discount, gross)].map((amount) => sign * amount);
          const amount = amounts.reduce((before, part) => before + part, 0);
          const tax = applyRatio(amount, rate, 10_000);
          checkArithmetic({
            ...INVOICE,
            kind: isCredit ? 'credit_note' : 'invoice',
            lines: amounts.map((part) => ({ description: 'Part', amount: part, quantity: 1, unit_price: part })),
            amount,
            tax: { ...INVOICE.tax, rate_basis_points: rate, amount: tax },
            tax_lines: [taxLine(rate === 0 ? 'zero' : 'taxed', rate)],
            total: amount + tax,
          });
        },
      ),
    );
  });

  it.each([
    ['XK', '810123456', '1A', '1A810123456'],
    ['GB', 'XI980780684', 'GB', 'XI980780684'],
    ['GR', 'EL094259216', 'GR', 'EL094259216'],
    ['MC', 'FR53000004605', 'MC', 'FR53000004605'],
    ['US', 'EU372000041', 'US', 'EU372000041'],
  ])(
    'a buyer in %s with the tax id %s has the country %s and the VAT ID %s of EN 16931',
    (country, tax_id, code, id) => {
      const address = { country, line1: null, line2: null, postal_code: null, city: null, state: null };
      const { agreement } = read({ ...INVOICE, buyer: { ...INVOICE.buyer, address, tax_id } });
      expect(at(agreement, 'BuyerTradeParty')).toMatchObject({
        PostalTradeAddress: { CountryID: code },
        SpecifiedTaxRegistration: { ID: { '#text': id } },
      });
    },
  );

  it('a taxed invoice names its type, dates, parties, VAT IDs and rate, and escapes its texts', () => {
    const { header, lines, agreement, delivery, settlement } = read(INVOICE);
    expect(header).toMatchObject({ ID: 'A-00042', TypeCode: '380' });
    expect(at(header, 'IssueDateTime.DateTimeString')).toEqual({ '#text': '20261120', '@_format': '102' });
    expect(at(delivery, 'ActualDeliverySupplyChainEvent.OccurrenceDateTime.DateTimeString.#text')).toBe('20261120');
    expect(at(agreement, 'SellerTradeParty')).toMatchObject({
      Name: 'Aster & Filhos',
      PostalTradeAddress: { LineOne: 'Rua <1> & 2', CountryID: 'PT' },
      SpecifiedTaxRegistration: { ID: { '#text': 'PT501964843', '@_schemeID': 'VA' } },
    });
    expect(at(agreement, 'BuyerTradeParty')).toMatchObject({ Name: 'شركة 株式会社' });
    expect(settlement).toMatchObject({
      InvoiceCurrencyCode: 'USD',
      ApplicableTradeTax: { CategoryCode: 'S', RateApplicablePercent: '19.00', CalculatedAmount: '7.60' },
    });
    expect(at(lines[1], 'SpecifiedLineTradeDelivery.BilledQuantity')).toEqual({ '#text': '-1', '@_unitCode': 'C62' });
  });

  it('an invoice with reverse charge has the category AE and its reason, and an invoice outside the scope of VAT has no VAT IDs and no rate', () => {
    const reverse = read(REVERSE_CHARGE);
    expect(at(reverse.settlement, 'ApplicableTradeTax')).toMatchObject({
      CategoryCode: 'AE',
      ExemptionReasonCode: 'VATEX-EU-AE',
      RateApplicablePercent: '0.00',
    });
    expect(at(reverse.agreement, 'BuyerTradeParty.SpecifiedTaxRegistration.ID.#text')).toBe('DE136695976');
    const { settlement, agreement } = read(OUTSIDE);
    expect(at(settlement, 'ApplicableTradeTax')).toMatchObject({
      CategoryCode: 'O',
      ExemptionReasonCode: 'VATEX-EU-O',
    });
    expect(at(settlement, 'ApplicableTradeTax')).not.toHaveProperty('RateApplicablePercent');
    expect(at(agreement, 'SellerTradeParty')).not.toHaveProperty('SpecifiedTaxRegistration');
    expect(at(agreement, 'SellerTradeParty.SpecifiedLegalOrganization.ID')).toBe('501964843');
    expect(at(agreement, 'BuyerTradeParty')).not.toHaveProperty('SpecifiedTaxRegistration');
  });

  it('a credit note has the type 381 and positive amounts, and names the invoice that it corrects', () => {
    const { header, lines, settlement } = read(CREDIT_NOTE);
    expect(at(header, 'TypeCode')).toBe('381');
    expect(at(lines[0], 'SpecifiedLineTradeDelivery.BilledQuantity.#text')).toBe('1');
    expect(settlement).toMatchObject({
      InvoiceReferencedDocument: { IssuerAssignedID: 'A-00042' },
      SpecifiedTradeSettlementHeaderMonetarySummation: { GrandTotalAmount: '11.90' },
    });
    expect(at(read({ ...INVOICE, kind: 'debit_note' }).header, 'TypeCode')).toBe('383');
  });

  it.each([
    [760, '7.60', '40.00'],
    [4760, '47.60', '0.00'],
  ])(
    'an invoice whose credit paid %i has its total as the paid amount, nothing due, and a note with the line of the PDF',
    (paid_by_credit, amount, charged) => {
      const document = { ...INVOICE, paid_by_credit };
      const { header, settlement } = read(document);
      expect(at(header, 'IncludedNote')).toEqual({ Content: `Paid from your credit: ${amount} USD` });
      expect(toDocumentText(document, 'en').payment).toEqual([
        ['Paid from your credit', `-$${amount}`],
        ['Charged', `$${charged}`],
      ]);
      expect(at(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')).toMatchObject({
        GrandTotalAmount: '47.60',
        TotalPrepaidAmount: '47.60',
        DuePayableAmount: '0.00',
      });
      checkArithmetic(document);
      expect(at(read(INVOICE).header, 'IncludedNote'), 'without credit').toBeUndefined();
    },
  );

  it('an electronic invoice states the periods of its lines and the tax in the currency of the seller', () => {
    const period = { start: '2026-11-20T08:00:00.000Z', end: '2026-12-20T08:00:00.000Z' };
    const converted_tax = { currency: 'eur', amount: 656, rate: '0.862664', rate_published_at: period.start };
    const lines = INVOICE.lines.map((line) => ({ ...line, period }));
    const { settlement } = read({ ...INVOICE, supplied_at: null, lines, converted_tax });
    expect(at(settlement, 'BillingSpecifiedPeriod')).toMatchObject({
      StartDateTime: { DateTimeString: { '#text': '20261120' } },
      EndDateTime: { DateTimeString: { '#text': '20261220' } },
    });
    expect(at(settlement, 'TaxCurrencyCode')).toBe('EUR');
    expect(at(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation.TaxTotalAmount')).toEqual([
      { '#text': '7.60', '@_currencyID': 'USD' },
      { '#text': '6.56', '@_currencyID': 'EUR' },
    ]);
  });

  it('a document of an earlier version has the same form, without the data that it lacks', () => {
    const { supplied_at: _, converted_tax: __, tax_lines: ___, ...rest } = INVOICE;
    const lines = INVOICE.lines.map(({ description, amount }) => ({ description, amount }));
    checkArithmetic({ ...rest, lines });
    expect(at(read({ ...rest, lines }).settlement, 'ApplicableTradeTax.CategoryCode')).toBe('S');
  });

  it('a document that lacks an address or a tax ID has no machine-readable form, and its PDF has no attachment', async () => {
    expect(validateElectronicInvoice(INVOICE)).toEqual([]);
    const incomplete = { ...INVOICE, buyer: { ...INVOICE.buyer, address: null } };
    expect(validateElectronicInvoice(incomplete)).toEqual(['the address of the buyer']);
    expect(validateElectronicInvoice({ ...REVERSE_CHARGE, buyer: INVOICE.buyer })).toEqual(['the tax ID of the buyer']);
    expect(validateElectronicInvoice({ ...INVOICE, seller: { ...INVOICE.seller, tax_id: null } })).toHaveLength(1);
    expect((await renderPdf(toPdfInput(incomplete))).includes('factur-x.xml')).toBe(false);
  });

  it('the PDF is a PDF/A-3 with embedded fonts, a color profile and the XML as an alternative', async () => {
    const pdf = (await renderPdf(toPdfInput(INVOICE))).toString('latin1');
    for (const part of [
      '<pdfaid:part>3</pdfaid:part>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '/GTS_PDFA1',
      '/AFRelationship /Alternative',
      '(factur-x.xml)',
      '/Subtype /text#2Fxml',
    ])
      expect(pdf).toContain(part);
    expect(pdf).not.toContain('/BaseFont /Helvetica');
  });
});
