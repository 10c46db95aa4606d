import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { expireCheckoutsTask } from '../../../../src/modules/checkout/checkouts/index.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { confirm, makeCheckout, makeProduct, makeSeller, must, onceIdle, type Seller } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(() => {
  app.clock.now = undefined;
});

const path = (id: string) => ({ params: { path: { id } } });
const bySecret = (client_secret: string) => ({ params: { path: { client_secret } } });
const create = (seller: Seller, body: Partial<components['schemas']['CheckoutCreate']>) =>
  seller.api.POST('/v1/checkouts/custom/', { body: { payment_processor: 'sandbox', ...body } });
const custom = {
  type: 'one_time',
  amount_type: 'custom',
  minimum_amount: 200,
  maximum_amount: 5000,
  preset_amount: 700,
} as const;
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

describe('`POST /v1/checkouts/custom/`', () => {
  it('creating a checkout for a product uses its oldest price', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const { data, response } = await create(seller, {
      product_id: product.id,
      customer_email: 'ada@example.com',
      customer_name: '  ',
      customer_billing_address: { country: 'PT', city: '' },
      success_url: 'https://aster.example/thanks?checkout_id={CHECKOUT_ID}',
      metadata: { campaign: 'launch', count: 3, paid: true },
    });
    expect(response.status).toBe(201);
    expect(data).toMatchObject({
      status: 'open',
      amount: 4900,
      subtotal_amount: 4900,
      total_amount: 4900,
      currency: 'usd',
      is_payment_required: true,
      is_payment_setup_required: false,
      is_payment_form_required: true,
      customer_name: null,
      customer_billing_address: { country: 'PT', city: null },
      metadata: { campaign: 'launch', count: 3, paid: true },
      product: { id: product.id, prices: [{ id: must(product.prices[0]).id }] },
    });
    const checkout = must(data);
    expect(checkout.success_url).toBe(`https://aster.example/thanks?checkout_id=${checkout.id}`);
    expect(Date.parse(checkout.expires_at) - Date.parse(checkout.created_at)).toBe(60 * 60 * 1000);
    expect((await seller.api.GET('/v1/checkouts/custom/{id}', path(checkout.id))).data).toEqual(checkout);
  });

  it('creating a checkout for a custom price accepts an amount within its bounds and defaults to the preset', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { prices: [custom] });
    const product_price_id = must(product.prices[0]).id;
    expect((await create(seller, { product_price_id, amount: 300 })).data?.amount).toBe(300);
    expect((await create(seller, { product_price_id })).data?.amount).toBe(700);
    const low = await create(seller, { product_price_id, amount: 199 });
    expect(low.error).toMatchObject({ detail: [{ type: 'greater_than_equal', loc: ['body', 'amount'] }] });
    const high = await create(seller, { product_price_id, amount: 5001 });
    expect(high.error).toMatchObject({ detail: [{ type: 'less_than_equal', loc: ['body', 'amount'] }] });
  });

  it('a checkout of a free price requires no payment form', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { prices: [{ type: 'one_time', amount_type: 'free' }] });
    const { data } = await create(seller, { product_id: product.id });
    expect(data).toMatchObject({
      amount: null,
      currency: null,
      total_amount: null,
      is_free_product_price: true,
      is_payment_form_required: false,
    });
  });

  it.each<[string, (seller: Seller) => Promise<object>, string[]]>([
    ['neither product nor price', async () => ({}), ['product_id', 'product_price_id']],
    ['an unknown product', async () => ({ product_id: UNKNOWN_ID }), ['product_id']],
    ['an unknown price', async () => ({ product_price_id: UNKNOWN_ID }), ['product_price_id']],
    [
      'a product of another seller',
      async () => ({ product_id: (await makeProduct(await makeSeller())).id }),
      ['product_id'],
    ],
    ['an archived product', archivedProduct, ['product_id']],
    ['an archived price', archivedPrice, ['product_price_id']],
    [
      'an unknown discount',
      async (seller) => ({ ...(await anyProduct(seller)), discount_id: UNKNOWN_ID }),
      ['discount_id'],
    ],
    [
      'an unknown subscription',
      async (seller) => ({ ...(await anyProduct(seller)), subscription_id: UNKNOWN_ID }),
      ['subscription_id'],
    ],
    [
      'a tax id without an address',
      async (seller) => ({ ...(await anyProduct(seller)), customer_tax_id: 'PT123' }),
      ['customer_billing_address'],
    ],
    [
      'no payment processor',
      async (seller) => ({ ...(await anyProduct(seller)), payment_processor: undefined }),
      ['payment_processor'],
    ],
    [
      'an invalid IP address',
      async (seller) => ({ ...(await anyProduct(seller)), customer_ip_address: '1.2.3' }),
      ['customer_ip_address'],
    ],
  ])('creating a checkout with %s returns 422 and stores nothing', async (_what, makeBody, fields) => {
    const seller = await makeSeller();
    const { error, response } = await create(seller, await makeBody(seller));
    expect(response.status).toBe(422);
    expect(error).toMatchObject({ detail: fields.map((field) => ({ loc: ['body', field] })) });
    const { data } = await seller.api.GET('/v1/checkouts/custom/');
    expect(data?.pagination.total_count).toBe(0);
  });

  it('creating a checkout with an unknown country returns 422', async () => {
    const seller = await makeSeller();
    const { error } = await create(seller, {
      ...(await anyProduct(seller)),
      customer_billing_address: { country: 'XX' },
    });
    expect(error).toMatchObject({ detail: [{ loc: ['body', 'customer_billing_address', 'country'] }] });
  });

  it.each<[string, object]>([
    ['too many pairs', Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, 1]))],
    ['a long key', { ['k'.repeat(41)]: 1 }],
    ['a fraction', { k: 1.5 }],
    ['a null', { k: null }],
    ['an empty string', { k: '' }],
  ])('creating a checkout whose metadata have %s returns 422', async (_what, metadata) => {
    const seller = await makeSeller();
    const { response } = await create(seller, {
      ...(await anyProduct(seller)),
      metadata: metadata as Record<string, string>,
    });
    expect(response.status).toBe(422);
  });
});

