import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import {
  advance,
  free,
  halfWay,
  ledgerOf,
  makeClockSeller,
  makeDiscount,
  monthly,
  ordersOf,
  otherPrice,
  readSubscription,
  subscribe,
  yearly,
  type Subscribed,
} from '../../../support/billing.ts';
import { confirm, makeBenefit, makeCheckout, makeProduct, makeSeller, must, until } from '../../../support/make.ts';

type Body = components['schemas']['UserSubscriptionUpdate'];
const path = (id: string) => ({ params: { path: { id } } });

const change = (subscribed: Subscribed, body: Body) =>
  subscribed.buyer.api.PATCH('/v1/users/subscriptions/{id}', { ...path(subscribed.id), body });
const preview = async (subscribed: Subscribed, body: Body) => {
  const { data } = await subscribed.buyer.api.POST('/v1/users/subscriptions/{id}/preview', {
    ...path(subscribed.id),
    body,
  });
  return must(data);
};

/** The rest of a period at a moment, as the engine counts it. */
const near = (amount: number, wanted: number) => expect(Math.abs(amount - wanted)).toBeLessThanOrEqual(1);

describe('an upgrade', () => {
  it('that is invoiced charges the difference for the rest of the period now', async () => {
    const { seller, subscribed, end } = await halfWay();
    const price = await otherPrice(seller, monthly(5000));
    const body = { product_price_id: price, proration_behavior: 'invoice' } as const;
    const foreseen = await preview(subscribed, body);
    const bySeller = await seller.api.POST('/v1/subscriptions/{id}/preview', { ...path(subscribed.id), body });
    near(must(bySeller.data).charged_now.amount, foreseen.charged_now.amount);
    near(foreseen.charged_now.amount, 1000);
    expect(foreseen.next_bill).toMatchObject({ due_at: end, amount: 5000, total_amount: 5000 });
    const { data } = await change(subscribed, body);
    expect(data).toMatchObject({ price_id: price, amount: 5000, current_period_end: end, status: 'active' });
    const [, update] = await ordersOf(subscribed);
    expect(update).toMatchObject({ billing_reason: 'subscription_update', product_price_id: price });
    near(must(update).amount, 1000);
    expect(must(update).lines.map(({ kind }) => kind)).toEqual(['proration', 'proration']);
    await advance(seller, 'month');
    expect((await ordersOf(subscribed)).at(-1)).toMatchObject({ billing_reason: 'subscription_cycle', amount: 5000 });
    expect((await ledgerOf(seller)).processor).toBe(3000 + must(update).amount + 5000);
  });

  it('that is prorated charges the difference with the next bill', async () => {
    const { seller, subscribed } = await halfWay();
    const price = await otherPrice(seller, monthly(5000));
    const foreseen = await preview(subscribed, { product_price_id: price });
    expect(foreseen.charged_now).toMatchObject({ lines: [], amount: 0, total_amount: 0 });
    near(foreseen.balance, 1000);
    near(foreseen.next_bill.amount, 6000);
    await change(subscribed, { product_price_id: price });
    expect(await ordersOf(subscribed)).toHaveLength(1);
    await advance(seller, 'month');
    const renewal = must((await ordersOf(subscribed)).at(-1));
    near(renewal.amount, 6000);
    expect(renewal.lines).toMatchObject([{ kind: 'product', amount: 5000 }, { kind: 'balance' }]);
  });

  it('to a year begins a year now, less what is left of the month', async () => {
    const { seller, subscribed } = await halfWay();
    const price = await otherPrice(seller, yearly(30_000));
    const { data } = await change(subscribed, { product_price_id: price });
    expect(data).toMatchObject({ recurring_interval: 'year', amount: 30_000 });
    const [, update] = await ordersOf(subscribed);
    near(must(update).amount, 28_500);
    const begun = Date.parse(must(data).current_period_start);
    const end = new Date(must(must(data).current_period_end));
    expect(end.getUTCFullYear() - new Date(begun).getUTCFullYear()).toBe(1);
    await advance(seller, 'year');
    expect((await ordersOf(subscribed)).at(-1)).toMatchObject({ amount: 30_000, billing_reason: 'subscription_cycle' });
  });

  it('gives the benefits of the new product, and takes the others', async () => {
    const seller = await makeSeller();
    const [old, next] = [await makeBenefit(seller), await makeBenefit(seller)];
    const subscribed = await subscribe(seller, { benefits: [old] });
    const { db } = await testApp();
    const granted = async () =>
      (await db('benefit_grants').where({ subscription_id: subscribed.id }).whereNull('revoked_at')).map(
        ({ benefit_id }) => benefit_id,
      );
    await until(granted, (ids) => ids.length === 1);
    await change(subscribed, { product_price_id: await otherPrice(seller, monthly(1000), [next]) });
    expect(await until(granted, (ids) => ids.length === 1 && ids[0] === next.id)).toEqual([next.id]);
  });

  it('leaves the benefits alone when those of the old product are edited', async () => {
    const seller = await makeSeller();
    const [old, next, added] = [await makeBenefit(seller), await makeBenefit(seller), await makeBenefit(seller)];
    const subscribed = await subscribe(seller, { benefits: [old] });
    await change(subscribed, { product_price_id: await otherPrice(seller, monthly(1000), [next]) });
    const { db, composition } = await testApp();
    const granted = async () =>
      (await db('benefit_grants').where({ subscription_id: subscribed.id }).whereNull('revoked_at')).map(
        ({ benefit_id }) => benefit_id,
      );
    await until(granted, (ids) => ids.length === 1 && ids[0] === next.id);
    await seller.api.POST('/v1/products/{id}/benefits', {
      ...path(subscribed.productId),
      body: { benefits: [old.id, added.id] },
    });
    const job = must(composition.jobs.find(({ task }) => task === 'purchases.reevaluate-product'));
    await job.run({ object_id: subscribed.productId }, composition.jobContext());
    expect(await granted()).toEqual([next.id]);
  });

  it('that made no order gets what is added to the new product later', async () => {
    const seller = await makeSeller();
    const [first, added] = [await makeBenefit(seller), await makeBenefit(seller)];
    const subscribed = await subscribe(seller);
    const price = await otherPrice(seller, monthly(5000), [first]);
    const { data } = await change(subscribed, { product_price_id: price });
    expect(await ordersOf(subscribed)).toHaveLength(1);
    await seller.api.POST('/v1/products/{id}/benefits', {
      ...path(must(data).product_id),
      body: { benefits: [first.id, added.id] },
    });
    const { db } = await testApp();
    const granted = () => db('benefit_grants').where({ subscription_id: subscribed.id }).whereNotNull('granted_at');
    await until(granted, (rows) => rows.length === 2);
  });

  it('to a year does not take a discount along that was for one payment', async () => {
    const seller = await makeSeller();
    const discount = await makeDiscount(seller, { type: 'percentage', amount: undefined, basis_points: 10_000 });
    const subscribed = await subscribe(seller, { discount_id: discount.id });
    const body = { product_price_id: await otherPrice(seller, yearly(10_000)) };
    expect((await preview(subscribed, body)).charged_now.amount).toBe(10_000);
  });

  it('that is declined changes nothing, and answers 400', async () => {
    const { seller, subscribed } = await halfWay(monthly(3000), { token: 'sandbox_decline_later' });
    const before = await readSubscription(subscribed);
    const price = await otherPrice(seller, monthly(5000));
    const { response } = await change(subscribed, { product_price_id: price, proration_behavior: 'invoice' });
    expect(response.status).toBe(400);
    const { modified_at: _, ...after } = await readSubscription(subscribed);
    expect(before).toMatchObject(after);
    expect(await ordersOf(subscribed)).toHaveLength(1);
    const { db } = await testApp();
    expect(must(await db('subscriptions').where({ id: subscribed.id }).first()).due_at).not.toBeNull();
  });

  it('whose payment takes its time is made when that arrives; nothing else is changed meanwhile', async () => {
    const { seller, subscribed } = await halfWay();
    const { db } = await testApp();
    await db('subscriptions')
      .where({ id: subscribed.id })
      .update({ payment_method_ref: 'sandbox_pm:sandbox_late_success' });
    const price = await otherPrice(seller, monthly(5000));
    const body = { product_price_id: price, proration_behavior: 'invoice' } as const;
    const { data } = await change(subscribed, body);
    expect(must(data).price_id).not.toBe(price);
    expect((await change(subscribed, body)).response.status).toBe(403);
    await until(
      () => readSubscription(subscribed),
      ({ price_id }) => price_id === price,
    );
    expect(await ordersOf(subscribed)).toHaveLength(2);
  });

  it('of a free subscription happens through a checkout too, for its own buyer', async () => {
    const seller = await makeSeller();
    const subscribed = await subscribe(seller, { price: free });
    const product = await makeProduct(seller, { prices: [monthly(2000)] });
    const checkout = await makeCheckout(seller, product.id, { subscription_id: subscribed.id });
    expect(checkout).toMatchObject({ customer_id: subscribed.buyer.id, customer_email: subscribed.buyer.email });
    const app = await testApp();
    const { data } = await confirm(app, checkout.client_secret, { customer_email: 'somebody@example.com' });
    expect(data).toMatchObject({ status: 'succeeded', customer_email: subscribed.buyer.email });
    expect(await readSubscription(subscribed)).toMatchObject({
      product_id: product.id,
      amount: 2000,
      status: 'active',
    });
    expect((await ordersOf(subscribed)).map(({ billing_reason }) => billing_reason)).toEqual([
      'subscription_create',
      'subscription_update',
    ]);
    const again = await seller.api.POST('/v1/checkouts/custom/', {
      body: { payment_processor: 'sandbox', product_id: product.id, subscription_id: subscribed.id },
    });
    expect(again.response.status).toBe(422);
  });

  it('of a free subscription by two checkouts at once is paid for once: the other payment goes back', async () => {
    const seller = await makeSeller();
    const subscribed = await subscribe(seller, { price: free });
    const product = await makeProduct(seller, { prices: [monthly(2000)] });
    const app = await testApp();
    const checkouts = await Promise.all(
      [1, 2].map(() => makeCheckout(seller, product.id, { subscription_id: subscribed.id })),
    );
    const ends = await Promise.all(checkouts.map(({ client_secret }) => confirm(app, client_secret)));
    expect(ends.map(({ data }) => data?.status).sort()).toEqual(['failed', 'succeeded']);
    const charged = await until(
      () =>
        app.db('sandbox_payments').whereIn(
          'idempotency_key',
          checkouts.map(({ id }) => `checkout:${id}:1:surplus`),
        ),
      (rows) => rows.length === 1,
    );
    expect(charged).toMatchObject([{ kind: 'refund', amount: 2000, status: 'succeeded' }]);
    expect((await ledgerOf(seller)).processor).toBe(2000);
  });
});

