import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import { makeDiscount } from '../../../support/billing.ts';
import { follow, makeLink } from '../../../support/checkout-links.ts';
import {
  addOrganization,
  makeCheckout,
  makeProduct,
  makeSeller,
  makeToken,
  must,
  type Seller,
} from '../../../support/make.ts';
import { invalidFields } from '../../../support/invalid-fields.ts';

type Schemas = components['schemas'];

const path = (id: string) => ({ params: { path: { id } } });
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const SITE = 'https://aster.example';
const create = (seller: Seller, body: Partial<Schemas['CheckoutLinkCreate']>) =>
  seller.api.POST('/v1/checkout-links/', { body: { payment_processor: 'sandbox', ...body } });
const update = (seller: Seller, id: string, body: Schemas['CheckoutLinkUpdate']) =>
  seller.api.PATCH('/v1/checkout-links/{id}', { ...path(id), body });

describe('checkout links', () => {
  it('a checkout link is created, read, updated and deleted', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const discount = await makeDiscount(seller, { amount: 100 });
    const price = must(product.prices[0]);
    const { data, response } = await create(seller, {
      product_price_id: price.id,
      label: 'Launch',
      allow_discount_codes: false,
      discount_id: discount.id,
      success_url: 'https://aster.example/thanks?id={CHECKOUT_ID}',
      embed_origins: ['HTTPS://Aster.Example', SITE, 'http://localhost:3000'],
      metadata: { campaign: 'launch' },
    });
    expect(response.status).toBe(201);
    const created = must(data);
    expect(created).toMatchObject({
      label: 'Launch',
      allow_discount_codes: false,
      success_url: 'https://aster.example/thanks?id={CHECKOUT_ID}',
      embed_origins: [SITE, 'http://localhost:3000'],
      metadata: { campaign: 'launch' },
      product_id: product.id,
      product_price_id: price.id,
      product_price: price,
      discount: { id: discount.id, amount: 100 },
      modified_at: null,
    });
    expect(created.product.id).toBe(product.id);
    expect(created.client_secret).toMatch(/^sell_cl_\w{42}$/);
    expect(created.url).toBe(`${(await testApp()).baseUrl}/buy/${created.client_secret}`);
    expect((await seller.api.GET('/v1/checkout-links/{id}', path(created.id))).data).toEqual(created);
    const changed = await update(seller, created.id, {
      label: null,
      product_price_id: null,
      discount_id: null,
      success_url: null,
      embed_origins: [],
      allow_discount_codes: true,
    });
    expect(changed.data).toMatchObject({
      label: null,
      product_price_id: null,
      product_price: null,
      discount_id: null,
      discount: null,
      success_url: null,
      embed_origins: [],
      allow_discount_codes: true,
      metadata: { campaign: 'launch' },
    });
    expect((await update(seller, created.id, { product_price_id: price.id })).data?.product_price).toEqual(price);
    expect((await seller.api.DELETE('/v1/checkout-links/{id}', path(created.id))).response.status).toBe(204);
    for (const { response: afterDeletion } of [
      await seller.api.GET('/v1/checkout-links/{id}', path(created.id)),
      await update(seller, created.id, { label: 'Again' }),
      await seller.api.DELETE('/v1/checkout-links/{id}', path(created.id)),
    ])
      expect(afterDeletion.status).toBe(404);
    expect((await follow(created.client_secret)).status).toBe(404);
  });

  it.each<[Partial<Schemas['CheckoutLinkCreate']>, string[]]>([
    [{}, ['product_id', 'product_price_id']],
    [{ product_id: UNKNOWN_ID, product_price_id: UNKNOWN_ID }, ['product_price_id']],
    [{ product_id: UNKNOWN_ID }, ['product_id']],
    [{ product_price_id: UNKNOWN_ID }, ['product_price_id']],
    [{ product_id: UNKNOWN_ID, payment_processor: 'stripe' }, ['payment_processor']],
    [{ product_id: UNKNOWN_ID, success_url: 'javascript:alert(1)' }, ['success_url']],
    [{ product_id: UNKNOWN_ID, label: '' }, ['label']],
  ])('creating a checkout link with %j returns 422 at the invalid fields', async (body, fields) => {
    const { error, response } = await create(await makeSeller(), body);
    expect(response.status).toBe(422);
    expect(invalidFields(error)).toEqual(fields);
  });

  it('a foreign, deleted, unknown or archived reference returns 422 when a checkout link is created or updated', async () => {
    const seller = await makeSeller();
    const stranger = await makeSeller();
    const product = await makeProduct(seller);
    const other = await makeProduct(seller);
    const foreign = await makeProduct(stranger);
    const foreignDiscount = await makeDiscount(stranger, {});
    const deleted = await makeDiscount(seller, {});
    await seller.api.DELETE('/v1/discounts/{id}', path(deleted.id));
    expect(invalidFields((await create(seller, { product_id: foreign.id })).error)).toEqual(['product_id']);
    const link = await makeLink(seller, product.id);
    for (const discount_id of [foreignDiscount.id, deleted.id, UNKNOWN_ID]) {
      expect(invalidFields((await create(seller, { product_id: product.id, discount_id })).error)).toEqual([
        'discount_id',
      ]);
      expect(invalidFields((await update(seller, link.id, { discount_id })).error)).toEqual(['discount_id']);
    }
    for (const product_price_id of [UNKNOWN_ID, must(other.prices[0]).id, must(foreign.prices[0]).id])
      expect(invalidFields((await update(seller, link.id, { product_price_id })).error)).toEqual(['product_price_id']);
    const old = must(product.prices[0]).id;
    await seller.api.PATCH('/v1/products/{id}', {
      ...path(product.id),
      body: { prices: [{ type: 'one_time', amount_type: 'fixed', price_amount: 5000 }] },
    });
    expect(invalidFields((await update(seller, link.id, { product_price_id: old })).error)).toEqual([
      'product_price_id',
    ]);
    expect((await stranger.api.GET('/v1/checkout-links/{id}', path(link.id))).response.status).toBe(404);
    expect((await update(stranger, link.id, { label: 'Mine' })).response.status).toBe(404);
  });

  const INVALID_ORIGINS = [
    'http://aster.example',
    'https://aster.example/',
    'https://aster.example/shop',
    'https://user@aster.example',
    'https://*.example',
    "https://a.example;script-src'unsafe-inline'",
    'https://a.example https://b.example',
    'https://',
    'aster.example',
    'null',
    '*',
    'javascript:alert(1)',
    'file:///etc',
  ];

  it.each(INVALID_ORIGINS)('the embed origin %j returns 422 for checkout links and for checkouts', async (site) => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const link = await makeLink(seller, product.id);
    const checkout = await makeCheckout(seller, product.id);
    const checkoutBody = { payment_processor: 'sandbox', product_id: product.id } as const;
    const refused = [
      [await create(seller, { product_id: product.id, embed_origins: [SITE, site] }), 'embed_origins.1'],
      [await update(seller, link.id, { embed_origins: [site] }), 'embed_origins.0'],
      [
        await seller.api.POST('/v1/checkouts/custom/', { body: { ...checkoutBody, embed_origin: site } }),
        'embed_origin',
      ],
      [
        await seller.api.PATCH('/v1/checkouts/custom/{id}', { ...path(checkout.id), body: { embed_origin: site } }),
        'embed_origin',
      ],
    ] as const;
    for (const [{ error, response }, field] of refused) {
      expect(response.status).toBe(422);
      expect(invalidFields(error)).toEqual([field]);
    }
  });

  it('`GET /v1/checkout-links/` filters by organization and product, sorts and paginates', async () => {
    const seller = await makeSeller();
    const second = { ...seller, organizationId: await addOrganization(seller) };
    const api = (await testApp()).client(await makeToken({ kind: 'user', id: seller.id }));
    const product = await makeProduct(seller);
    const otherProduct = await makeProduct({ ...second, api });
    await makeLink(seller, product.id, { label: 'first' });
    await makeLink({ ...second, api }, otherProduct.id, { label: 'second' });
    await makeLink(seller, product.id, { label: 'third' });
    const labels = async (query: {
      organization_id?: string[];
      product_id?: string[];
      sorting?: 'created_at'[];
      limit?: number;
    }) => must((await api.GET('/v1/checkout-links/', { params: { query } })).data).items.map(({ label }) => label);
    expect(await labels({})).toEqual(['third', 'second', 'first']);
    expect(await labels({ organization_id: [second.organizationId] })).toEqual(['second']);
    expect(await labels({ product_id: [product.id] })).toEqual(['third', 'first']);
    expect(await labels({ sorting: ['created_at'] })).toEqual(['first', 'second', 'third']);
    expect(await labels({ limit: 1 })).toEqual(['third']);
  });
});
