import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { advance, makeClockSeller, monthly, ordersOf, otherPrice, subscribe } from '../../../support/billing.ts';
import {
  confirm,
  makeBenefit,
  makeCheckout,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  type Seller,
} from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

const path = (id: string) => ({ params: { path: { id } } });
const readInvoice = async (seller: Seller, order: string) =>
  must((await seller.api.GET('/v1/orders/{id}/invoice', path(order))).data);
const readDocument = async (seller: Seller, order: string) => {
  await readInvoice(seller, order);
  const { db } = await testApp();
  return must(await db('invoices').where({ order_id: order, kind: 'invoice' }).first()).document;
};

const saveBilling = (seller: Seller, country: string, tax_id: string) =>
  seller.api.PATCH('/v1/organizations/{id}/billing', {
    ...path(seller.organizationId),
    body: { legal_name: 'Aster', address: { country, city: 'City' }, tax_id, tax_countries: ['EU'] },
  });

describe('the service period of an invoice', () => {
  it('an invoice of a one-time purchase states quantity, unit price and the date of supply', async () => {
    const seller = await makeSeller();
    const { orderId } = await makeSale(seller, (await makeProduct(seller)).id);
    const document = await readDocument(seller, orderId);
    expect(document.supplied_at).toBe(document.paid_at);
    expect(document.lines).toMatchObject([{ quantity: 1, unit_price: 4900, amount: 4900, period: null }]);
    const html = await (await fetch((await readInvoice(seller, orderId)).url)).text();
    expect(html).toMatch(/Date of supply.*Quantity.*Unit price/s);
  });

  it('each invoice of a subscription states the period that it bills, and no periods overlap', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller);
    await advance(seller, 'month', 2);
    const orders = await ordersOf(subscribed);
    expect(orders).toHaveLength(3);
    const documents = [];
    for (const { id } of orders) documents.push(await readDocument(seller, id));
    const periods = documents.map(({ lines }) => must(must(lines[0]).period));
    expect(periods[0]?.start).toBe(orders[0]?.created_at);
    for (const [at, { start, end }] of periods.entries()) {
      expect(Date.parse(end) - Date.parse(start)).toBeGreaterThan(27 * 86_400_000);
      if (at > 0) expect(start).toBe(periods[at - 1]?.end);
    }
    expect(documents.map(({ supplied_at }) => supplied_at)).toEqual([null, null, null]);
    const html = await (await fetch((await readInvoice(seller, must(orders[1]).id)).url)).text();
    expect(html).toMatch(/<small>\w+ \d+, \d+ – \w+ \d+, \d+<\/small>/);
  });

  it('the invoice of a plan change states the rest of the period', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller);
    const changedAt = await advance(seller, 'day', 10);
    const product_price_id = await otherPrice(seller, monthly(5000));
    await seller.api.PATCH('/v1/subscriptions/{id}', {
      ...path(subscribed.id),
      body: { product_price_id, proration_behavior: 'invoice' },
    });
    const [first, change] = await ordersOf(subscribed);
    const before = await readDocument(seller, must(first).id);
    const { lines } = await readDocument(seller, must(change).id);
    const { start, end } = must(must(lines[0]).period);
    expect(Date.parse(start)).toBeGreaterThanOrEqual(changedAt);
    expect(end).toBe(must(before.lines[0]).period?.end);
  });
});

describe('dates of invoices', () => {
  it('an invoice of an organization with a test clock is not older than its payment', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller);
    await advance(seller, 'month', 3);
    for (const { id } of await ordersOf(subscribed)) {
      const { issued_at, paid_at } = await readDocument(seller, id);
      expect(Date.parse(issued_at)).toBeGreaterThanOrEqual(Date.parse(paid_at));
    }
  });
});

