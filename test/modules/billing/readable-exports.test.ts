import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { resources } from '../../../src/web/console/generated/index.ts';
import { fieldAt, recordKind } from '../../../src/web/console/records.ts';
import { testApp } from '../../support/app.ts';
import {
  makeBenefit,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  onceIdle,
  unique,
  type Sale,
  type Seller,
} from '../../support/make.ts';

/** The exports of tables, and the resource of the console whose list each one has. */
const TABLES = {
  orders: 'orders',
  subscriptions: 'subscriptions',
  'license-keys': 'license-keys',
  customers: 'customers',
  invoices: undefined,
} as const;
type Table = keyof typeof TABLES;

/** Columns of the console that a file has in another form, with the reason. */
const SHOWN_OTHERWISE: Readonly<Record<string, string>> = {
  'license-keys display_key': 'the file has the whole key',
};

let seller: Seller;
let sale: Sale;
beforeAll(async () => {
  seller = await makeSeller();
  const params = { path: { id: seller.organizationId } };
  const body = { address: { country: 'JP' } } as const;
  await seller.api.PATCH('/v1/organizations/{id}/billing', { params, body });
  const price = { type: 'recurring', recurring_interval: 'month', amount_type: 'fixed', price_amount: 1250 } as const;
  const product = await makeProduct(seller, { benefits: [await makeBenefit(seller)], prices: [price] });
  sale = await makeSale(seller, product.id);
  await seller.api.GET('/v1/orders/{id}/invoice', { params: { path: { id: sale.orderId } } });
  await onceIdle(
    async () => (await seller.api.GET('/v1/license-keys/')).data?.items.length,
    (count) => count === 1,
  );
});

async function download(path: string, query: string, token = seller.token) {
  const { baseUrl } = await testApp();
  const response = await fetch(`${baseUrl}/v1/${path}?${query}`, { headers: { Authorization: `Bearer ${token}` } });
  // `text` would remove the mark.
  return { status: response.status, text: Buffer.from(await response.arrayBuffer()).toString() };
}

const titlesOf = async (table: Table, locale: string) => {
  const { text } = await download(`${table}/export`, `locale=${locale}`);
  const [head = ''] = text.replace('\ufeff', '').split('\r\n');
  return head.split(/[,;]/).map((title) => title.replace(/ \([^)]*\)$/, ''));
};

describe('an export for a person', () => {
  it('the times of orders are in the time zone of the organization, and the title names the zone', async () => {
    const { text } = await download('orders/export', 'locale=de-AT');
    const [head = '', row = ''] = text.split('\r\n');
    expect(head).toMatch(/^\ufeffID;Erstellt am \(Asia\/Tokyo\);/);
    const { data } = await seller.api.GET('/v1/orders/{id}', { params: { path: { id: sale.orderId } } });
    const local = new Date(Date.parse(must(data).created_at) + 9 * 3_600_000).toISOString();
    const [, time, , , , amount] = row.split(';');
    expect([time, amount]).toEqual([local.slice(0, 19).replace('T', ' '), '12,50']);
  });

  it.each(Object.keys(TABLES) as Table[])(
    'the table of %s has the titles of the console, in its languages',
    async (table) => {
      const messages = JSON.parse(await readFile('src/shared/messages/de.json', 'utf8')) as Record<string, string>;
      const [english, german] = [await titlesOf(table, 'en'), await titlesOf(table, 'de')];
      expect(german).toEqual(english.map((title) => messages[`console.field.${title}`]));
    },
  );

  it.each(Object.keys(TABLES) as Table[])(
    'the table of %s has the columns of the list in the console',
    async (table) => {
      const name = TABLES[table];
      if (name === undefined) return;
      const resource = await resources[name].load();
      const kind = recordKind(resource);
      const shown = resource.columns
        .filter((path) => !(`${name} ${path}` in SHOWN_OTHERWISE))
        .map((path) => fieldAt(kind, path.split('.')[0] ?? '')?.title);
      expect(await titlesOf(table, 'en')).toEqual(expect.arrayContaining(shown));
    },
  );

  it('the tax report and the metrics have the time zone in their titles, and the lines of other files do not change', async () => {
    const { text } = await download(
      `organizations/${seller.organizationId}/tax-report/export`,
      'period=2026-11&locale=pl',
    );
    expect(text).toMatch(/^\ufeff[^;]+ \(Asia\/Tokyo\);.*\(%\);/);
    const days = 'start_date=2026-11-01&end_date=2026-11-01&interval=day';
    const metrics = (await download('metrics/export', `${days}&locale=fr`)).text.split('\r\n');
    expect(metrics[0]).toMatch(/^\ufeff[^;]+ \(Asia\/Tokyo\);[^;]+ \(Asia\/Tokyo\);/);
    expect(metrics[1]).toMatch(/^2026-11-01;2026-11-01 00:00:00;usd;/);
    const lines = await Promise.all(
      ['', '&locale=de'].map((more) => download('orders/export', `format=ndjson${more}`)),
    );
    expect(lines[0]).toEqual(lines[1]);
  });

  it.each([
    'metrics/export?start_date=2026-11-01&end_date=2026-11-01&interval=day',
    'orders/export?',
    'invoices/export?',
  ])('the locale of `%s` must be a language tag', async (address) => {
    const [path = '', query = ''] = address.split('?');
    for (const locale of ['de_AT', 'de-AT-AT']) {
      const { status, text } = await download(path, `${query}&locale=${locale}`);
      expect([status, text]).toEqual([422, expect.stringContaining('"loc":["query","locale"]')]);
    }
  });

  it('the times of organizations with different time zones are in UTC', async () => {
    const { data } = await seller.api.POST('/v1/organizations/', {
      body: { name: 'Other', slug: unique('other') },
    });
    expect(data).toBeDefined();
    const { text } = await download('orders/export', 'locale=en');
    expect(text).toContain('Created at (UTC)');
  });
});
