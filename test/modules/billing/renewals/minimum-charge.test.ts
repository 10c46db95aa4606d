import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import {
  advance,
  halfWay,
  ledgerOf,
  makeClockSeller,
  makeDiscount,
  monthly,
  ordersOf,
  otherPrice,
  readSubscription,
  subscribe,
} from '../../../support/billing.ts';
import { confirm, makeCheckout, makeProduct, makeSeller, must } from '../../../support/make.ts';

const path = (id: string) => ({ params: { path: { id } } });
const setMinimumCharge = async (minimum: number) => {
  const processor = must((await testApp()).container.dependencies.payments.sandbox);
  processor.minimumCharge = () => minimum;
};
const violationPaths = (error: unknown) =>
  (error as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc.join('.'));

describe('amounts below the minimum charge', () => {
  beforeAll(() => setMinimumCharge(50));
  afterAll(() => setMinimumCharge(0));

  it('a renewal below the minimum charge succeeds and carries its amount over to the next bill', async () => {
    const seller = await makeClockSeller();
    const discount = await makeDiscount(seller, { duration: 'repeating', duration_in_months: 6, amount: 980 });
    await setMinimumCharge(0);
    const subscribed = await subscribe(seller, { price: monthly(1000), discount_id: discount.id });
    await setMinimumCharge(50);
    await advance(seller, 'month', 3);
    expect((await readSubscription(subscribed)).status).toBe('active');
    const orders = await ordersOf(subscribed);
    expect(orders.map(({ amount }) => amount)).toEqual([20, 0, 0, 60]);
    expect(must(orders[2]).lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['product', 1000],
      ['discount', -980],
      ['balance', 20],
      ['balance', -40],
    ]);
    const { db } = await testApp();
    expect(await db('payments').where({ subscription_id: subscribed.id })).toMatchObject([{ amount: 60 }]);
    expect(await ledgerOf(seller)).toMatchObject({ processor: 80, revenue: -80, sum: 0 });
    const other = await makeProduct(seller, { prices: [monthly(1001)] });
    await seller.api.PATCH('/v1/discounts/{id}', {
      ...path(discount.id),
      body: { products: [subscribed.productId, other.id] },
    });
    const { data } = await seller.api.POST('/v1/subscriptions/{id}/preview', {
      ...path(subscribed.id),
      body: { product_price_id: must(other.prices[0]).id },
    });
    expect(must(data).next_bill).toMatchObject({ amount: 0, total_amount: 0 });
  });

  it('a plan change below the minimum charge carries its amount over to the next bill', async () => {
    const { seller, subscribed } = await halfWay(monthly(1000));
    const body = {
      product_price_id: await otherPrice(seller, monthly(1040)),
      proration_behavior: 'invoice' as const,
    };
    const { data } = await seller.api.PATCH('/v1/subscriptions/{id}', { ...path(subscribed.id), body });
    expect(data).toMatchObject({ amount: 1040 });
    await advance(seller, 'month');
    expect((await ordersOf(subscribed)).map(({ amount }) => amount)).toEqual([1000, 0, 1060]);
  });

  it('a final balance below the minimum charge is waived', async () => {
    const { seller, subscribed } = await halfWay(monthly(1000));
    const body = { product_price_id: await otherPrice(seller, monthly(1040)) };
    await seller.api.PATCH('/v1/subscriptions/{id}', { ...path(subscribed.id), body });
    await subscribed.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(subscribed.id));
    await advance(seller, 'month', 2);
    const { db } = await testApp();
    const row = must(await db('subscriptions').where({ id: subscribed.id }).first());
    expect(row, 'the waived balance').toMatchObject({ status: 'canceled', due_at: null, balance: 0 });
    const lastEvent = await db('events').where({ object_id: subscribed.id }).orderBy('position', 'desc').first();
    expect(lastEvent?.type).toBe('subscription.updated');
    expect(await db('payments').where({ subscription_id: subscribed.id })).toEqual([]);
  });

  it('a checkout below the minimum charge returns 422 at the field that lowers its amount', async () => {
    const app = await testApp();
    const seller = await makeSeller();
    const cheap = await makeProduct(seller, {
      prices: [{ type: 'one_time', amount_type: 'fixed', price_amount: 100 }],
    });
    const custom = await makeProduct(seller, { prices: [{ type: 'one_time', amount_type: 'custom' }] });
    const discount = await makeDiscount(seller, { amount: 60, code: 'SMALL', duration: 'forever' });
    const whole = await makeDiscount(seller, { amount: 100, code: 'WHOLE', duration: 'forever' });
    const attempt = async (productId: string, more: object, set: object = {}) => {
      const { client_secret } = await makeCheckout(seller, productId, set);
      return confirm(app, client_secret, more);
    };
    const amount = await attempt(custom.id, { amount: 50 - 1 });
    expect(amount.response.status).toBe(422);
    expect(violationPaths(amount.error)).toEqual(['body.amount']);
    expect(violationPaths((await attempt(cheap.id, { discount_code: 'SMALL' })).error)).toEqual(['body.discount_code']);
    expect(violationPaths((await attempt(cheap.id, {}, { discount_id: discount.id })).error)).toEqual([
      'body.product_price_id',
    ]);
    expect((await attempt(custom.id, { amount: 50 })).data?.status).toBe('succeeded');
    expect((await attempt(cheap.id, {}, { discount_id: whole.id })).data?.status).toBe('succeeded');
  });
});
