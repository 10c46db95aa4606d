import { beforeAll, describe, expect, it } from 'vitest';
import { hasPartSql } from '../../../../src/modules/entitlements/license-keys/index.ts';
import { licenseKeyPart } from '../../../../src/shared/codes/license-keys.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { makeDiscount, subscribe } from '../../../support/billing.ts';
import { makeLink } from '../../../support/checkout-links.ts';
import { reportDispute } from '../../../support/disputes.ts';
import {
  makeCheckout,
  makeKey,
  makeProduct,
  makeSale,
  makeSeller,
  makeToken,
  must,
  unique,
  type Api,
  type Seller,
} from '../../../support/make.ts';
import { issueDocuments, makeTaxedSale } from '../../billing/disputes/taxed-sale.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const find = async ({ api }: { api: Api }, query: string, organization_id?: string[]) =>
  must(
    (await api.GET('/v1/search', { params: { query: { query, ...(organization_id && { organization_id }) } } })).data,
  ).items;

const kindsOf = (items: readonly { kind: string }[]) => items.map(({ kind }) => kind);

const rotate = ({ api }: Seller, id: string, overlap_seconds: number) =>
  api.POST('/v1/license-keys/{id}/rotate', { params: { path: { id } }, body: { overlap_seconds } });

describe('the search for records', () => {
  it('a record of each kind is found by its id', async () => {
    const { seller, orderId } = await makeTaxedSale();
    await issueDocuments(orderId);
    const { subscription, ...ids } = await makeRecords(seller);
    await seller.api.POST('/v1/refunds/', { body: { order_id: orderId, reason: 'other', amount: 100 } });
    await reportDispute({ orderId, status: 'open', amount: 100 });
    const of = async (table: 'refunds' | 'disputes' | 'invoices') =>
      must(await app.db(table).where({ order_id: orderId }).first()).id;
    const all = {
      ...ids,
      subscription,
      order: orderId,
      refund: await of('refunds'),
      dispute: await of('disputes'),
      invoice: await of('invoices'),
    };
    for (const [kind, id] of Object.entries(all)) {
      const items = await find(seller, id.toUpperCase());
      expect(items, kind).toMatchObject([{ kind, id, organization_id: seller.organizationId }]);
      expect(items[0]?.title, kind).toBeTruthy();
    }
  });

  it('a license key is found by each text that it had, in the organization of the caller alone', async () => {
    const { seller, key, id } = await makeKey();
    const { key: second } = must((await rotate(seller, id, 3600)).data);
    const { key: third } = must((await rotate(seller, id, 0)).data);
    const spellings = [key, second, third, ` ${key.toLowerCase()} `, key.replaceAll('-', ' ')];
    for (const text of spellings) expect(await find(seller, text), text).toMatchObject([{ kind: 'license_key', id }]);
    expect(await find(await makeSeller(), key)).toEqual([]);
  });

  it('a license key is found by a part of it, in the organization of the caller alone', async () => {
    const { seller, key, id } = await makeKey({ prefix: 'Aster 2' });
    const sold = await makeKey();
    const imported = 'XKCD-9F2K-LLQ2-0007';
    const body = { benefit_id: sold.benefitId, license_keys: [{ key: imported, customer_email: 'ada@example.com' }] };
    must((await sold.seller.api.POST('/v1/license-keys/import', { body })).data);
    const bare = key.replace(/^ASTER 2-/, '').replaceAll('-', '');
    const parts = [
      ...[key.slice(0, -1), key.slice(-6), key.slice(0, 16)],
      ...[0, 9, 18, 23].map((at) => bare.slice(at, at + 8)),
      ...key.split('-').slice(2, 4),
      `…${key.slice(-12)}`,
      `License key: ${key.slice(12, 30)}`,
      key.slice(12, 30).replaceAll('-', '\u2013'),
      bare.slice(3, 20).replaceAll('0', 'o').replaceAll('1', 'l'),
      bare.slice(3, 20).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
    ].filter((part) => /\p{Nd}/u.test(part));
    for (const text of parts) expect(await find(seller, text), text).toMatchObject([{ kind: 'license_key', id }]);
    expect(await find(sold.seller, key.slice(0, -1))).toEqual([]);
    for (const text of ['9F2K', 'kcd9f2kllq', 'LLQ2-0007', '-0007'])
      expect(await find(sold.seller, text), text).toMatchObject([{ kind: 'license_key', title: expect.anything() }]);
    for (const text of ['F2K', 'llq2-0008', 'XKCE-9F2K']) expect(await find(sold.seller, text), text).toEqual([]);
  });

  it('the search for a part of a license key reads it from its index', async () => {
    const part = licenseKeyPart('4F89-41D3-9A0C');
    const plan = await app.db.transaction(async (trx) => {
      // With few keys, PostgreSQL would read the table.
      await trx.raw('set local enable_seqscan = off');
      const { rows } = await trx.raw<{ rows: { 'QUERY PLAN': string }[] }>(
        `explain select 1 from license_keys as record
         where ${hasPartSql('record', { part: 'cast(:part as text)', organizationIds: ':ids::uuid[]' })}`,
        { part, ids: [(await makeSeller()).organizationId] },
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('Bitmap Index Scan on license_keys_parts');
  });

  it('a record is found by the beginning of its id, as pages show it', async () => {
    const { seller, id } = await makeKey();
    const customer = must(await app.db('customers').where({ organization_id: seller.organizationId }).first());
    for (const [kind, found] of [
      ['license_key', id],
      ['customer', customer.id],
    ] as const)
      for (const text of [
        found.slice(0, 8),
        found.slice(0, 13).toUpperCase(),
        found.replaceAll('-', ''),
        `ID: ${found}`,
      ])
        expect(await find(seller, text), text).toMatchObject([{ kind, id: found }]);
    expect(await find(await makeSeller(), id.slice(0, 8))).toEqual([]);
  });

  it('customers and records are found by their names without accents, and by names with accents', async () => {
    const seller = await makeSeller();
    const names = ['Jürgen Müller', 'Anna Strauß', 'José Peña', 'Łukasz Żak', 'Søren Ærø', '李小龙'];
    for (const [at, name] of names.entries())
      must(
        (
          await seller.api.POST('/v1/customers/', {
            body: { organization_id: seller.organizationId, name, email: `buyer${at}@example.com` },
          })
        ).data,
      );
    const titles = async (text: string) => (await find(seller, text)).map(({ title }) => title);
    const listed = async (query: string) =>
      must((await seller.api.GET('/v1/customers/', { params: { query: { query } } })).data).items.map(
        ({ name }) => name,
      );
    for (const [text, name] of [
      ...['Muller', 'MÜLLER', 'mu\u0308ll', 'jurgen muller', 'Ｍｕｌｌｅｒ'].map((typed) => [typed, names[0]]),
      ...['Strauss', 'strauß', 'STRAUSS'].map((typed) => [typed, names[1]]),
      ...['Jose', 'josé pena'].map((typed) => [typed, names[2]]),
      ...['Lukasz zak', 'żak'].map((typed) => [typed, names[3]]),
      ...['soren aero', 'Ærø'].map((typed) => [typed, names[4]]),
      ['李', names[5]],
    ] as const) {
      expect(await titles(must(text)), text).toEqual([name]);
      expect(await listed(must(text)), text).toEqual([name]);
    }
    const product = await makeProduct(seller, { name: 'Müslì Straße' });
    for (const text of ['musli', 'STRASSE', 'MÜSLI']) {
      expect(await titles(text), text).toEqual([product.name]);
      const { data } = await seller.api.GET('/v1/products/', { params: { query: { query: text } } });
      expect(
        must(data).items.map(({ id }) => id),
        text,
      ).toEqual([product.id]);
    }
  });

  it('customers are found by words, keys by the whole key, and invoices by their number', async () => {
    const { seller, buyer, key, id } = await makeKey();
    expect(await find(seller, buyer.email.toUpperCase())).toMatchObject([{ kind: 'customer', detail: buyer.email }]);
    expect(await find(seller, ` ${key} `)).toMatchObject([{ kind: 'license_key', id, detail: buyer.email }]);
    const { seller: taxed, orderId } = await makeTaxedSale();
    await issueDocuments(orderId);
    const { document, number } = must(await app.db('invoices').where({ order_id: orderId }).first());
    const invoicesOf = async (text: string) =>
      (await find(taxed, text)).flatMap(({ kind, title }) => (kind === 'invoice' ? [title] : []));
    expect(await invoicesOf(document.number.toLowerCase())).toEqual([document.number]);
    const padded = String(number).padStart(4, '0');
    for (const text of [String(number), padded, `#${padded}`, `Invoice ${document.number}`, document.number.slice(1)])
      expect(await invoicesOf(text), text).toEqual([document.number]);
    expect(await invoicesOf(document.number.replace(/0+(?=\d+$)/, ''))).toEqual([document.number]);
    expect(
      await invoicesOf(String(number).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))),
    ).toEqual([document.number]);
    expect(await invoicesOf(`other-${document.number}`)).toEqual([]);
  });

  it('products and other records are found by a part of their names, until they are deleted', async () => {
    const seller = await makeSeller();
    const name = unique('Aster');
    const records = await makeRecords(seller, name);
    const wanted = ['product', 'benefit', 'discount', 'checkout_link', 'webhook_endpoint'];
    expect(kindsOf(await find(seller, name.slice(2).toLowerCase()))).toEqual(wanted);
    const path = (id: string) => ({ params: { path: { id } } });
    await seller.api.DELETE('/v1/discounts/{id}', path(records.discount));
    await seller.api.DELETE('/v1/checkout-links/{id}', path(records.checkout_link));
    await seller.api.DELETE('/v1/webhooks/endpoints/{id}', path(records.webhook_endpoint));
    expect(kindsOf(await find(seller, name))).toEqual(['product', 'benefit']);
    expect(await find(seller, records.discount)).toEqual([]);
  });

  it('at most five records of a kind are found, the newest first', async () => {
    const seller = await makeSeller();
    for (let count = 1; count <= 6; count += 1) await makeProduct(seller, { name: `Plan ${count}` });
    const titles = (await find(seller, 'plan')).map(({ title }) => title);
    expect(titles).toEqual(['Plan 6', 'Plan 5', 'Plan 4', 'Plan 3', 'Plan 2']);
  });

  it('records of other organizations are not found, nor those outside the named ones', async () => {
    const { seller, key, id } = await makeKey();
    const stranger = await makeSeller();
    for (const text of [key, id, 'person']) expect(await find(stranger, text)).toEqual([]);
    expect(await find(stranger, key, [seller.organizationId])).toEqual([]);
    expect(await find(seller, key, [stranger.organizationId])).toEqual([]);
    expect(await find(seller, key, [seller.organizationId])).toHaveLength(1);
  });

  it('a search omits the kinds of records that the token may not read', async () => {
    const { seller, key, buyer } = await makeKey();
    const subject = { kind: 'organization', id: seller.organizationId } as const;
    const customers = { api: app.client(await makeToken(subject, { scopes: ['customers:read'] })) };
    expect(await find(customers, key)).toEqual([]);
    expect(kindsOf(await find(customers, buyer.email))).toEqual(['customer']);
    const keys = { api: app.client(await makeToken(subject, { scopes: ['license_keys:read'] })) };
    expect(kindsOf(await find(keys, key))).toEqual(['license_key']);
    expect(await find(keys, buyer.email)).toEqual([]);
    const without = app.client(await makeToken(subject, { scopes: ['metrics:read'] }));
    expect((await without.GET('/v1/search', { params: { query: { query: key } } })).response.status).toBe(403);
  });

  it('a search for a text with operators and wildcards finds nothing else', async () => {
    const seller = await makeSeller();
    for (const text of ['%', '_', "'", '\\', ':id', '?', '((', 'a & !b', '9'.repeat(40), ' ', '\u{1F600}'])
      expect(await find(seller, text), text).toEqual([]);
  });
});

/** Makes a record of each kind that a seller makes or a sale brings, named alike. @returns their ids by kind */
async function makeRecords(seller: Seller, name = unique('Aster')) {
  const organization_id = seller.organizationId;
  const { id: subscription, buyer } = await subscribe(seller);
  const { id: benefit } = must(
    (
      await seller.api.POST('/v1/benefits/', {
        body: { type: 'license_keys', description: `Key of ${name}`, organization_id, properties: {} },
      })
    ).data,
  );
  const product = await makeProduct(seller, { name, benefits: [{ id: benefit }] });
  const { grants } = await makeSale(seller, product.id, buyer);
  const endpoint = { url: `http://127.0.0.1:9/${name}`, events: ['order.created' as const], organization_id };
  const customer = must(await app.db('customers').where({ organization_id, user_id: buyer.id }).first());
  const grant = must(await app.db('benefit_grants').where({ organization_id, benefit_id: benefit }).first());
  return {
    subscription,
    benefit,
    product: product.id,
    customer: customer.id,
    license_key: must(must(grants[0]).license_key).id,
    benefit_grant: grant.id,
    checkout: (await makeCheckout(seller, product.id)).id,
    discount: (await makeDiscount(seller, { name })).id,
    checkout_link: (await makeLink(seller, product.id, { label: name })).id,
    webhook_endpoint: must((await seller.api.POST('/v1/webhooks/endpoints/', { body: endpoint })).data).id,
  };
}
