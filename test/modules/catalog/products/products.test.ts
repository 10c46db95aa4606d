import { describe, expect, it } from 'vitest';
import {
  makeBenefit,
  makeNote,
  makeProduct,
  makeSale,
  makeSeller,
  makeToken,
  must,
  onceIdle,
  type Seller,
} from '../../../support/make.ts';
import { testApp } from '../../../support/app.ts';
import type { components } from '../../../../src/contract/generated/types.ts';

type PriceCreate = components['schemas']['ProductPriceCreate'];

const create = (seller: Seller, prices: PriceCreate[]) =>
  seller.api.POST('/v1/products/', { body: { name: 'Studio', organization_id: seller.organizationId, prices } });
const update = (seller: Seller, id: string, body: components['schemas']['ProductUpdate']) =>
  seller.api.PATCH('/v1/products/{id}', { params: { path: { id } }, body });

const monthly = { type: 'recurring', recurring_interval: 'month', amount_type: 'fixed', price_amount: 900 } as const;
const yearly = { ...monthly, recurring_interval: 'year', price_amount: 9000 } as const;
const once = { type: 'one_time', amount_type: 'fixed', price_amount: 4900 } as const;

describe('`POST /v1/products/`', () => {
  it.each<[string, PriceCreate[], boolean]>([
    ['one-time and fixed', [once], false],
    [
      'one-time and custom',
      [{ type: 'one_time', amount_type: 'custom', minimum_amount: 100, preset_amount: 500 }],
      false,
    ],
    ['one-time and free', [{ type: 'one_time', amount_type: 'free' }], false],
    ['recurring and fixed, by month and by year', [monthly, yearly], true],
    ['recurring and custom', [{ type: 'recurring', recurring_interval: 'month', amount_type: 'custom' }], true],
    ['recurring and free', [{ type: 'recurring', recurring_interval: 'year', amount_type: 'free' }], true],
  ])('a product can have prices that are %s', async (_what, prices, is_recurring) => {
    const seller = await makeSeller();
    const { data, response } = await create(seller, prices);
    expect(response.status).toBe(201);
    expect(data).toMatchObject({ is_recurring, prices: prices.map((price) => price) });
  });

  it.each<[string, PriceCreate[], (string | number)[]]>([
    ['two one-time prices', [once, once], ['body', 'prices']],
    ['two prices of one interval', [monthly, monthly], ['body', 'prices']],
    [
      'a recurring price without an interval',
      [{ ...monthly, recurring_interval: null }],
      ['body', 'prices', 0, 'recurring_interval'],
    ],
    [
      'a one-time price with an interval',
      [{ ...once, recurring_interval: 'month' }],
      ['body', 'prices', 0, 'recurring_interval'],
    ],
    ['a price below 50 cents', [{ ...once, price_amount: 49 }], ['body', 'prices', 0, 'price_amount']],
    [
      'a minimum above its maximum',
      [{ type: 'one_time', amount_type: 'custom', minimum_amount: 500, maximum_amount: 100 }],
      ['body', 'prices', 0, 'maximum_amount'],
    ],
  ])('creating a product with %s returns 422 and stores nothing', async (_what, prices, loc) => {
    const seller = await makeSeller();
    const { error, response } = await create(seller, prices);
    expect(response.status).toBe(422);
    expect(error).toMatchObject({ detail: expect.arrayContaining([expect.objectContaining({ loc })]) });
    const { data } = await seller.api.GET('/v1/products/');
    expect(data?.pagination.total_count).toBe(0);
  });

  it('creating a product without an organization, or for the organization of another seller, returns 422', async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    for (const organization_id of [other.organizationId, null]) {
      const { error } = await seller.api.POST('/v1/products/', {
        body: { name: 'Studio', prices: [once], organization_id },
      });
      expect(error).toMatchObject({ detail: [{ loc: ['body', 'organization_id'] }] });
    }
  });

  it('an organization token creates products for its organization, and returns 422 when the body names one', async () => {
    const seller = await makeSeller();
    const api = (await testApp()).client(await makeToken({ kind: 'organization', id: seller.organizationId }));
    const { data } = await api.POST('/v1/products/', { body: { name: 'Studio', prices: [once] } });
    expect(data?.organization_id).toBe(seller.organizationId);
    const { error } = await api.POST('/v1/products/', {
      body: { name: 'Studio', prices: [once], organization_id: seller.organizationId },
    });
    expect(error).toMatchObject({ detail: [{ type: 'organization_token', loc: ['body', 'organization_id'] }] });
  });

  it('creating a product with unknown media and custom fields returns 422 at each of them', async () => {
    const seller = await makeSeller();
    const unknownId = '00000000-0000-4000-8000-000000000000';
    const { error } = await seller.api.POST('/v1/products/', {
      body: {
        name: 'Studio',
        prices: [once],
        organization_id: seller.organizationId,
        medias: [unknownId],
        attached_custom_fields: [{ custom_field_id: unknownId, required: true }],
      },
    });
    expect(error).toMatchObject({
      detail: [{ loc: ['body', 'medias', 0] }, { loc: ['body', 'attached_custom_fields', 0, 'custom_field_id'] }],
    });
  });
});

