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
const withMinimum = async (minimum: number) => {
  const processor = must((await testApp()).composition.dependencies.payments.sandbox);
  processor.minimumCharge = () => minimum;
};
const field = (error: unknown) => (error as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc.join('.'));

describe('less than the processor charges', () => {
  beforeAll(() => withMinimum(50));
  afterAll(() => withMinimum(0));

  it('is kept for the next bill by a renewal, which is paid for all the same', async () => {
    const seller = await makeClockSeller();
    const discount = await makeDiscount(seller, { duration: 'repeating', duration_in_months: 6, amount: 980 });
    await withMinimum(0);
    const subscribed = await subscribe(seller, { price: monthly(1000), discount_id: discount.id });
    await withMinimum(50);
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
    const { data } = await seller.api.POST('/v1/subscriptions/{id}/preview', {
      ...path(subscribed.id),
      body: { product_price_id: await otherPrice(seller, monthly(1001)) },
    });
    expect(must(data).next_bill).toMatchObject({ amount: 0, total_amount: 0 });
  });

  it('is kept for the next bill by a change of plan', async () => {
    const { seller, subscribed } = await halfWay(monthly(1000));
    const body = {
      product_price_id: await otherPrice(seller, monthly(1040)),
      proration_behavior: 'invoice' as const,
    };
    const { data } = await subscribed.buyer.api.PATCH('/v1/users/subscriptions/{id}', { ...path(subscribed.id), body });
    expect(data).toMatchObject({ amount: 1040 });
    await advance(seller, 'month');
    expect((await ordersOf(subscribed)).map(({ amount }) => amount)).toEqual([1000, 0, 1060]);
  });

  it('is not asked for at the end', async () => {
    const { seller, subscribed } = await halfWay(monthly(1000));
    const body = { product_price_id: await otherPrice(seller, monthly(1040)) };
    await subscribed.buyer.api.PATCH('/v1/users/subscriptions/{id}', { ...path(subscribed.id), body });
    await subscribed.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(subscribed.id));
    await advance(seller, 'month', 2);
    const { db } = await testApp();
    const row = must(await db('subscriptions').where({ id: subscribed.id }).first());
    expect(row, 'forgiven').toMatchObject({ status: 'canceled', due_at: null, balance: 0 });
    const told = await db('events').where({ object_id: subscribed.id }).orderBy('position', 'desc').first();
    expect(told?.type).toBe('subscription.updated');
    expect(await db('payments').where({ subscription_id: subscribed.id })).toEqual([]);
  });

  it('is refused at the checkout, by the field that makes it so little', async () => {
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
    expect(field(amount.error)).toEqual(['body.amount']);
    expect(field((await attempt(cheap.id, { discount_code: 'SMALL' })).error)).toEqual(['body.discount_code']);
    expect(field((await attempt(cheap.id, {}, { discount_id: discount.id })).error)).toEqual(['body.product_price_id']);
    expect((await attempt(custom.id, { amount: 50 })).data?.status).toBe('succeeded');
    expect((await attempt(cheap.id, {}, { discount_id: whole.id })).data?.status).toBe('succeeded');
  });
});
