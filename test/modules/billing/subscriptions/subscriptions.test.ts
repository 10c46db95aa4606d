import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import {
  makeBenefit,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  onceIdle,
  type Seller,
} from '../../../support/make.ts';
import { publishedEvent } from '../../../support/receiver.ts';

let app: TestApp;
let seller: Seller;
beforeAll(async () => {
  app = await testApp();
  seller = await makeSeller();
});

const recurring = { type: 'recurring', amount_type: 'fixed' } as const;
const monthly = { ...recurring, recurring_interval: 'month', price_amount: 900 } as const;
const yearly = { ...recurring, recurring_interval: 'year', price_amount: 9000 } as const;

async function subscribe(price: typeof monthly | typeof yearly = monthly, name = 'Test Product') {
  const benefit = await makeBenefit(seller, { prefix: 'SUB' });
  const product = await makeProduct(seller, { benefits: [benefit], prices: [price], name });
  const sale = await makeSale(seller, product.id);
  const { id } = must(await app.db('subscriptions').where({ checkout_id: sale.checkoutId }).first());
  return { ...sale, id, product };
}

const at = (id: string) => ({ params: { path: { id } } });

describe('subscriptions', () => {
  it('a buyer and a seller each read the subscription with their own fields, and other people get 404', async () => {
    const { id, buyer, product } = await subscribe();
    const mine = must((await buyer.api.GET('/v1/users/subscriptions/{id}', at(id))).data);
    expect(mine).toMatchObject({
      amount: 900,
      currency: 'usd',
      status: 'active',
      cancel_at_period_end: false,
      product: { id: product.id, organization: { id: seller.organizationId } },
      price: { recurring_interval: 'month', price_amount: 900 },
    });
    const theirs = must((await seller.api.GET('/v1/subscriptions/{id}', at(id))).data);
    expect(theirs).toMatchObject({ id, metadata: {}, user: { email: buyer.email }, product: { id: product.id } });
    expect((await (await makePerson()).api.GET('/v1/users/subscriptions/{id}', at(id))).response.status).toBe(404);
    expect((await (await makeSeller()).api.GET('/v1/subscriptions/{id}', at(id))).response.status).toBe(404);
  });

  it('a subscription of a seller has its whole product in the list, by its id and in its events', async () => {
    const { id, product } = await subscribe();
    const { data: read } = await seller.api.GET('/v1/products/{id}', at(product.id));
    // Only answers about the product alone have warnings.
    const whole = { ...must(read), warnings: null };
    expect(whole).toMatchObject({ benefits: [{ properties: { prefix: 'SUB' } }], medias: [], metadata: {} });
    const { data } = await seller.api.GET('/v1/subscriptions/', { params: { query: { product_id: [product.id] } } });
    expect(must(data).items.map((item) => item.product)).toEqual([whole]);
    expect((await seller.api.GET('/v1/subscriptions/{id}', at(id))).data?.product).toEqual(whole);
    const created = await publishedEvent(seller, { type: 'subscription.created', object_id: id });
    expect((created.data as { product: unknown }).product).toEqual(whole);
  });

  it('an incomplete subscription is missing from the list of the buyer and readable by its id', async () => {
    const { id, buyer } = await subscribe();
    await app.db('subscriptions').where({ id }).update({ started_at: null, status: 'incomplete' });
    expect((await buyer.api.GET('/v1/users/subscriptions/')).data?.items).toEqual([]);
    expect((await buyer.api.GET('/v1/users/subscriptions/{id}', at(id))).data?.status).toBe('incomplete');
  });
});

