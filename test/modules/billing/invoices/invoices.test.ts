import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { InvoiceDocument } from '../../../../src/modules/billing/invoices/document.ts';
import { renderHtml } from '../../../../src/modules/billing/invoices/render-html.ts';
import { renderPdf } from '../../../../src/modules/billing/invoices/pdf/render-pdf.ts';
import { toPdfInput } from '../../../../src/modules/billing/invoices/to-pdf-input.ts';
import { startApp, testApp } from '../../../support/app.ts';
import { ledgerOf, makeTestSeller } from '../../../support/billing.ts';
import {
  makeBenefit,
  makeCheckout,
  makeProduct,
  makeSale,
  makeSeller,
  confirm,
  must,
  onceIdle,
  useApp,
  type Seller,
} from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

const path = (id: string) => ({ params: { path: { id } } });
const readInvoice = async (seller: Seller, order: string) =>
  must((await seller.api.GET('/v1/orders/{id}/invoice', path(order))).data);

async function pdfText(bytes: ArrayBuffer | Buffer): Promise<string[]> {
  return (await extractText(new Uint8Array(bytes), { mergePages: false })).text;
}

async function saveBillingSettings(seller: Seller) {
  await seller.api.PATCH('/v1/organizations/{id}/billing', {
    ...path(seller.organizationId),
    body: {
      legal_name: 'Aster Lda.',
      address: { country: 'PT', city: 'Lisboa' },
      tax_id: 'PT501964843',
      tax_countries: ['EU'],
      invoice_prefix: 'A-',
    },
  });
}

