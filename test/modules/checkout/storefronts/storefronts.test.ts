import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_OPEN_CHECKOUTS } from '../../../../src/modules/checkout/checkouts/open-checkouts.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { makeMedia } from '../../../support/files.ts';
import { confirm, makeNote, makeProduct, makeSeller, must } from '../../../support/make.ts';
import { changeProduct as change, changeStore, makeListed, makeStore } from '../../../support/storefronts.ts';
import { currentTime } from '../../../support/time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const PAGE = 'https://aster.example';
const PRICES = [{ type: 'one_time', amount_type: 'fixed', price_amount: 700 } as const];
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

const list = (slug: string, query: { page?: number; limit?: number } = {}) =>
  app.client().GET('/v1/storefronts/{slug}/products/', { params: { path: { slug }, query } });
const get = (slug: string, id: string) =>
  app.client().GET('/v1/storefronts/{slug}/products/{id}', { params: { path: { slug, id } } });
const open = (slug: string, product_price_id: string) =>
  app.client().POST('/v1/storefronts/{slug}/checkouts/', { params: { path: { slug } }, body: { product_price_id } });
const idsOf = async (slug: string) => must((await list(slug)).data).items.map(({ id }) => id);

describe('`GET /v1/storefronts/{slug}`', () => {
  it('a storefront is off and a product unlisted until the seller decides otherwise', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    expect(product.visibility).toBe('unlisted');
    const slug = await changeStore(seller, {});
    const params = { path: { slug } };
    expect((await app.client().GET('/v1/storefronts/{slug}', { params })).response.status).toBe(404);
    expect((await list(slug)).response.status).toBe(404);
    expect((await get(slug, product.id)).response.status).toBe(404);
    expect((await open(slug, must(product.prices[0]).id)).response.status).toBe(404);
    await changeStore(seller, { storefront_enabled: true });
    expect((await app.client().GET('/v1/storefronts/{slug}', { params })).response.status).toBe(200);
    expect(await idsOf(slug)).toEqual([]);
    await changeStore(seller, { storefront_enabled: null });
    expect(await idsOf(slug)).toEqual([]);
  });

  it('a storefront has the branding of its seller, and no other fields of the organization', async () => {
    const { seller, slug } = await makeStore();
    await changeStore(seller, { accent_color: '#3355ff', terms_url: `${PAGE}/terms`, reply_to: 'a@aster.example' });
    const params = { path: { slug: slug.toUpperCase() } };
    const { data } = await app.client().GET('/v1/storefronts/{slug}', { params });
    expect(data?.url).toBe(`${app.baseUrl}/store/${slug}`);
    expect(data?.organization).toMatchObject({ mode: 'live', accent_color: '#3355ff', terms_url: `${PAGE}/terms` });
    expect(Object.keys(must(data).organization).sort()).toEqual(
      `accent_color avatar_url bio blog company email id location mode name privacy_url slug support_url terms_url`.split(
        ' ',
      ),
    );
  });

  it('the storefront of a test organization is off at first, and marked as a test when it is on', async () => {
    const { seller } = await makeStore();
    const live = { params: { path: { id: seller.organizationId } } };
    const { data } = await seller.api.POST('/v1/organizations/{id}/test-organization', live);
    const { id, slug, storefront_enabled } = must(data);
    expect(storefront_enabled).toBe(false);
    const params = { path: { id } };
    await seller.api.PATCH('/v1/organizations/{id}', { params, body: { storefront_enabled: true } });
    const shown = await app.client().GET('/v1/storefronts/{slug}', { params: { path: { slug } } });
    expect(shown.data?.organization.mode).toBe('test');
  });
});