describe('subscription lists', () => {
  it('the subscription lists of seller and buyer are filtered and sorted', async () => {
    const owner = seller;
    seller = await makeSeller();
    const [first, second] = [await subscribe(monthly, 'Zebra'), await subscribe(yearly, 'Aster')];
    const list = async (query: object) =>
      must((await seller.api.GET('/v1/subscriptions/', { params: { query } })).data).items.map(({ id }) => id);
    expect(await list({})).toEqual([second.id, first.id]);
    expect(await list({ sorting: ['started_at'] })).toEqual([first.id, second.id]);
    expect(await list({ sorting: ['product'] })).toEqual([second.id, first.id]);
    // One year costs 108 dollars for the first and 90 for the second.
    expect(await list({ sorting: ['amount'] })).toEqual([second.id, first.id]);
    expect(await list({ product_id: [first.product.id] })).toEqual([first.id]);
    expect(await list({ discount_id: [first.id] })).toEqual([]);
    expect(await list({ active: false })).toEqual([]);
    await app.db('subscriptions').where({ id: first.id }).update({ status: 'past_due' });
    expect(await list({ active: false })).toEqual([first.id]);
    expect(await list({ active: true })).toEqual([second.id]);
    const mine = (query: object) => first.buyer.api.GET('/v1/users/subscriptions/', { params: { query } });
    expect((await mine({ query: 'zEB' })).data?.pagination.total_count).toBe(1);
    expect((await mine({ query: 'aster' })).data?.pagination.total_count).toBe(0);
    expect(
      (await mine({ sorting: ['organization'], organization_id: [seller.organizationId] })).data?.items.length,
    ).toBe(1);
    seller = owner;
  });
});

describe('cancellation', () => {
  it('a buyer cancels at the period end and resumes, and repeating returns 403 and 409', async () => {
    const { id, buyer } = await subscribe();
    const cancel = () => buyer.api.DELETE('/v1/users/subscriptions/{id}', at(id));
    const resume = () => buyer.api.POST('/v1/users/subscriptions/{id}/resume', at(id));
    expect((await resume()).response.status).toBe(409);
    const responses = await Promise.all([cancel(), cancel()]);
    expect(responses.map(({ response }) => response.status).sort()).toEqual([200, 403]);
    expect((await cancel()).error).toMatchObject({ error: 'AlreadyCanceledSubscription' });
    const read = async () => must((await buyer.api.GET('/v1/users/subscriptions/{id}', at(id))).data);
    expect(await read()).toMatchObject({ status: 'active', cancel_at_period_end: true, ended_at: null });
    expect((await resume()).data).toMatchObject({ cancel_at_period_end: false });
    const types = (await app.db('events').where({ object_id: id })).map(({ type }) => type);
    expect(types.filter((type) => type === 'subscription.canceled')).toHaveLength(1);
  });

  it('a seller cancels at the period end and resumes a subscription', async () => {
    const { id } = await subscribe();
    const update = (cancel_at_period_end: boolean) =>
      seller.api.PATCH('/v1/subscriptions/{id}', { ...at(id), body: { cancel_at_period_end } });
    expect((await update(false)).response.status).toBe(409);
    expect((await update(true)).data).toMatchObject({ cancel_at_period_end: true });
    expect((await update(false)).data).toMatchObject({ cancel_at_period_end: false });
  });

  it('every operation on a subscription of another person returns 404', async () => {
    const { id } = await subscribe();
    const stranger = await makeSeller();
    expect((await stranger.api.DELETE('/v1/users/subscriptions/{id}', at(id))).response.status).toBe(404);
    expect((await stranger.api.DELETE('/v1/subscriptions/{id}', at(id))).response.status).toBe(404);
    const body = { cancel_at_period_end: true };
    expect((await stranger.api.PATCH('/v1/subscriptions/{id}', { ...at(id), body })).response.status).toBe(404);
    const other = { ...at(id), body: { product_price_id: randomUUID() } };
    expect((await stranger.api.PATCH('/v1/users/subscriptions/{id}', other)).response.status).toBe(404);
    expect((await stranger.api.POST('/v1/subscriptions/{id}/preview', other)).response.status).toBe(404);
    expect((await stranger.api.POST('/v1/users/subscriptions/{id}/preview', other)).response.status).toBe(404);
  });
});

describe('revocation', () => {
  it('a revocation ends the subscription and its license key immediately', async () => {
    const { id, grants } = await subscribe();
    const { key } = must(must(grants[0]).license_key);
    const { data } = await seller.api.DELETE('/v1/subscriptions/{id}', at(id));
    expect(data).toMatchObject({ status: 'canceled', cancel_at_period_end: false });
    expect(data?.ended_at).not.toBeNull();
    await onceIdle(
      () =>
        app.client().POST('/v1/users/license-keys/validate', { body: { key, organization_id: seller.organizationId } }),
      ({ response }) => response.status === 404,
    );
    expect((await seller.api.DELETE('/v1/subscriptions/{id}', at(id))).response.status).toBe(403);
    const body = { cancel_at_period_end: true };
    expect((await seller.api.PATCH('/v1/subscriptions/{id}', { ...at(id), body })).response.status).toBe(403);
  });
});