describe('invoices and credit notes', () => {
  it('the page, the PDF and the XML of a test organization say that they are no invoice', async () => {
    const [live, tested] = [await makeSeller(), await makeTestSeller()];
    for (const [seller, isTest] of [
      [live, false],
      [tested, true],
    ] as const) {
      const { organizationId: id } = seller;
      const body = { legal_name: 'Aster Lda.', address: { country: 'PT', city: 'Lisboa' }, tax_id: 'PT501964843' };
      await seller.api.PATCH('/v1/organizations/{id}/billing', { ...path(id), body });
      const { orderId } = await makeSale(seller, (await makeProduct(seller)).id);
      const { number, url, pdf_url, xml_url } = await readInvoice(seller, orderId);
      expect(number).toBe(isTest ? 'TEST-00001' : '00001');
      const [page, xml] = await Promise.all([url, must(xml_url)].map(async (at) => (await fetch(at)).text()));
      const pdf = (await pdfText(await (await fetch(pdf_url)).arrayBuffer())).join('\n');
      for (const text of [must(page), must(xml), pdf]) expect(/test – not an invoice/i.test(text)).toBe(isTest);
    }
  });

  it('an invoice shows seller, buyer, lines and tax as a page and as a PDF', async () => {
    const seller = await makeSeller();
    await saveBillingSettings(seller);
    const product = await makeProduct(seller, { benefits: [await makeBenefit(seller)], name: 'Żółć <b>& Ωmega</b>' });
    const app = await testApp();
    const checkout = await makeCheckout(seller, product.id);
    await confirm(app, checkout.client_secret, {
      customer_name: 'Ада',
      customer_billing_address: { country: 'DE', city: 'Köln' },
    });
    const order = must(await app.db('orders').where({ checkout_id: checkout.id }).first());
    const invoice = await readInvoice(seller, order.id);
    expect(invoice.number).toBe('A-00001');
    const page = await fetch(invoice.url);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    const html = await page.text();
    for (const part of [
      'Invoice A-00001',
      'Aster Lda.',
      'Lisboa',
      'PT501964843',
      'Ада',
      'Köln',
      'Germany',
      '$49.00',
      'VAT (19%)',
      '$9.31',
      'USD\u00a058.31',
      'Żółć &lt;b&gt;&amp; Ωmega&lt;/b&gt;',
    ])
      expect(html).toContain(part);
    const pdf = await fetch(invoice.pdf_url);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toBe('inline; filename="A-00001.pdf"');
    const [text] = await pdfText(await pdf.arrayBuffer());
    for (const part of [
      'Invoice A-00001',
      'Aster Lda.',
      'Ада',
      'Köln',
      'Żółć <b>& Ωmega</b>',
      'USD 58.31',
      'page 1 of 1',
    ])
      expect(text).toContain(part);
  });

  it('an invoice stays unchanged when the seller changes, and the buyer reads the same invoice', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const { orderId, buyer } = await makeSale(seller, product.id);
    // An address names the second in which it ends.
    const withoutAddresses = (text: string) => text.replaceAll(/\/invoices\/[\w-]+/g, '');
    const readPage = async () => withoutAddresses(await (await fetch((await readInvoice(seller, orderId)).url)).text());
    const before = await readPage();
    await saveBillingSettings(seller);
    await seller.api.PATCH('/v1/organizations/{id}', { ...path(seller.organizationId), body: { name: 'Renamed' } });
    expect(await readPage()).toBe(before);
    const own = must((await buyer.api.GET('/v1/users/orders/{id}/invoice', path(orderId))).data);
    expect(withoutAddresses(JSON.stringify(own))).toBe(
      withoutAddresses(JSON.stringify(await readInvoice(seller, orderId))),
    );
  });

  it('invoices are numbered without gaps in payment order, also when concurrent requests issue them', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const orders: string[] = [];
    for (let sale = 0; sale < 6; sale += 1) orders.push((await makeSale(seller, product.id)).orderId);
    const { container, db } = await testApp();
    const job = must(container.jobs.find(({ task }) => task === 'invoices.issue'));
    await Promise.all([
      ...[...orders].reverse().map((id) => readInvoice(seller, id)),
      job.run({}, container.jobContext()),
      job.run({}, container.jobContext()),
    ]);
    const numbers = [];
    for (const id of orders) numbers.push((await readInvoice(seller, id)).number);
    expect(numbers).toEqual(['00001', '00002', '00003', '00004', '00005', '00006']);
    const rows = await db('invoices').where({ organization_id: seller.organizationId }).orderBy('number');
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('a refund issues one credit note that corrects the invoice', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const { orderId } = await makeSale(seller, product.id);
    await seller.api.POST('/v1/refunds/', { body: { order_id: orderId, amount: 900, reason: 'other' } });
    const { container, db } = await testApp();
    const job = must(container.jobs.find(({ task }) => task === 'invoices.issue'));
    await job.run({}, container.jobContext());
    await job.run({}, container.jobContext());
    const rows = () => db('invoices').where({ organization_id: seller.organizationId }).orderBy('number');
    const [invoice, note] = await onceIdle(rows, (found) => found.length === 2);
    expect(invoice).toMatchObject({ kind: 'invoice', number: 1 });
    expect(note).toMatchObject({
      kind: 'credit_note',
      number: 2,
      document: { corrects: '00001', amount: -900, total: -900 },
    });
    const { data } = await seller.api.GET('/v1/invoices/{id}', path(must(note).id));
    expect(data).toMatchObject({ kind: 'credit_note', order_id: orderId, number: '00002' });
    expect(await (await fetch(must(data).url)).text()).toContain('Credit note 00002');
  });

  it('a refund that fails after its credit note issues one debit note', async () => {
    const seller = await makeSeller();
    await saveBillingSettings(seller);
    const product = await makeProduct(seller, { benefits: [await makeBenefit(seller)] });
    const app = await testApp();
    const { container, db } = app;
    const checkout = await makeCheckout(seller, product.id);
    await confirm(app, checkout.client_secret, { customer_billing_address: { country: 'DE' } });
    const order = must(await db('orders').where({ checkout_id: checkout.id }).first());
    const body = { order_id: order.id, amount: 1000, reason: 'other' as const };
    const refunds = [];
    for (let created = 0; created < 2; created += 1)
      refunds.push(must((await seller.api.POST('/v1/refunds/', { body })).data));
    const job = must(container.jobs.find(({ task }) => task === 'invoices.issue'));
    const rows = () => db('invoices').where({ organization_id: seller.organizationId }).orderBy('number');
    const issueInvoices = async (count: number) => {
      await Promise.all([1, 2, 3].map(() => job.run({}, container.jobContext())));
      return onceIdle(rows, (found) => found.length === count);
    };
    await issueInvoices(3);
    const { id } = must(refunds[0]);
    const ref = must(must(await db('refunds').where({ id }).first()).processor_ref);
    await db('sandbox_payments').where({ ref }).update({ status: 'failed', failure_message: 'The card is closed.' });
    const paymentChanged = must(container.jobs.find(({ task }) => task === 'payments.changed'));
    await paymentChanged.run({ processor: 'sandbox', kind: 'refund', ref, key: null }, container.jobContext());
    expect(must((await seller.api.GET('/v1/refunds/{id}', path(id))).data).status).toBe('failed');
    await issueInvoices(4);
    const all = await issueInvoices(4);
    expect(all.map(({ number, kind }) => [number, kind])).toEqual([
      [1, 'invoice'],
      [2, 'credit_note'],
      [3, 'credit_note'],
      [4, 'debit_note'],
    ]);
    const [, note, , debit] = all;
    expect(debit).toMatchObject({
      refund_id: id,
      document: { number: 'A-00004', corrects: note?.document.number, amount: 1000, tax: { amount: 190 }, total: 1190 },
    });
    // The totals of the documents match the ledger.
    const total = all.reduce((sum, { document: { total: part } }) => sum + part, 0);
    expect(await ledgerOf(seller)).toMatchObject({ processor: total, sum: 0 });
    const { data } = await seller.api.GET('/v1/invoices/{id}', path(must(debit).id));
    const html = await (await fetch(must(data).url)).text();
    for (const part of ['Debit note A-00004', 'Canceled', 'Corrects', 'its refund did not arrive', 'USD\u00a011.90'])
      expect(html).toContain(part);
    const pdf = await fetch(must(data).pdf_url);
    expect((await pdfText(await pdf.arrayBuffer())).join(' ')).toContain('Debit note A-00004');
  });

  it('a refund that fails before its credit note issues no credit note', async () => {
    const app = await startApp({ jobs: 'off' });
    try {
      const { id, seller } = await useApp(app, async () => {
        const owner = await makeSeller();
        const checkout = await makeCheckout(owner, (await makeProduct(owner)).id);
        await confirm(app, checkout.client_secret);
        const order = must(await app.db('orders').where({ checkout_id: checkout.id }).first());
        const body = { order_id: order.id, reason: 'other' as const };
        return { id: must((await owner.api.POST('/v1/refunds/', { body })).data).id, seller: owner };
      });
      await app.db('refunds').where({ id }).update({ status: 'failed', modified_at: currentTime() });
      const job = must(app.container.jobs.find(({ task }) => task === 'invoices.issue'));
      await job.run({}, app.container.jobContext());
      const rows = await app.db('invoices').where({ organization_id: seller.organizationId });
      expect(rows.map(({ kind }) => kind)).toEqual(['invoice']);
    } finally {
      await app.stop();
    }
  });

  it('an invoice exists only for a paid order of the caller, and an unknown address returns 404', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { prices: [{ type: 'one_time', amount_type: 'free' }] });
    const { orderId, buyer } = await makeSale(seller, product.id);
    expect((await seller.api.GET('/v1/orders/{id}/invoice', path(orderId))).response.status).toBe(404);
    expect((await buyer.api.GET('/v1/users/orders/{id}/invoice', path(orderId))).response.status).toBe(404);
    const paid = await makeSale(seller, (await makeProduct(seller)).id);
    const other = await makeSeller();
    expect((await other.api.GET('/v1/orders/{id}/invoice', path(paid.orderId))).response.status).toBe(404);
    expect((await buyer.api.GET('/v1/users/orders/{id}/invoice', path(paid.orderId))).response.status).toBe(404);
    const { db, baseUrl } = await testApp();
    const invoice = must(await db('invoices').where({ order_id: paid.orderId }).first());
    expect((await seller.api.GET('/v1/invoices/{id}', path(invoice.id))).response.status).toBe(200);
    expect((await other.api.GET('/v1/invoices/{id}', path(invoice.id))).response.status).toBe(404);
    expect((await fetch(`${baseUrl}/invoices/sell_inv_nothing`)).status).toBe(404);
    expect((await fetch(`${baseUrl}/invoices/sell_inv_nothing.pdf`)).status).toBe(404);
  });
});

