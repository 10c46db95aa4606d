import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { InvoiceDocument } from '../../../../src/modules/billing/invoices/document.ts';
import { toDocumentText } from '../../../../src/modules/billing/invoices/document-text.ts';
import { FontSet } from '../../../../src/modules/billing/invoices/pdf/fonts.ts';
import { layOutText } from '../../../../src/modules/billing/invoices/pdf/lay-out-text.ts';
import { renderHtml } from '../../../../src/modules/billing/invoices/render-html.ts';
import { renderPdf } from '../../../../src/modules/billing/invoices/pdf/render-pdf.ts';
import { toPdfInput } from '../../../../src/modules/billing/invoices/to-pdf-input.ts';
import { formattingLocale, textDirection, LANGUAGES, type Language } from '../../../../src/shared/languages.ts';
import { isolateAmount, isolatesToElements } from '../../../../src/shared/isolate.ts';
import { formatMoney } from '../../../../src/shared/money.ts';
import { testApp } from '../../../support/app.ts';
import { confirm, makeCheckout, makeProduct, makeSeller, must, unique } from '../../../support/make.ts';

const MESSAGES = join(import.meta.dirname, '../../../../src/shared/messages');
const languageMessages = (language: string) =>
  JSON.parse(readFileSync(join(MESSAGES, `${language}.json`), 'utf8')) as Record<string, string>;