describe('`GET /v1/checkouts/custom/`', () => {
  it('the checkout list shows the checkouts of the seller newest first, filters by product and sorts', async () => {
    const seller = await makeSeller();
    const [one, two] = [await makeProduct(seller), await makeProduct(seller)];
    const [first, second] = [await makeCheckout(seller, one.id), await makeCheckout(seller, two.id)];
    const list = async (query: object) =>
      must((await seller.api.GET('/v1/checkouts/custom/', { params: { query } })).data);
    expect((await list({})).items).toEqual([second, first]);
    expect((await list({ product_id: [one.id] })).pagination.total_count).toBe(1);
    expect((await list({ sorting: ['expires_at'] })).items.map(({ id }) => id)).toEqual([first.id, second.id]);
  });
});

describe('updating a checkout', () => {
  it('an update by the seller changes only the fields that it sends and recalculates the amounts', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { prices: [custom] });
    const { id } = await makeCheckout(seller, product.id, { metadata: { a: 1 }, amount: 400 });
    const update = (body: components['schemas']['CheckoutUpdate']) =>
      seller.api.PATCH('/v1/checkouts/custom/{id}', { ...path(id), body });
    expect((await update({ customer_email: 'ada@example.com', metadata: { b: 2 } })).data).toMatchObject({
      amount: 400,
      metadata: { b: 2 },
    });
    expect((await update({ amount: 900, customer_email: null, success_url: null })).data).toMatchObject({
      amount: 900,
      total_amount: 900,
      customer_email: null,
      metadata: { b: 2 },
    });
    expect((await update({ discount_id: UNKNOWN_ID })).error).toMatchObject({
      detail: [{ loc: ['body', 'discount_id'] }],
    });
    const other = await makeProduct(seller);
    expect((await update({ product_price_id: must(other.prices[0]).id })).error).toMatchObject({
      detail: [{ loc: ['body', 'product_price_id'] }],
    });
    const stranger = await makeSeller();
    expect((await stranger.api.PATCH('/v1/checkouts/custom/{id}', { ...path(id), body: {} })).response.status).toBe(
      404,
    );
  });

  it('an update by the buyer requires only the client secret, and the response omits the metadata', async () => {
    const seller = await makeSeller();
    const monthly = {
      type: 'recurring',
      recurring_interval: 'month',
      amount_type: 'fixed',
      price_amount: 900,
    } as const;
    const product = await makeProduct(seller, {
      prices: [monthly, { ...monthly, recurring_interval: 'year', price_amount: 9000 }],
    });
    const { client_secret } = await makeCheckout(seller, product.id, {
      metadata: { secret: 'yes' },
      allow_discount_codes: false,
    });
    const update = (body: components['schemas']['CheckoutUpdatePublic']) =>
      app.client().PATCH('/v1/checkouts/custom/client/{client_secret}', { ...bySecret(client_secret), body });
    const { data } = await update({ product_price_id: must(product.prices[1]).id, discount_code: 'IGNORED' });
    expect(data).toMatchObject({
      amount: 9000,
      is_payment_setup_required: true,
      organization: { id: seller.organizationId },
    });
    expect(data).not.toHaveProperty('metadata');
    const { data: read } = await app
      .client()
      .GET('/v1/checkouts/custom/client/{client_secret}', bySecret(client_secret));
    expect(read).toEqual(data);
  });

  it('an update with an unknown discount code returns 422', async () => {
    const seller = await makeSeller();
    const { client_secret } = await makeCheckout(seller, (await makeProduct(seller)).id);
    const { error } = await app.client().PATCH('/v1/checkouts/custom/client/{client_secret}', {
      ...bySecret(client_secret),
      body: { discount_code: 'HALF' },
    });
    expect(error).toMatchObject({ detail: [{ loc: ['body', 'discount_code'] }] });
  });

  it('an update of a checkout that is not open returns 403, and an update with a wrong secret returns 404', async () => {
    const seller = await makeSeller();
    const { id, client_secret } = await makeCheckout(seller, (await makeProduct(seller)).id);
    await confirm(app, client_secret);
    const bySeller = await seller.api.PATCH('/v1/checkouts/custom/{id}', { ...path(id), body: {} });
    const byBuyer = await app
      .client()
      .PATCH('/v1/checkouts/custom/client/{client_secret}', { ...bySecret(client_secret), body: {} });
    for (const { response, error } of [bySeller, byBuyer]) {
      expect([response.status, error?.error]).toEqual([403, 'NotOpenCheckout']);
    }
    const wrong = await app
      .client()
      .PATCH('/v1/checkouts/custom/client/{client_secret}', { ...bySecret('wrong'), body: {} });
    expect(wrong.response.status).toBe(404);
  });
});

