import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import {
  advance,
  changePlan,
  free,
  halfWay,
  makeClockSeller,
  monthly,
  offerPlans,
  ordersOf,
  otherPrice,
  readSubscription,
  subscribe,
  yearly,
  type Subscribed,
} from '../../../support/billing.ts';
import { makeBenefit, must, onceIdle, type Seller } from '../../../support/make.ts';

const path = (id: string) => ({ params: { path: { id } } });
const change = (subscribed: Subscribed, product_price_id: string) =>
  subscribed.buyer.api.PATCH('/v1/users/subscriptions/{id}', { ...path(subscribed.id), body: { product_price_id } });
const changeBySeller = (subscribed: Subscribed, product_price_id: string) =>
  changePlan(subscribed, product_price_id, 'period_end');
const orderAmounts = async (subscribed: Subscribed) => (await ordersOf(subscribed)).map(({ amount }) => amount);

async function offered(seller: Seller, subscribed: Subscribed, price: Parameters<typeof otherPrice>[1]) {
  const id = await otherPrice(seller, price);
  await offerPlans(subscribed, id);
  return id;
}

describe('a downgrade by the buyer', () => {
  it('a downgrade takes effect when the period ends, with the bill of the new price', async () => {
    const { seller, subscribed, end } = await halfWay(monthly(3000));
    const price = await offered(seller, subscribed, monthly(1000));
    const { data: previewed } = await subscribed.buyer.api.POST('/v1/users/subscriptions/{id}/preview', {
      ...path(subscribed.id),
      body: { product_price_id: price },
    });
    expect(previewed).toMatchObject({
      charged_now: { lines: [], amount: 0, total_amount: 0 },
      next_bill: { due_at: end, amount: 1000 },
      balance: 0,
      current_period_end: end,
      effective_at: end,
    });
    const { data } = await change(subscribed, price);
    const scheduled = { effective_at: end, product_name: 'Other Product', price: { id: price } };
    expect(data).toMatchObject({ amount: 3000, scheduled_change: scheduled });
    expect(await readSubscription(subscribed)).toMatchObject({ amount: 3000, scheduled_change: scheduled });
    await advance(seller, 'month');
    expect(await readSubscription(subscribed)).toMatchObject({
      amount: 1000,
      price_id: price,
      scheduled_change: null,
      current_period_start: end,
    });
    expect(await orderAmounts(subscribed)).toEqual([3000, 1000]);
    await advance(seller, 'month');
    expect(await orderAmounts(subscribed)).toEqual([3000, 1000, 1000]);
  });

  it('a downgrade exchanges the benefits only when the period ends', async () => {
    const seller = await makeClockSeller();
    const [old, next] = [await makeBenefit(seller), await makeBenefit(seller)];
    const subscribed = await subscribe(seller, { price: monthly(3000), benefits: [old] });
    const price = await otherPrice(seller, monthly(1000), [next]);
    await offerPlans(subscribed, price);
    const { db } = await testApp();
    const granted = async () =>
      (
        await db('benefit_grants')
          .where({ subscription_id: subscribed.id })
          .whereNotNull('granted_at')
          .whereNull('revoked_at')
      ).map(({ benefit_id }) => benefit_id);
    await onceIdle(granted, (ids) => ids.length === 1);
    await change(subscribed, price);
    expect(await granted()).toEqual([old.id]);
    await advance(seller, 'month');
    await onceIdle(granted, (ids) => ids.length === 1 && ids[0] === next.id);
  });

  it.each([
    ['a free price', free, [3000, 0, 0]],
    ['a yearly price', yearly(12_000), [3000, 12_000]],
  ])('a downgrade to %s is billed from the end of the period', async (_name, terms, amounts) => {
    const { seller, subscribed, end } = await halfWay(monthly(3000));
    const price = await offered(seller, subscribed, terms);
    await change(subscribed, price);
    await advance(seller, 'month', 2);
    expect(await orderAmounts(subscribed)).toEqual(amounts);
    const changed = await readSubscription(subscribed);
    expect(changed.price_id).toBe(price);
    if (changed.recurring_interval === 'year') expect(changed.current_period_start).toBe(end);
  });

  it('a downgrade during a trial takes effect with the first bill', async () => {
    const seller = await makeClockSeller();
    const price = monthly(3000, { trial_interval: 'day', trial_interval_count: 10 });
    const subscribed = await subscribe(seller, { price });
    await change(subscribed, await offered(seller, subscribed, monthly(1000)));
    expect(await readSubscription(subscribed)).toMatchObject({ status: 'trialing', amount: 3000 });
    await advance(seller, 'month');
    expect(await orderAmounts(subscribed)).toEqual([0, 1000]);
  });

  it('a downgrade whose bill is declined leaves the buyer on the lower plan', async () => {
    const { seller, subscribed } = await halfWay(monthly(3000), { token: 'sandbox_decline_later' });
    await change(subscribed, await offered(seller, subscribed, monthly(1000)));
    await advance(seller, 'day', 16);
    expect(await readSubscription(subscribed)).toMatchObject({ status: 'past_due', amount: 1000 });
  });

  it('a downgrade takes effect although its price was archived after the request', async () => {
    const { seller, subscribed } = await halfWay(monthly(3000));
    const price = await offered(seller, subscribed, monthly(1000));
    const { data } = await change(subscribed, price);
    const productId = must(must(data).scheduled_change).product_id;
    await seller.api.PATCH('/v1/products/{id}', { ...path(productId), body: { is_archived: true } });
    await advance(seller, 'month');
    expect(await orderAmounts(subscribed)).toEqual([3000, 1000]);
  });
});