describe('a downgrade', () => {
  it('that is invoiced keeps the credit for the next bills', async () => {
    const { seller, subscribed } = await halfWay(monthly(9000));
    const price = await otherPrice(seller, monthly(1000));
    const { data } = await change(subscribed, { product_price_id: price, proration_behavior: 'invoice' });
    expect(data).toMatchObject({ amount: 1000 });
    const [, update] = await ordersOf(subscribed);
    expect(update).toMatchObject({ amount: 0, billing_reason: 'subscription_update' });
    expect(must(update).lines.map(({ kind }) => kind)).toEqual(['proration', 'proration', 'balance']);
    await advance(seller, 'month', 6);
    const amounts = (await ordersOf(subscribed)).slice(2).map(({ amount }) => amount);
    expect(amounts.slice(0, 4)).toEqual([0, 0, 0, 0]);
    expect(amounts.at(-1)).toBe(1000);
    // What was credited is what the buyer did not have to pay.
    const total = (await ordersOf(subscribed)).reduce((sum, { amount }) => sum + amount, 0);
    near(total, 9000 + 6 * 1000 - 4000);
    expect((await ledgerOf(seller)).processor).toBe(total);
  });

  it('to free ends the payments', async () => {
    const { seller, subscribed } = await halfWay();
    const { data } = await change(subscribed, { product_price_id: await otherPrice(seller, free) });
    expect(data).toMatchObject({ amount: null, currency: null, status: 'active' });
    await advance(seller, 'month', 2);
    expect((await ordersOf(subscribed)).slice(1).every(({ amount }) => amount === 0)).toBe(true);
  });

  it('during a trial costs nothing and leaves the trial as it is', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller, {
      price: monthly(3000, { trial_interval: 'month', trial_interval_count: 1 }),
    });
    const { current_period_end } = await readSubscription(subscribed);
    const price = await otherPrice(seller, yearly(1000));
    await change(subscribed, { product_price_id: price, proration_behavior: 'invoice' });
    expect(await readSubscription(subscribed)).toMatchObject({ status: 'trialing', current_period_end, amount: 1000 });
    await advance(seller, 'month', 2);
    expect((await ordersOf(subscribed)).map(({ amount }) => amount)).toEqual([0, 1000]);
  });
});