const DOCUMENT: InvoiceDocument = {
  kind: 'credit_note',
  number: '00002',
  issued_at: '2026-11-20T08:00:00.000Z',
  paid_at: '2026-11-20T08:00:00.000Z',
  corrects: '00001',
  seller: { name: 'Seller', address: null, tax_id: 'DE123456789' },
  buyer: { name: 'Buyer', address: null, tax_id: null, email: 'buyer@example.com' },
  lines: [{ description: 'Editor', amount: -123_456, quantity: 1, unit_price: -123_456, period: null }],
  amount: -123_456,
  tax: { name: null, rate_basis_points: 750, amount: -9259, note: 'Reverse charge: the recipient owes the tax.' },
  converted_tax: null,
  total: -132_715,
  currency: 'eur',
};
const LABELS = ['from', 'to', 'issued', 'credited', 'corrects', 'description', 'quantity', 'subtotal', 'reverseCharge'];
/** Labels without the marks of direction, the line breaks and the ligatures of a PDF. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/[\s\p{Cf}]+/gu, '');

describe('languages of invoices', () => {
  it.each(LANGUAGES)('an invoice in %s has its labels, dates and amounts in this language', (language) => {
    const messages = languageMessages(language);
    const html = renderHtml(DOCUMENT, { pdfUrl: '/a.pdf', xmlUrl: null, language });
    expect(html).toContain(`<html lang="${language}" dir="${textDirection(language)}">`);
    expect(html).toContain(must(messages['invoice.title.creditNote']).replace('{number}', '00002'));
    for (const label of LABELS) expect(html).toContain(must(messages[`invoice.${label}`]));
    for (const [amount, display] of [
      [DOCUMENT.amount, 'symbol'],
      [DOCUMENT.tax.amount, 'symbol'],
      [DOCUMENT.total, 'code'],
    ] as const) {
      const text = formatMoney({ amount, currency: 'eur' }, formattingLocale(language), display);
      expect(html).toContain(isolatesToElements(isolateAmount(text, textDirection(language))));
    }
    expect(html).toContain(
      new Date(DOCUMENT.paid_at).toLocaleDateString(formattingLocale(language), { dateStyle: 'long' }),
    );
  });

  it.each([
    ['de', 'VAT', /^MwSt\. \(7,5\s%\)$/],
    ['fr', 'VAT', /^TVA \(7,5\s%\)$/],
    ['ja', 'JCT', /^消費税 ?\(7\.5%\)$/],
    ['nl', 'GST', /^GST \(7,5%\)$/],
  ] as const)('a reader of a document in %s finds the tax %s by its usual name', (language, name, label) => {
    const { sums } = toDocumentText({ ...DOCUMENT, tax: { ...DOCUMENT.tax, name } }, language);
    expect(sums[1]?.[0]).toMatch(label);
  });

  it.each(LANGUAGES.filter((language) => textDirection(language) === 'ltr'))(
    'a reader of the PDF in %s finds its labels as text, and the file stays below 120 kB',
    async (language) => {
      const bytes = await renderPdf(toPdfInput(DOCUMENT, language));
      const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
      for (const label of LABELS)
        expect(plain(text)).toContain(plain(must(languageMessages(language)[`invoice.${label}`])));
      expect(plain(text)).toContain(
        plain(formatMoney({ amount: DOCUMENT.total, currency: 'eur' }, formattingLocale(language), 'code')),
      );
      expect(bytes.length).toBeLessThan(120_000);
    },
  );

  it('an invoice in Arabic has a PDF with the amounts of the document', async () => {
    const bytes = await renderPdf(toPdfInput(DOCUMENT, 'ar'));
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
    expect(text).toContain('buyer@example.com');
    expect(text).toContain('EUR');
    expect(text).not.toContain('\ufffd');
    expect(bytes.length).toBeLessThan(120_000);
  });

  it('a document in Arabic shows Latin names, numbers and amounts in their order, as a page and as a PDF', () => {
    const description = 'Unused time of 1 TB of storage';
    const lines = [{ ...must(DOCUMENT.lines[0]), description }];
    const document = {
      ...DOCUMENT,
      number: '7-ASTER-2',
      currency: 'usd',
      lines,
      tax: { ...DOCUMENT.tax, name: '2 VAT' },
    };
    const html = renderHtml(document, { pdfUrl: '/a.pdf', xmlUrl: null, language: 'ar' });
    const names = ['1 TB of storage', '7-ASTER-2', '2 VAT'];
    for (const name of names) expect(html).toContain(`<bdi>${name}</bdi>`);
    const text = toDocumentText(document, 'ar');
    const style = { weight: 'regular', size: 10, width: 400 } as const;
    const drawn = [text.title, ...text.lines.map((line) => line.description), ...text.sums.flat()].map((part) =>
      layOutText(part, style, new FontSet('ar'))
        .flatMap(({ runs }) => runs.map((run) => run.text))
        .join(''),
    );
    const all = drawn.join('\n');
    for (const part of [...names, '-1,234.56\u00a0US$']) expect(all).toContain(part);
    expect(all).not.toMatch(/[\u2066-\u2069]/);
  });

  it('the descriptions of lines are in the language of the reader, and names of products stay', () => {
    const stored = [
      'Editor',
      'Editor (trial)',
      'Editor (flat amount)',
      'Unused time of 3 × Editor',
      'Rest of the period of Editor',
      'From earlier changes',
      'From earlier changes of Editor',
      'Added to your credit',
      'Paid from your credit',
      'Carried over to the next bill',
      'Refund of invoice 00001',
      'Chargeback',
      'Cancellation of credit note 00002: the payment came back',
    ];
    const lines = stored.map((description) => ({ ...must(DOCUMENT.lines[0]), description }));
    const shown = (language: Language) =>
      toDocumentText({ ...DOCUMENT, lines }, language).lines.map(({ description }) => description);
    expect(shown('en')).toEqual(stored);
    expect(shown('de')).toEqual([
      'Editor',
      'Editor (Testphase)',
      'Editor (Grundbetrag)',
      'Nicht genutzte Zeit von 3 × Editor',
      'Restlicher Zeitraum von Editor',
      'Aus früheren Änderungen',
      'Aus früheren Änderungen von Editor',
      'Ihrem Guthaben gutgeschrieben',
      'Mit Ihrem Guthaben bezahlt',
      'Auf die nächste Rechnung übertragen',
      'Erstattung zu Rechnung 00001',
      'Rückbuchung',
      'Storno der Rechnungskorrektur 00002: Zahlung wieder eingegangen',
    ]);
  });

  it('the credit note of a qualified issuer in Japan is a qualified return invoice', () => {
    const address = { country: 'JP', line1: null, line2: null, postal_code: null, city: null, state: null };
    const seller = { name: 'Seller', address, tax_id: 'T7000012050002' };
    const shown = (language: Language) => toDocumentText({ ...DOCUMENT, seller }, language);
    expect(shown('ja').title).toBe('適格返還請求書 00002');
    expect(shown('ja').seller).toContain('登録番号: T7000012050002');
    expect(shown('en').title).toBe('Qualified return invoice 00002');
    expect(toDocumentText({ ...DOCUMENT, seller: { ...seller, tax_id: null } }, 'ja').title).toBe(
      'クレジットノート 00002',
    );
  });

  it.each([
    ['AU', '51 824 753 556', 10, 'Tax invoice', 'Adjustment note'],
    ['AU', '51 824 753 556', 0, 'Invoice', 'Credit note'],
    ['SG', 'M12345678X', 0, 'Tax invoice', 'Credit note'],
    ['AE', '100123456700003', 5, 'Tax invoice', 'Tax credit note'],
    ['KE', 'P051365947M', 16, 'Tax invoice', 'Credit note'],
    ['AE', null, 0, 'Invoice', 'Credit note'],
    ['DE', 'DE136695976', 19, 'Invoice', 'Credit note'],
  ])(
    'documents of a seller in %s with the id %s and %d %% of tax have the titles %s and %s',
    (country, tax_id, rate, ...titles) => {
      const address = { country, line1: null, line2: null, postal_code: null, city: null, state: null };
      const tax = { ...DOCUMENT.tax, rate_basis_points: rate * 100, amount: rate };
      const line = { country, region: null, rate_basis_points: rate * 100, taxable_amount: 100, tax_amount: rate };
      const tax_lines = rate === 0 ? [] : [{ ...line, reason: 'taxed' as const }];
      const document = { ...DOCUMENT, seller: { name: 'Seller', address, tax_id }, tax, tax_lines };
      const shown = (['invoice', 'credit_note'] as const).map(
        (kind) => toDocumentText({ ...document, kind }, 'en').title,
      );
      expect(shown).toEqual(titles.map((title) => `${title} 00002`));
      const abroad = { ...document, tax_lines: [{ ...line, country: 'FR', tax_amount: 20, reason: 'taxed' as const }] };
      expect(toDocumentText(abroad, 'en').title).toBe('Credit note 00002');
    },
  );

  it('a note of an earlier version stays as it was issued', () => {
    const tax = { ...DOCUMENT.tax, note: 'Reverse charge' };
    expect(toDocumentText({ ...DOCUMENT, tax }, 'de').note).toBe('Reverse charge');
  });

  it('the page and the PDF of an invoice are in the language that the link names, or else in the language of the customer', async () => {
    const app = await testApp();
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const { client_secret } = await makeCheckout(seller, product.id);
    const customer_email = `${unique('buyer')}@example.com`;
    await confirm(app, client_secret, { customer_email }, { 'Accept-Language': 'de-AT' });
    const order = must(await app.db('orders').where({ product_id: product.id }).first());
    const { data } = await seller.api.GET('/v1/orders/{id}/invoice', { params: { path: { id: order.id } } });
    const { url, pdf_url } = must(data);
    expect(await (await fetch(url)).text()).toMatch(/<html lang="de"[\s\S]*<h1>Rechnung /);
    expect(await (await fetch(`${url}?locale=ar`)).text()).toContain('<html lang="ar" dir="rtl">');
    expect(await (await fetch(`${url}?locale=xx&locale=yy`)).text()).toContain('<html lang="de"');
    const pdf = await (await fetch(`${pdf_url}?locale=ja`)).arrayBuffer();
    const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
    expect(plain(text)).toContain('請求書');
  });
});