describe("taxes in the seller's currency", () => {
  const currencies = ['usd', 'sek'];
  afterEach(async () => {
    const { db } = await testApp();
    await db('exchange_rates').whereIn('currency', currencies).delete();
  });

  async function sell(seller: Seller) {
    const app = await testApp();
    const product = await makeProduct(seller, { benefits: [await makeBenefit(seller)] });
    const checkout = await makeCheckout(seller, product.id);
    await confirm(app, checkout.client_secret, { customer_billing_address: { country: 'SE' } });
    return must(await app.db('orders').where({ checkout_id: checkout.id }).first());
  }

  const publish = async (hoursAgo: number) => {
    const { db } = await testApp();
    const published_at = new Date(currentTime().getTime() - hoursAgo * 3_600_000);
    await db('exchange_rates').insert([
      { currency: 'usd', published_at, micros_per_euro: 1_160_000 },
      { currency: 'sek', published_at, micros_per_euro: 11_000_000 },
    ]);
  };

  it('an invoice in another currency states the tax in both, and its credit note uses the same rate', async () => {
    const seller = await makeSeller();
    await saveBilling(seller, 'SE', 'SE556703748501');
    await publish(3);
    const order = await sell(seller);
    expect(order).toMatchObject({ currency: 'usd', amount: 4900, tax_amount: 1225 });
    const { converted_tax } = await readDocument(seller, order.id);
    expect(converted_tax).toMatchObject({ currency: 'sek', amount: 11_616, rate: '9.48276' });
    const html = await (await fetch((await readInvoice(seller, order.id)).url)).text();
    expect(html).toMatch(/VAT in SEK \(1 USD = 9\.48276 SEK, [^)]*\)<\/span><\/th><td>SEK\s116\.16/);
    await publish(0);
    await seller.api.POST('/v1/refunds/', { body: { order_id: order.id, amount: 2450, reason: 'other' } });
    const { container, db } = await testApp();
    await must(container.jobs.find(({ task }) => task === 'invoices.issue')).run({}, container.jobContext());
    const note = await db('invoices').where({ order_id: order.id, kind: 'credit_note' }).first();
    expect(note?.document).toMatchObject({
      tax: { amount: -613 },
      converted_tax: { amount: -5813, rate_published_at: converted_tax?.rate_published_at },
    });
  });

  it('without a rate, or with an old one, the invoice states the tax in its own currency only', async () => {
    const seller = await makeSeller();
    await saveBilling(seller, 'SE', 'SE556703748501');
    await publish(24 * 11);
    const order = await sell(seller);
    expect(order.tax_amount).toBe(1225);
    expect((await readDocument(seller, order.id)).converted_tax).toBeNull();
  });

  it('an invoice without tax, or of a seller without an address, needs no rate', async () => {
    const seller = await makeSeller();
    await publish(3);
    const { orderId } = await makeSale(seller, (await makeProduct(seller)).id);
    expect((await readDocument(seller, orderId)).converted_tax).toBeNull();
  });

  it('a job downloads the exchange rates once, and again when the stored rates are older than a day', async () => {
    const { container, db } = await testApp();
    const job = must(container.jobs.find(({ task }) => task === 'invoices.download-rates'));
    let downloads = 0;
    const hour = new Date(Math.floor(currentTime().getTime() / 3_600_000) * 3_600_000);
    const published_at = new Date(hour.getTime() - 3_600_000);
    const exchangeRates = {
      download: async () => {
        downloads += 1;
        return [{ currency: 'usd', published_at, micros_per_euro: 1_160_000 }];
      },
    };
    const run = (now: Date) => job.run({}, { ...container.jobContext(), now, exchangeRates });
    await run(hour);
    await run(hour);
    expect(downloads).toBe(1);
    await run(new Date(hour.getTime() + 26 * 3_600_000));
    expect(downloads).toBe(2);
    expect(await db('exchange_rates').where({ currency: 'usd' })).toHaveLength(1);
    await job.run({}, { ...container.jobContext(), exchangeRates: undefined });
  });
});

describe('the machine-readable form of an invoice', () => {
  it('an invoice with all addresses has an XML form, which its PDF contains, and an invoice without an address has none', async () => {
    const seller = await makeSeller();
    const incomplete = await makeSale(seller, (await makeProduct(seller)).id);
    const without = await readInvoice(seller, incomplete.orderId);
    expect(without.xml_url).toBeNull();
    expect((await fetch(`${without.url}.xml`)).status).toBe(404);
    await saveBilling(seller, 'PT', 'PT501964843');
    const { orderId } = await makeSale(seller, (await makeProduct(seller)).id);
    const invoice = await readInvoice(seller, orderId);
    expect(invoice.xml_url).toBe(`${invoice.url}.xml`);
    const response = await fetch(must(invoice.xml_url));
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="00002.xml"');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).toContain('<ram:ID>00002</ram:ID>');
    expect(await (await fetch(invoice.url)).text()).toContain(`${invoice.url}.xml`);
    const pdf = Buffer.from(await (await fetch(invoice.pdf_url)).arrayBuffer());
    expect(pdf.includes('factur-x.xml')).toBe(true);
    const { baseUrl } = await testApp();
    expect((await fetch(`${baseUrl}/invoices/sell_inv_nothing.xml`)).status).toBe(404);
  });
});
