import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import {
  advance,
  free,
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
import { makeProduct, makeSeller, must } from '../../../support/make.ts';

const path = (id: string) => ({ params: { path: { id } } });
const change = (subscribed: Subscribed, body: components['schemas']['UserSubscriptionPriceUpdate']) =>
  subscribed.buyer.api.PATCH('/v1/users/subscriptions/{id}', { ...path(subscribed.id), body });

describe('rejected plan changes', () => {
  it.each<[string, (seller: Awaited<ReturnType<typeof makeSeller>>, own: Subscribed) => Promise<string>]>([
    ['an unknown price', async () => '00000000-0000-4000-8000-000000000000'],
    ['a price of another organization', async () => otherPrice(await makeSeller(), monthly(5000))],
    ['a one-time price', (seller) => otherPrice(seller, { type: 'one_time', amount_type: 'fixed', price_amount: 100 })],
    [
      'a custom price',
      (seller) => otherPrice(seller, { type: 'recurring', recurring_interval: 'month', amount_type: 'custom' }),
    ],
    ['the current price', async (_seller, own) => (await readSubscription(own)).price_id],
    [
      'an archived price',
      async (seller) => {
        const { id, prices } = await makeProduct(seller, { prices: [monthly(100), yearly(1000)] });
        const [active, archived] = [must(prices[0]), must(prices[1])];
        await seller.api.PATCH('/v1/products/{id}', { ...path(id), body: { prices: [{ id: active.id }] } });
        return archived.id;
      },
    ],
    [
      'a price of an archived product',
      async (seller) => {
        const { id, prices } = await makeProduct(seller, { prices: [monthly(100)] });
        await seller.api.PATCH('/v1/products/{id}', { ...path(id), body: { is_archived: true } });
        return must(prices[0]).id;
      },
    ],
  ])('a plan change to %s returns 422 for buyer and seller and charges nothing', async (_name, choose) => {
    const seller = await makeSeller();
    const subscribed = await subscribe(seller);
    const body = { product_price_id: await choose(seller, subscribed), proration_behavior: 'invoice' } as const;
    for (const { response, error } of [
      await change(subscribed, body),
      await seller.api.PATCH('/v1/subscriptions/{id}', { ...path(subscribed.id), body }),
      await seller.api.POST('/v1/subscriptions/{id}/preview', { ...path(subscribed.id), body }),
    ]) {
      expect(response.status).toBe(422);
      expect(error).toMatchObject({ detail: [{ loc: ['body', 'product_price_id'] }] });
    }
    expect(await ordersOf(subscribed)).toHaveLength(1);
    const { db } = await testApp();
    expect(await db('payments').where({ subscription_id: subscribed.id })).toEqual([]);
  });

  it('a plan change that needs a payment method returns 400 without one', async () => {
    const seller = await makeSeller();
    const subscribed = await subscribe(seller, { price: free });
    const price = await otherPrice(seller, monthly(100));
    await offerPlans(subscribed, price);
    const { response, error } = await change(subscribed, { product_price_id: price });
    expect(response.status).toBe(400);
    expect(error).toMatchObject({ error: 'MissingPaymentMethod' });
  });

  it('a plan change returns 403 for a canceled subscription and 409 for a past-due one', async () => {
    const seller = await makeClockSeller();
    const price = await otherPrice(seller, monthly(100));
    const canceled = await subscribe(seller);
    await canceled.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(canceled.id));
    expect((await change(canceled, { product_price_id: price })).response.status).toBe(403);
    const pastDue = await subscribe(seller, { token: 'sandbox_decline_later' });
    await advance(seller, 'month');
    await offerPlans(pastDue, price);
    expect((await change(pastDue, { product_price_id: price })).response.status).toBe(409);
  });

  it('an update with two changes or with none returns 422', async () => {
    const seller = await makeSeller();
    const subscribed = await subscribe(seller);
    const patch = (body: components['schemas']['SubscriptionUpdate']) =>
      seller.api.PATCH('/v1/subscriptions/{id}', { ...path(subscribed.id), body });
    const price = await otherPrice(seller, monthly(100));
    expect((await patch({})).response.status).toBe(422);
    expect((await patch({ product_price_id: price, cancel_at_period_end: true })).response.status).toBe(422);
    expect((await patch({ cancel_at_period_end: true, proration_behavior: 'invoice' })).response.status).toBe(422);
    expect((await patch({ product_price_id: price })).response.status).toBe(200);
  });
});
