import { describe, expect, it } from 'vitest';
import {
  advance,
  makeClockSeller,
  makeDiscount,
  monthly,
  ordersOf,
  otherPrice,
  readSubscription,
  subscribe,
  yearly,
} from '../../../support/billing.ts';
import { testApp } from '../../../support/app.ts';
import { must } from '../../../support/wait.ts';

describe('discounts on renewals', () => {
  it.each<[string, Parameters<typeof makeDiscount>[1], number[]]>([
    ['once', { duration: 'once', amount: 400 }, [600, 1000, 1000, 1000]],
    ['forever', { duration: 'forever', amount: 400 }, [600, 600, 600, 600]],
    ['for two months', { duration: 'repeating', duration_in_months: 2, amount: 400 }, [600, 600, 1000, 1000]],
    [
      'of 12.5 percent, forever,',
      { duration: 'forever', type: 'percentage', amount: undefined, basis_points: 1250 },
      [875, 875, 875, 875],
    ],
    [
      'of 100 percent, once,',
      { duration: 'once', type: 'percentage', amount: undefined, basis_points: 10_000 },
      [0, 1000, 1000, 1000],
    ],
  ])('a discount %s reduces exactly the payments of its duration', async (_name, terms, amounts) => {
    const seller = await makeClockSeller();
    const discount = await makeDiscount(seller, terms);
    const subscribed = await subscribe(seller, { discount_id: discount.id });
    await advance(seller, 'month', 3);
    const orders = await ordersOf(subscribed);
    expect(orders.map(({ amount }) => amount)).toEqual(amounts);
    expect(orders.map(({ discount_id }) => discount_id !== null)).toEqual(amounts.map((amount) => amount < 1000));
    expect((await readSubscription(subscribed)).discount).toMatchObject({ id: discount.id, redemptions_count: 1 });
  });

  it('a discount for one payment applies to the first payment after a trial', async () => {
    const seller = await makeClockSeller();
    const discount = await makeDiscount(seller, { duration: 'once', amount: 400 });
    const price = monthly(1000, { trial_interval: 'day', trial_interval_count: 10 });
    const subscribed = await subscribe(seller, { price, discount_id: discount.id });
    await advance(seller, 'month', 2);
    expect((await ordersOf(subscribed)).map(({ amount }) => amount)).toEqual([0, 600, 1000]);
  });

  it('a discount for 24 months applies to two payments of a yearly price', async () => {
    const seller = await makeClockSeller();
    const discount = await makeDiscount(seller, { duration: 'repeating', duration_in_months: 24, amount: 400 });
    const subscribed = await subscribe(seller, { price: yearly(9000), discount_id: discount.id });
    await advance(seller, 'year', 3);
    expect((await ordersOf(subscribed)).map(({ amount }) => amount)).toEqual([8600, 8600, 9000, 9000]);
  });

  it.each([
    ['that names both products', ['present', 'other'], 2000],
    ['for all products', [], 2000],
    ['that names the present product alone', ['present'], 4000],
  ] as const)(
    'a discount without an end %s applies to another product as its list says',
    async (_name, listed, due) => {
      const seller = await makeClockSeller();
      const half = { duration: 'forever', type: 'percentage', amount: undefined, basis_points: 5000 };
      const discount = await makeDiscount(seller, half);
      const subscribed = await subscribe(seller, { discount_id: discount.id });
      const price = await otherPrice(seller, monthly(4000));
      const { db } = await testApp();
      const { product_id } = must(await db('product_prices').where({ id: price }).first());
      await seller.api.PATCH('/v1/discounts/{id}', {
        params: { path: { id: discount.id } },
        body: { products: listed.map((name) => (name === 'present' ? subscribed.productId : product_id)) },
      });
      const changed = await seller.api.PATCH('/v1/subscriptions/{id}', {
        params: { path: { id: subscribed.id } },
        body: { product_price_id: price, proration_behavior: 'invoice' },
      });
      expect(changed.data?.discount_id).toBe(due === 2000 ? discount.id : null);
      await advance(seller, 'month');
      expect(must((await ordersOf(subscribed)).at(-1)).amount).toBe(due);
    },
  );

  it('a subscription keeps its discount when the discount is deleted', async () => {
    const seller = await makeClockSeller();
    const discount = await makeDiscount(seller, { duration: 'forever', amount: 400 });
    const subscribed = await subscribe(seller, { discount_id: discount.id });
    await seller.api.DELETE('/v1/discounts/{id}', { params: { path: { id: discount.id } } });
    await advance(seller, 'month');
    expect((await ordersOf(subscribed)).map(({ amount }) => amount)).toEqual([600, 600]);
  });
});
