import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../support/app.ts';
import { advance, ordersOf } from '../../support/billing.ts';
import { downgrade } from '../../support/credits.ts';
import {
  makeBenefit,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  onceIdle,
  type Sale,
  type Seller,
} from '../../support/make.ts';

const LISTS = ['orders', 'invoices', 'license-keys', 'subscriptions', 'customers'] as const;

let seller: Seller;
let sales: Sale[];
beforeAll(async () => {
  seller = await makeSeller();
  const price = { type: 'recurring', recurring_interval: 'month', amount_type: 'fixed', price_amount: 1250 } as const;
  const { id } = await makeProduct(seller, { benefits: [await makeBenefit(seller)], prices: [price] });
  sales = [await makeSale(seller, id), await makeSale(seller, id)];
  for (const { orderId } of sales) {
    await seller.api.GET('/v1/orders/{id}/invoice', { params: { path: { id: orderId } } });
    await onceIdle(
      async () => (await seller.api.GET('/v1/license-keys/')).data?.items.length,
      (count) => count === 2,
    );
  }
});

async function download({ token }: Seller, list: string, query = '') {
  const { baseUrl } = await testApp();
  return fetch(`${baseUrl}/v1/${list}/export${query}`, { headers: { Authorization: `Bearer ${token}` } });
}

/** @returns the rows of a table as objects by title. No cell here has a comma. */
async function rowsOf(response: Response): Promise<Record<string, string>[]> {
  const [titles = [], ...rows] = (await response.text())
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])));
}

const responseLines = async (response: Response): Promise<object[]> =>
  (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);

describe('exports', () => {
  it('the table of orders has a row per order, oldest first, with amounts in major units', async () => {
    const response = await download(seller, 'orders');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
    const rows = await rowsOf(response);
    expect(rows.map((row) => row.ID)).toEqual(sales.map(({ orderId }) => orderId));
    expect(rows[0]).toMatchObject({
      Email: must(sales[0]).buyer.email,
      Product: 'Test Product',
      Reason: 'subscription_create',
      Amount: '12.50',
      Refunded: '0.00',
      Currency: 'usd',
      Country: 'PT',
      Discount: '',
    });
  });

  it('the table of invoices has a row per document, by number, with the address of its file', async () => {
    const rows = await rowsOf(await download(seller, 'invoices'));
    expect(rows.map(({ Number: number, 'Order ID': order }) => [number, order])).toEqual(
      sales.map(({ orderId }, at) => [`0000${at + 1}`, orderId]),
    );
    expect(rows[0]).toMatchObject({ Kind: 'invoice', Corrects: '', Amount: '12.50', Total: '12.50', Country: 'PT' });
    expect((await fetch(must(rows[0]?.['PDF URL']))).headers.get('content-type')).toBe('application/pdf');
  });

  it('the table of license keys has a row per key with its buyer', async () => {
    const rows = await rowsOf(await download(seller, 'license-keys'));
    const { items } = must((await seller.api.GET('/v1/license-keys/')).data);
    expect(rows.map((row) => [row.Key, row.Email, row.Status])).toEqual(
      items.map(({ key, user, status }) => [key, user.email, status]),
    );
  });

  it('the table of customers has a row per customer, oldest first, with address and revenue by currency', async () => {
    const rows = await rowsOf(await download(seller, 'customers'));
    expect(rows.map(({ Email: email }) => email)).toEqual(sales.map(({ buyer }) => buyer.email));
    expect(rows[0]).toMatchObject({ Country: 'PT', Revenue: '12.50 usd', 'External ID': '' });
  });

  it.each(['orders', 'license-keys', 'subscriptions', 'customers'] as const)(
    'the lines of %s are the items of the list',
    async (list) => {
      const response = await download(seller, list, '?format=ndjson');
      expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${list}.ndjson"`);
      const { data } = await seller.api.GET(`/v1/${list}/`, { params: { query: {} } });
      const items: readonly { id: string }[] = must(data).items;
      const byId = (one: object, other: object) =>
        'id' in one && 'id' in other && String(one.id) < String(other.id) ? -1 : 1;
      expect((await responseLines(response)).toSorted(byId)).toEqual(items.toSorted(byId));
    },
  );

  it('the lines of invoices have the buyer and the amounts of the document', async () => {
    const [first] = await responseLines(await download(seller, 'invoices', '?format=ndjson'));
    const { buyer, orderId } = must(sales[0]);
    expect(first).toMatchObject({
      order_id: orderId,
      number: '00001',
      corrects: null,
      amount: 1250,
      tax_amount: 0,
      total: 1250,
      applied_credit_amount: 0,
      buyer: { email: buyer.email },
    });
  });

  it('the exports of invoices tell the part of each total that credit paid', async () => {
    const { seller: owner, subscribed } = await downgrade();
    await advance(owner, 'month');
    const { id } = must((await ordersOf(subscribed)).at(-1));
    const { data } = await owner.api.GET('/v1/orders/{id}/invoice', { params: { path: { id } } });
    const rows = await rowsOf(await download(owner, 'invoices'));
    expect(rows.map((row) => [row.Total, row['Paid From Credit']])).toContainEqual(['10.00', '10.00']);
    const lines = await responseLines(await download(owner, 'invoices', '?format=ndjson'));
    expect(lines).toContainEqual(
      expect.objectContaining({ number: must(data).number, total: 1000, applied_credit_amount: 1000 }),
    );
  });

  it.each(LISTS)('the export of %s has nothing of other sellers, and another format returns 422', async (list) => {
    const other = await makeSeller();
    for (const query of ['', `?organization_id=${seller.organizationId}`]) {
      expect(await rowsOf(await download(other, list, query))).toEqual([]);
      expect(await (await download(other, list, `${query}${query ? '&' : '?'}format=ndjson`)).text()).toBe('');
    }
    expect((await download(seller, list, '?format=xlsx')).status).toBe(422);
  });
});

it('an export has every row where more than one batch follows within one millisecond', async () => {
  const { db } = await testApp();
  const large = await makeSeller();
  const { orderId } = await makeSale(large, (await makeProduct(large)).id);
  const { id: _, checkout_id: __, payment_id: ___, ...row } = must(await db('orders').where({ id: orderId }).first());
  const lines = JSON.stringify(row.lines) as unknown as typeof row.lines;
  const copies = Array.from({ length: 1100 }, () => ({
    ...row,
    lines,
    checkout_id: null,
    payment_id: null,
    is_invoiced: true,
  }));
  await db.batchInsert('orders', copies, 200);
  const ids = (await rowsOf(await download(large, 'orders'))).map((each) => each.ID);
  expect(ids).toHaveLength(1101);
  expect(new Set(ids).size).toBe(1101);
});
