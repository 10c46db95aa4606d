import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { MAX_OPEN_CHECKOUTS } from '../../../../src/modules/checkout/checkouts/open-checkouts.ts';
import { generateToken } from '../../../../src/shared/tokens.ts';
import { testApp } from '../../../support/app.ts';
import { makeDiscount } from '../../../support/billing.ts';
import { follow, get, makeLink, opened, visitLink } from '../../../support/checkout-links.ts';
import { makeProduct, makeSeller, must } from '../../../support/make.ts';

type Schemas = components['schemas'];

const path = (id: string) => ({ params: { path: { id } } });
const SITE = 'https://aster.example';
const recurring = (recurring_interval: 'month' | 'year', price_amount: number) =>
  ({ type: 'recurring', recurring_interval, amount_type: 'fixed', price_amount }) as const;

describe('following a checkout link', () => {
  it('each visit of a checkout link opens a new checkout with the settings of the link', async () => {
    const app = await testApp();
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const discount = await makeDiscount(seller, { amount: 900 });
    const link = await makeLink(seller, product.id, {
      discount_id: discount.id,
      allow_discount_codes: false,
      success_url: 'https://aster.example/thanks?id={CHECKOUT_ID}',
      metadata: { campaign: 'launch' },
    });
    const responses = await Promise.all(Array.from({ length: 4 }, () => visitLink(link.url)));
    const locations = responses.map(({ status, headers }) => {
      expect(status).toBe(303);
      expect(headers.get('Cache-Control')).toBe('no-store');
      return must(headers.get('Location'));
    });
    expect(new Set(locations).size).toBe(4);
    for (const location of locations) {
      expect(location).toMatch(`${app.baseUrl}/checkout/sell_co_`);
      const { id } = await opened(location);
      const { data } = await seller.api.GET('/v1/checkouts/custom/{id}', path(id));
      expect(data).toMatchObject({
        status: 'open',
        metadata: { campaign: 'launch' },
        discount_id: discount.id,
        total_amount: 4000,
        allow_discount_codes: false,
        success_url: `https://aster.example/thanks?id=${id}`,
        embed_origin: null,
        product_id: product.id,
      });
    }
  });

  it('an address with too many open checkouts gets 429 from a checkout link, and one that expired is free', async () => {
    const app = await testApp();
    const seller = await makeSeller();
    const { url } = await makeLink(seller, (await makeProduct(seller)).id);
    await visitLink(url);
    const row = must(await app.db('checkouts').where({ organization_id: seller.organizationId }).first());
    const { id: _id, ...copy } = row;
    const copies = Array.from({ length: MAX_OPEN_CHECKOUTS - 1 }, (_, at) => ({
      ...copy,
      client_secret: `${row.client_secret}${at}`,
      metadata: JSON.stringify(copy.metadata),
      custom_field_data: JSON.stringify(copy.custom_field_data),
    }));
    await app.db('checkouts').insert(copies as never);
    const refused = await visitLink(url);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    await app.db('checkouts').where({ id: row.id }).update({ expires_at: row.created_at });
    expect((await visitLink(url)).status).toBe(303);
  });

  it('a checkout link passes unknown query parameters on to the checkout page', async () => {
    const seller = await makeSeller();
    const { url } = await makeLink(seller, (await makeProduct(seller)).id, { embed_origins: [SITE] });
    const { headers } = await visitLink(
      `${url}?utm_source=mail&embed_origin=${SITE}&x=%0d%0aSet-Cookie:a&utm_source=b`,
    );
    const location = new URL(must(headers.get('Location')));
    expect(location.search).toBe('?utm_source=mail&x=%0D%0ASet-Cookie%3Aa&utm_source=b');
    expect(headers.get('Set-Cookie')).toBeNull();
    expect((await opened(location.href)).embed_origin).toBe(SITE);
  });

  it('a checkout can be framed only by the service itself and an origin that the link allows, and its headers name them', async () => {
    const app = await testApp();
    const seller = await makeSeller();
    const link = await makeLink(seller, (await makeProduct(seller)).id, { embed_origins: [SITE] });
    const policyOf = async (secret: string, page = '') => {
      const { headers } = await get(`${app.baseUrl}/checkout/${secret}${page}`);
      const ancestors = /frame-ancestors ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];
      return [ancestors, headers.get('X-Frame-Options')];
    };
    const { checkout } = await follow(link.client_secret, 'https://ASTER.example');
    expect(checkout?.embed_origin).toBe(SITE);
    for (const page of ['', '/confirmation'])
      expect(await policyOf(must(checkout).client_secret, page)).toEqual([`'self' ${SITE}`, null]);
    for (const origin of ['https://evil.example', 'https://aster.example.evil.example', '*', `${SITE}:8443`, '']) {
      const { checkout: other } = await follow(link.client_secret, origin);
      expect(other?.embed_origin).toBeNull();
      expect(await policyOf(must(other).client_secret)).toEqual(["'self'", 'SAMEORIGIN']);
    }
    expect(await policyOf('sell_co_nothing')).toEqual(["'self'", 'SAMEORIGIN']);
    // An invalid origin in the database, from before origins were validated, allows no framing.
    const { id, client_secret } = must(checkout);
    await app.db('checkouts').where({ id }).update({ embed_origin: 'https://*; script-src *' });
    expect(await policyOf(client_secret)).toEqual(["'self'", 'SAMEORIGIN']);
  });

  it('a checkout link drops a discount that no longer applies', async () => {
    const app = await testApp();
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const free = await makeProduct(seller, { prices: [{ type: 'one_time', amount_type: 'custom' }] });
    const used = await makeDiscount(seller, { max_redemptions: 1 });
    const deleted = await makeDiscount(seller, {});
    const links = [
      await makeLink(seller, product.id, { discount_id: used.id }),
      await makeLink(seller, product.id, { discount_id: deleted.id }),
      await makeLink(seller, free.id, { discount_id: used.id }),
    ];
    expect((await follow(must(links[0]).client_secret)).checkout?.discount_id).toBe(used.id);
    await app.db('discounts').where({ id: used.id }).update({ redemptions_count: 1 });
    await seller.api.DELETE('/v1/discounts/{id}', path(deleted.id));
    for (const { client_secret } of links) {
      const { checkout } = await follow(client_secret);
      expect(checkout).toMatchObject({ discount_id: null, is_discount_locked: false });
    }
    const shown = await seller.api.GET('/v1/checkout-links/{id}', path(must(links[1]).id));
    expect(shown.data?.discount?.id).toBe(deleted.id);
  });

  it('a checkout link replaces an archived price by an active one, preferably of the same interval', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { prices: [recurring('month', 900), recurring('year', 9000)] });
    const [monthly, yearly] = product.prices.map(({ id }) => id);
    const byPrice = await makeLink(seller, product.id, { product_id: null, product_price_id: must(yearly) });
    const byProduct = await makeLink(seller, product.id);
    expect((await follow(byPrice.client_secret)).checkout?.product_price_id).toBe(yearly);
    expect((await follow(byProduct.client_secret)).checkout?.product_price_id).toBe(monthly);
    const setPrices = (prices: Schemas['ProductPriceInput'][]) =>
      seller.api.PATCH('/v1/products/{id}', { ...path(product.id), body: { prices } });
    await setPrices([{ id: must(monthly) }, recurring('year', 8000)]);
    expect((await follow(byPrice.client_secret)).checkout?.amount).toBe(8000);
    await setPrices([{ id: must(monthly) }]);
    expect((await follow(byPrice.client_secret)).checkout?.product_price_id).toBe(monthly);
    const link = must((await seller.api.GET('/v1/checkout-links/{id}', path(byPrice.id))).data);
    expect(link.product_price).toMatchObject({ id: yearly, is_archived: true });
  });

  it('a checkout link that is unknown, deleted or without an available product shows a 404 page', async () => {
    const app = await testApp();
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const deleted = await makeLink(seller, product.id);
    const archived = await makeLink(seller, product.id);
    const unpaid = await makeLink(seller, (await makeProduct(seller)).id);
    await seller.api.DELETE('/v1/checkout-links/{id}', path(deleted.id));
    await seller.api.PATCH('/v1/products/{id}', { ...path(product.id), body: { is_archived: true } });
    // This payment processor is not configured any more.
    await app.db('checkout_links').where({ id: unpaid.id }).update({ payment_processor: 'stripe' });
    const unknown = [generateToken('sell_cl_'), generateToken('sell_co_'), 'nothing', '%00'];
    for (const secret of [deleted, archived, unpaid].map((link) => link.client_secret).concat(unknown)) {
      const response = await get(`${app.baseUrl}/buy/${secret}`);
      expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
      expect((await follow(secret)).status).toBe(404);
    }
    await seller.api.PATCH('/v1/products/{id}', { ...path(product.id), body: { is_archived: false } });
    expect((await follow(archived.client_secret)).status).toBe(307);
  });

  it('a GET, HEAD or prefetch request of a checkout link opens no checkout, and the page of it sends a POST request', async () => {
    const app = await testApp();
    const seller = await makeSeller();
    const { id } = await makeProduct(seller);
    const { url } = await makeLink(seller, id);
    const page = await get(url);
    expect([page.status, page.headers.get('Content-Security-Policy')]).toEqual([
      200,
      expect.stringContaining(`form-action 'self' ${app.baseUrl}; base-uri 'none'; frame-ancestors 'self'`),
    ]);
    expect(await page.text()).toContain('<form method="post">');
    expect((await get(url, { method: 'HEAD' })).status).toBe(204);
    expect((await get(url, { headers: { 'Sec-Purpose': 'prefetch;prerender' } })).status).toBe(503);
    expect(await app.db('checkouts').where({ product_id: id })).toEqual([]);
  });
});