describe('the end of a scheduled change', () => {
  it('a change to the current price cancels a scheduled change, and is refused without a scheduled change', async () => {
    const { seller, subscribed } = await halfWay(monthly(3000));
    const { price_id } = await readSubscription(subscribed);
    await change(subscribed, await offered(seller, subscribed, monthly(1000)));
    const { data: previewed } = await subscribed.buyer.api.POST('/v1/users/subscriptions/{id}/preview', {
      ...path(subscribed.id),
      body: { product_price_id: price_id },
    });
    expect(previewed?.next_bill.amount).toBe(3000);
    expect((await change(subscribed, price_id)).data).toMatchObject({ scheduled_change: null });
    expect((await change(subscribed, price_id)).response.status).toBe(422);
    await advance(seller, 'month');
    expect(await orderAmounts(subscribed)).toEqual([3000, 3000]);
  });

  it('another plan change replaces a scheduled change, at the end of the period or at once', async () => {
    const { seller, subscribed } = await halfWay(monthly(3000));
    const [low, lower, high] = [
      await otherPrice(seller, monthly(1000)),
      await otherPrice(seller, monthly(500)),
      await otherPrice(seller, monthly(5000)),
    ];
    await offerPlans(subscribed, low, lower, high);
    await change(subscribed, low);
    expect((await change(subscribed, lower)).data).toMatchObject({ scheduled_change: { price: { id: lower } } });
    expect((await change(subscribed, high)).data).toMatchObject({ price_id: high, scheduled_change: null });
  });

  it('a cancellation drops the scheduled change of the buyer, and so does a revocation', async () => {
    const { seller, subscribed } = await halfWay(monthly(3000));
    const price = await offered(seller, subscribed, monthly(1000));
    await change(subscribed, price);
    const canceled = await subscribed.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(subscribed.id));
    expect(canceled.data).toMatchObject({ cancel_at_period_end: true, scheduled_change: null });
    const resumed = await subscribed.buyer.api.POST('/v1/users/subscriptions/{id}/resume', path(subscribed.id));
    expect(resumed.data).toMatchObject({ scheduled_change: null });
    await change(subscribed, price);
    const revoked = await seller.api.DELETE('/v1/subscriptions/{id}', path(subscribed.id));
    expect(revoked.data).toMatchObject({ status: 'canceled', scheduled_change: null });
  });

  it('a change that the seller has scheduled is not replaced by a change of the buyer for the end of the period', async () => {
    const { seller, subscribed } = await halfWay(monthly(1000));
    const [raised, lower] = [await otherPrice(seller, monthly(2000)), await otherPrice(seller, monthly(500))];
    const { price_id } = await readSubscription(subscribed);
    await offerPlans(subscribed, lower);
    await changeBySeller(subscribed, raised);
    for (const id of [price_id, lower]) {
      const { response, error } = await change(subscribed, id);
      expect(response.status).toBe(422);
      expect(error).toMatchObject({ detail: [{ loc: ['body', 'product_price_id'] }] });
    }
    await subscribed.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(subscribed.id));
    await subscribed.buyer.api.POST('/v1/users/subscriptions/{id}/resume', path(subscribed.id));
    await advance(seller, 'month');
    expect(await orderAmounts(subscribed)).toEqual([1000, 2000]);
  });

  it('the seller can cancel every scheduled change', async () => {
    const { seller, subscribed } = await halfWay(monthly(3000));
    const { price_id } = await readSubscription(subscribed);
    await changeBySeller(subscribed, await otherPrice(seller, monthly(1000)));
    expect((await changeBySeller(subscribed, price_id)).data).toMatchObject({ scheduled_change: null });
  });
});