describe('checkout expiry', () => {
  it('an expired checkout returns 404 for its secret and shows the seller the status expired', async () => {
    const seller = await makeSeller();
    const { id, client_secret } = await makeCheckout(seller, (await makeProduct(seller)).id);
    app.clock.now = new Date(currentTime().getTime() + 60 * 60 * 1000);
    expect(
      (await app.client().GET('/v1/checkouts/custom/client/{client_secret}', bySecret(client_secret))).response.status,
    ).toBe(404);
    expect((await confirm(app, client_secret)).response.status).toBe(404);
    expect((await seller.api.GET('/v1/checkouts/custom/{id}', path(id))).data?.status).toBe('expired');
    expect((await seller.api.PATCH('/v1/checkouts/custom/{id}', { ...path(id), body: {} })).response.status).toBe(403);
    const expireCheckouts = must(app.container.jobs.find(({ task }) => task === expireCheckoutsTask.name));
    await expireCheckouts.run({}, app.container.jobContext());
    await onceIdle(
      () => app.db('checkouts').where({ id }).first(),
      (row) => row?.status === 'expired',
    );
  });
});

async function anyProduct(seller: Seller) {
  return { product_id: (await makeProduct(seller)).id };
}

async function archivedProduct(seller: Seller) {
  const { id } = await makeProduct(seller);
  await seller.api.PATCH('/v1/products/{id}', { ...path(id), body: { is_archived: true } });
  return { product_id: id };
}

async function archivedPrice(seller: Seller) {
  const product = await makeProduct(seller);
  const price = must(product.prices[0]);
  await seller.api.PATCH('/v1/products/{id}', {
    ...path(product.id),
    body: { prices: [{ type: 'one_time', amount_type: 'free' }] },
  });
  return { product_price_id: price.id };
}