describe('`PATCH /v1/products/{id}`', () => {
  it('updating a product archives the prices that the body omits and keeps those that it names', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { prices: [monthly] });
    const keptPriceId = must(product.prices[0]).id;
    const { data } = await update(seller, product.id, { prices: [{ id: keptPriceId }, yearly] });
    expect(data?.prices).toHaveLength(2);
    const { data: one } = await update(seller, product.id, { prices: [{ id: must(data?.prices[1]).id }] });
    expect(one?.prices.map(({ recurring_interval }) => recurring_interval)).toEqual(['year']);
  });

  it('updating a product with an unknown price, a changed price or no price returns 422', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const id = must(product.prices[0]).id;
    const unknown = await update(seller, product.id, { prices: [{ id: product.id }] });
    expect(unknown.error).toMatchObject({
      detail: expect.arrayContaining([expect.objectContaining({ loc: ['body', 'prices', 0, 'id'] })]),
    });
    const changed = await update(seller, product.id, { prices: [{ id, price_amount: 1000 }] });
    expect(changed.error).toMatchObject({ detail: [{ loc: ['body', 'prices', 0, 'price_amount'] }] });
    const none = await update(seller, product.id, { prices: [] });
    expect(none.error).toMatchObject({ detail: [{ type: 'too_short', loc: ['body', 'prices'] }] });
  });

  it('updating a product ignores null, except for the description, which null clears', async () => {
    const seller = await makeSeller();
    const { id } = await makeProduct(seller);
    await update(seller, id, { description: 'Draws.', metadata: { sku: 'a' } });
    const { data } = await update(seller, id, { name: null, metadata: null, is_archived: true });
    expect(data).toMatchObject({
      name: 'Test Product',
      description: 'Draws.',
      metadata: { sku: 'a' },
      is_archived: true,
    });
    expect((await update(seller, id, { description: null })).data?.description).toBeNull();
  });

  it('updating a product of another seller returns 404', async () => {
    const product = await makeProduct(await makeSeller());
    expect((await update(await makeSeller(), product.id, { name: 'Mine' })).response.status).toBe(404);
  });
});

describe('`POST /v1/products/{id}/benefits`', () => {
  const set = (seller: Seller, id: string, benefits: string[]) =>
    seller.api.POST('/v1/products/{id}/benefits', { params: { path: { id } }, body: { benefits } });

  it('the benefits of a product keep the order of the request', async () => {
    const seller = await makeSeller();
    const [one, two] = [await makeBenefit(seller), await makeNote(seller)];
    const product = await makeProduct(seller, { benefits: [two, one] });
    const { data } = await seller.api.GET('/v1/products/{id}', { params: { path: { id: product.id } } });
    expect(data?.benefits.map(({ id }) => id)).toEqual([two.id, one.id]);
  });

  it('setting a foreign or repeated benefit returns 422 at its position, and a product of another seller returns 404', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const own = await makeNote(seller);
    const foreign = await makeNote(await makeSeller());
    const { error } = await set(seller, product.id, [own.id, foreign.id, own.id]);
    expect(error).toMatchObject({ detail: [{ loc: ['body', 'benefits', 1] }, { loc: ['body', 'benefits', 2] }] });
    expect((await set(await makeSeller(), product.id, [])).response.status).toBe(404);
  });

  it('earlier buyers receive a benefit that a product gains and lose one that it drops', async () => {
    const seller = await makeSeller();
    const [first, second] = [await makeNote(seller), await makeNote(seller)];
    const product = await makeProduct(seller, { benefits: [first] });
    const { buyer } = await makeSale(seller, product.id);
    await set(seller, product.id, [second.id]);
    const mine = () => buyer.api.GET('/v1/users/benefits/').then(({ data }) => must(data).items.map(({ id }) => id));
    expect(await onceIdle(mine, (ids) => ids.includes(second.id) && !ids.includes(first.id))).toEqual([second.id]);
  });
});

describe('`GET /v1/products/`', () => {
  it('the product list filters by name, archived state, recurrence and benefit, and sorts by name, price and type', async () => {
    const seller = await makeSeller();
    const benefit = await makeNote(seller);
    const cheap = await makeProduct(seller, { name: 'Cheap Brush', prices: [{ ...once, price_amount: 100 }] });
    const dear = await makeProduct(seller, { name: 'Dear Brush', prices: [monthly], benefits: [benefit] });
    const free = await makeProduct(seller, { name: 'Free Pen', prices: [{ type: 'one_time', amount_type: 'free' }] });
    await update(seller, cheap.id, { is_archived: true });
    type Query = NonNullable<Parameters<typeof seller.api.GET<'/v1/products/', { params: object }>>[1]['params']>;
    const ids = async (query: Query) =>
      must((await seller.api.GET('/v1/products/', { params: { query } as never })).data).items.map(({ id }) => id);
    expect(await ids({ query: 'BRUSH', sorting: ['name'] })).toEqual([cheap.id, dear.id]);
    expect(await ids({ is_archived: true })).toEqual([cheap.id]);
    expect(await ids({ is_recurring: true })).toEqual([dear.id]);
    expect(await ids({ benefit_id: [benefit.id] })).toEqual([dear.id]);
    expect(await ids({ sorting: ['price_amount'] })).toEqual([free.id, cheap.id, dear.id]);
    expect(await ids({ sorting: ['-price_type', 'name'] })).toEqual([dear.id, cheap.id, free.id]);
  });
});
