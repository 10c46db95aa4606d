import { describe, expect, it } from 'vitest';
import {
  makeBenefit,
  makeNote,
  makeProduct,
  makeSale,
  makeSeller,
  makeToken,
  must,
  until,
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

describe('creating', () => {
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
  ])('takes prices that are %s', async (_what, prices, is_recurring) => {
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
      'bounds the wrong way round',
      [{ type: 'one_time', amount_type: 'custom', minimum_amount: 500, maximum_amount: 100 }],
      ['body', 'prices', 0, 'maximum_amount'],
    ],
  ])('is 422 for %s', async (_what, prices, loc) => {
    const seller = await makeSeller();
    const { error, response } = await create(seller, prices);
    expect(response.status).toBe(422);
    expect(error).toMatchObject({ detail: expect.arrayContaining([expect.objectContaining({ loc })]) });
    const { data } = await seller.api.GET('/v1/products/');
    expect(data?.pagination.total_count).toBe(0);
  });

  it('is 422 for the organization of somebody else, and for none', async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    for (const organization_id of [other.organizationId, null]) {
      const { error } = await seller.api.POST('/v1/products/', {
        body: { name: 'Studio', prices: [once], organization_id },
      });
      expect(error).toMatchObject({ detail: [{ loc: ['body', 'organization_id'] }] });
    }
  });

  it("takes an organization's token for its own organization, and no other word on it", async () => {
    const seller = await makeSeller();
    const api = (await testApp()).client(await makeToken({ kind: 'organization', id: seller.organizationId }));
    const { data } = await api.POST('/v1/products/', { body: { name: 'Studio', prices: [once] } });
    expect(data?.organization_id).toBe(seller.organizationId);
    const { error } = await api.POST('/v1/products/', {
      body: { name: 'Studio', prices: [once], organization_id: seller.organizationId },
    });
    expect(error).toMatchObject({ detail: [{ type: 'organization_token', loc: ['body', 'organization_id'] }] });
  });

  it('is 422 for media and custom fields that do not exist', async () => {
    const seller = await makeSeller();
    const nothing = '00000000-0000-4000-8000-000000000000';
    const { error } = await seller.api.POST('/v1/products/', {
      body: {
        name: 'Studio',
        prices: [once],
        organization_id: seller.organizationId,
        medias: [nothing],
        attached_custom_fields: [{ custom_field_id: nothing, required: true }],
      },
    });
    expect(error).toMatchObject({
      detail: [{ loc: ['body', 'medias', 0] }, { loc: ['body', 'attached_custom_fields', 0, 'custom_field_id'] }],
    });
  });
});

describe('updating', () => {
  it('archives prices that are left out, and keeps those that are named', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { prices: [monthly] });
    const kept = must(product.prices[0]).id;
    const { data } = await update(seller, product.id, { prices: [{ id: kept }, yearly] });
    expect(data?.prices).toHaveLength(2);
    const { data: one } = await update(seller, product.id, { prices: [{ id: must(data?.prices[1]).id }] });
    expect(one?.prices.map(({ recurring_interval }) => recurring_interval)).toEqual(['year']);
  });

  it('is 422 for an unknown price, a changed one, and for none', async () => {
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

  it('leaves what is absent or null, and clears the description', async () => {
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

  it('is 404 for the product of somebody else', async () => {
    const product = await makeProduct(await makeSeller());
    expect((await update(await makeSeller(), product.id, { name: 'Mine' })).response.status).toBe(404);
  });
});

describe('benefits of a product', () => {
  const set = (seller: Seller, id: string, benefits: string[]) =>
    seller.api.POST('/v1/products/{id}/benefits', { params: { path: { id } }, body: { benefits } });

  it('are kept in the order in which they are named', async () => {
    const seller = await makeSeller();
    const [one, two] = [await makeBenefit(seller), await makeNote(seller)];
    const product = await makeProduct(seller, { benefits: [two, one] });
    const { data } = await seller.api.GET('/v1/products/{id}', { params: { path: { id: product.id } } });
    expect(data?.benefits.map(({ id }) => id)).toEqual([two.id, one.id]);
  });

  it('are refused at their position when unknown, of somebody else, or named twice', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const own = await makeNote(seller);
    const foreign = await makeNote(await makeSeller());
    const { error } = await set(seller, product.id, [own.id, foreign.id, own.id]);
    expect(error).toMatchObject({ detail: [{ loc: ['body', 'benefits', 1] }, { loc: ['body', 'benefits', 2] }] });
    expect((await set(await makeSeller(), product.id, [])).response.status).toBe(404);
  });

  it('reach earlier buyers when added, and leave them when removed', async () => {
    const seller = await makeSeller();
    const [first, second] = [await makeNote(seller), await makeNote(seller)];
    const product = await makeProduct(seller, { benefits: [first] });
    const { buyer } = await makeSale(seller, product.id);
    await set(seller, product.id, [second.id]);
    const mine = () => buyer.api.GET('/v1/users/benefits/').then(({ data }) => must(data).items.map(({ id }) => id));
    expect(await until(mine, (ids) => ids.includes(second.id) && !ids.includes(first.id))).toEqual([second.id]);
  });
});

describe('listing', () => {
  it('filters by name, state, kind and benefit, and sorts by price', async () => {
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