const document = (lines: number): InvoiceDocument => ({
  kind: 'invoice',
  number: '1',
  issued_at: '2026-11-20T08:00:00.000Z',
  paid_at: '2026-11-20T08:00:00.000Z',
  corrects: null,
  seller: { name: 'Seller', address: null, tax_id: null },
  buyer: { name: 'Buyer', address: null, tax_id: null, email: 'buyer@example.com' },
  lines: Array.from({ length: lines }, (_, at) => ({ description: `Line ${at + 1}`, amount: 100 })),
  amount: lines * 100,
  tax: { name: 'VAT', rate_basis_points: 0, amount: 0, note: 'Reverse charge' },
  total: lines * 100,
  currency: 'jpy',
});

describe('invoice documents', () => {
  it('a long invoice has several pages with a heading on each and the totals together', async () => {
    const pages = await pdfText(await renderPdf(toPdfInput(document(90))));
    expect(pages).toHaveLength(4);
    for (const [at, text] of pages.entries()) {
      expect(text).toContain('Description');
      expect(text).toContain(`page ${at + 1} of 4`);
    }
    expect(pages.join(' ').match(/Line \d+/g)).toHaveLength(90);
    expect(pages.at(-1)).toMatch(/Subtotal.*VAT.*Total.*JPY\s9,000.*Reverse charge/s);
  });

  it('two PDFs of one document are identical', async () => {
    expect((await renderPdf(toPdfInput(document(3)))).equals(await renderPdf(toPdfInput(document(3))))).toBe(true);
  });

  it('a document whose sums do not agree is not rendered', () => {
    expect(() => toPdfInput({ ...document(2), amount: 201 })).toThrow(/do not agree/);
    expect(() => renderHtml({ ...document(2), total: 201 }, { pdfUrl: '', xmlUrl: null })).toThrow(/do not agree/);
  });
});