describe('`GET /v1/storefronts/{slug}/products/`', () => {
  it('the product list of a storefront has the listed products of its seller, without unlisted and archived products', async () => {
    const { seller, slug } = await makeStore();
    const other = await makeStore();
    const listed = await makeListed(seller);
    const [unlisted, archived, foreign] = [
      await makeProduct(seller),
      await makeListed(seller),
      await makeListed(other.seller),
    ];
    await change(seller, archived.id, { is_archived: true });
    expect(await idsOf(slug)).toEqual([listed.id]);
    expect((await get(slug, listed.id)).data?.id).toBe(listed.id);
    for (const { id } of [unlisted, archived, foreign]) expect((await get(slug, id)).response.status).toBe(404);
    await change(seller, listed.id, { visibility: 'unlisted' });
    expect(await idsOf(slug)).toEqual([]);
  });

  it('a product shows exactly its public fields, and none of its metadata, notes and files', async () => {
    const { seller, slug } = await makeStore();
    const note = await makeNote(seller, 'SECRET-NOTE');
    const media = await makeMedia(seller);
    const { id } = await makeListed(seller, { benefits: [note] });
    await change(seller, id, { medias: [media.id], metadata: { internal: 'SECRET-METADATA' } });
    const { data } = await get(slug, id);
    const product = must(data);
    expect(must((await list(slug)).data).items).toEqual([product]);
    expect(JSON.stringify(product)).not.toContain('SECRET');
    const keys = (value: object) => Object.keys(value).sort().join(' ');
    expect(keys(product)).toBe('benefits description id is_recommended is_recurring medias name prices url');
    expect(keys(must(product.benefits[0]))).toBe('description type');
    expect(keys(must(product.medias[0]))).toBe('id mime_type public_url');
    expect((await fetch(must(product.medias[0]).public_url)).status).toBe(200);
  });

  it('the product list of a storefront has pages, with the oldest products first', async () => {
    const { seller, slug } = await makeStore();
    const ids: string[] = [];
    for (let more = 0; more < 3; more += 1) ids.push((await makeListed(seller)).id);
    const { data } = await list(slug, { page: 2, limit: 2 });
    expect(data?.items.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(data?.pagination).toEqual({ total_count: 3, max_page: 2, is_total_count_exact: true });
    expect((await list(slug, { page: 0 })).response.status).toBe(422);
  });

  it('products are in the order of their positions, those without one come last, and pages are disjoint', async () => {
    const { seller, slug } = await makeStore();
    const [first, second, third, fourth] = [
      await makeListed(seller),
      await makeListed(seller, {}, { position: 2 }),
      await makeListed(seller, {}, { position: 1 }),
      await makeListed(seller, {}, { position: 2 }),
    ];
    const ordered = [third, second, fourth, first].map(({ id }) => id);
    expect(await idsOf(slug)).toEqual(ordered);
    const pages = await Promise.all([1, 2].map((page) => list(slug, { page, limit: 2 })));
    expect(pages.flatMap(({ data }) => must(data).items.map(({ id }) => id))).toEqual(ordered);
    await change(seller, second.id, { is_archived: true });
    await change(seller, third.id, { position: null });
    expect(await idsOf(slug)).toEqual([fourth, first, third].map(({ id }) => id));
    await change(seller, third.id, { name: 'Renamed', position: 1 });
    expect((await change(seller, third.id, { name: 'Again' })).position).toBe(1);
    const params = { path: { id: third.id } };
    expect((await seller.api.PATCH('/v1/products/{id}', { params, body: { position: 0 } })).response.status).toBe(422);
  });

  it('a product is recommended from its creation or a change on, until the seller takes the mark back', async () => {
    const { seller, slug } = await makeStore();
    const [basic, pro] = [await makeListed(seller), await makeListed(seller, {}, { is_recommended: true })];
    const marks = async () => must((await list(slug)).data).items.map(({ is_recommended }) => is_recommended);
    expect(await marks()).toEqual([false, true]);
    expect((await change(seller, pro.id, { is_recommended: null })).is_recommended).toBe(true);
    await change(seller, pro.id, { is_recommended: false });
    await change(seller, basic.id, { is_recommended: true });
    expect(await marks()).toEqual([true, false]);
    const body = { name: 'Team', organization_id: seller.organizationId, prices: PRICES, is_recommended: true };
    expect((await seller.api.POST('/v1/products/', { body })).data?.is_recommended).toBe(true);
  });

  it('an archived price disappears with its replacement', async () => {
    const { seller, slug } = await makeStore();
    const product = await makeListed(seller);
    const changed = await change(seller, product.id, { prices: PRICES });
    expect((await get(slug, product.id)).data?.prices).toEqual(changed.prices);
    const old = await open(slug, must(product.prices[0]).id);
    expect(old.error).toMatchObject({ detail: [{ loc: ['body', 'product_price_id'], msg: 'Price does not exist.' }] });
  });
});

describe('caches of a storefront', () => {
  const urlsOf = async () => {
    const { seller, slug } = await makeStore();
    const { id } = await makeListed(seller);
    const base = `${app.baseUrl}/v1/storefronts/${slug}`;
    return { seller, urls: [base, `${base}/products/`, `${base}/products/${id}`] };
  };

  it('an answer may be cached, and its version returns 304 without a body until something changes', async () => {
    const { seller, urls } = await urlsOf();
    for (const url of urls) {
      const first = await fetch(url);
      expect(first.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600');
      const version = must(first.headers.get('etag'));
      for (const known of [version, `W/${version}`, `"other", ${version}`, '*']) {
        const again = await fetch(url, { headers: { 'If-None-Match': known } });
        expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', version]);
      }
      expect((await fetch(url, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    }
    const [storefront = ''] = urls;
    const version = must((await fetch(storefront)).headers.get('etag'));
    await changeStore(seller, { bio: 'New' });
    expect((await fetch(storefront, { headers: { 'If-None-Match': version } })).status).toBe(200);
  });

  it('no header of a request changes what a cache keeps for others', async () => {
    const { seller, urls } = await urlsOf();
    const hostile = {
      Origin: 'https://evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'ftp',
      'X-Original-URL': '/v1/organizations/',
      Forwarded: 'host=evil.example',
      Authorization: `Bearer ${seller.token}`,
      Cookie: 'session=x',
      Accept: 'application/problem+json',
    };
    const kept = async (url: string, headers: Record<string, string>) => {
      const response = await fetch(url, { headers });
      const { date: _date, 'x-request-id': _id, ...rest } = Object.fromEntries(response.headers);
      return { headers: rest, body: await response.text() };
    };
    for (const url of urls) {
      const plain = await kept(url, {});
      expect(await kept(url, hostile)).toEqual(plain);
      expect(plain.headers).toMatchObject({ 'access-control-allow-origin': '*' });
      expect(Object.keys(plain.headers).filter((name) => /ratelimit|cookie|credentials/.test(name))).toEqual([]);
    }
  });

  it('an error is never cached', async () => {
    const response = await fetch(`${app.baseUrl}/v1/storefronts/unknown-${currentTime().getTime()}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    const path = { slug: 'unknown', id: UNKNOWN_ID };
    const product = await app.client().GET('/v1/storefronts/{slug}/products/{id}', { params: { path } });
    expect(product.response.headers.get('etag')).toBeNull();
  });
});

describe('`POST /v1/storefronts/{slug}/checkouts/`', () => {
  it('a visitor opens a checkout for a price and pays, without a token', async () => {
    const { seller, slug } = await makeStore();
    const product = await makeListed(seller);
    const { data, response } = await open(slug, must(product.prices[0]).id.toUpperCase());
    expect(response.status).toBe(201);
    const { client_secret, url } = must(data);
    expect(url).toBe(`${app.baseUrl}/checkout/${client_secret}`);
    const paid = await confirm(app, client_secret);
    expect(paid.data).toMatchObject({ status: 'succeeded', product_id: product.id });
  });

  it('a price that is unlisted, archived, unknown or of another seller returns 422 with one and the same message', async () => {
    const { seller, slug } = await makeStore();
    const other = await makeStore();
    const archived = await makeListed(seller);
    await change(seller, archived.id, { is_archived: true });
    const products = [await makeProduct(seller), archived, await makeListed(other.seller)];
    for (const id of [...products.map(({ prices }) => must(prices[0]).id), UNKNOWN_ID]) {
      const { error, response } = await open(slug, id);
      expect(response.status).toBe(422);
      expect(error).toMatchObject({ detail: [{ loc: ['body', 'product_price_id'], msg: 'Price does not exist.' }] });
    }
  });

  it('a visitor cannot choose where the buyer goes, what is discounted or who pays', async () => {
    const { seller, slug } = await makeStore();
    const product_price_id = must((await makeListed(seller)).prices[0]).id;
    for (const more of [{ success_url: 'https://evil.example' }, { discount_id: UNKNOWN_ID }, { amount: 1 }]) {
      const body = { product_price_id, ...more };
      const { response } = await app
        .client()
        .POST('/v1/storefronts/{slug}/checkouts/', { params: { path: { slug } }, body });
      expect(response.status).toBe(422);
    }
  });

  it('an address with too many open checkouts gets 429, also by requests at one time, and one that expired is free', async () => {
    const { seller, slug } = await makeStore();
    const price = must((await makeListed(seller)).prices[0]).id;
    const first = must((await open(slug, price)).data);
    const row = must(await app.db('checkouts').where({ client_secret: first.client_secret }).first());
    const { id: _id, ...copy } = row;
    const copies = Array.from({ length: MAX_OPEN_CHECKOUTS - 2 }, (_, at) => ({
      ...copy,
      client_secret: `${first.client_secret}${at}`,
      metadata: JSON.stringify(copy.metadata),
      custom_field_data: JSON.stringify(copy.custom_field_data),
    }));
    await app.db('checkouts').insert(copies as never);
    const answers = await Promise.all([1, 2, 3].map(() => open(slug, price)));
    expect(answers.map(({ response }) => response.status).sort()).toEqual([201, 429, 429]);
    const refused = must(answers.find(({ response }) => response.status === 429));
    expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0);
    await app.db('checkouts').where({ id: row.id }).update({ expires_at: row.created_at });
    expect((await open(slug, price)).response.status).toBe(201);
  });
});
