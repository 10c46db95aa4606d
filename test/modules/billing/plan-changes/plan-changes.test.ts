import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import {
  advance,
  chargedFor,
  completeLatePayments,
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
  type Subscribed,
  yearly,
} from '../../../support/billing.ts';
import { confirm, makeBenefit, makeCheckout, makeProduct, makeSeller, must, onceIdle } from '../../../support/make.ts';

type Body = components['schemas']['SubscriptionUpdate'] & { product_price_id: string };
const path = (id: string) => ({ params: { path: { id } } });

const change = (subscribed: Subscribed, body: Body) =>
  subscribed.seller.api.PATCH('/v1/subscriptions/{id}', { ...path(subscribed.id), body });
const preview = async (subscribed: Subscribed, body: Body) => {
  const { data } = await subscribed.seller.api.POST('/v1/subscriptions/{id}/preview', {
    ...path(subscribed.id),
    body,
  });
  return must(data);
};

/** Expects an amount within one minor unit, because time passes between two calculations. */
const expectNear = (amount: number, expected: number) => expect(Math.abs(amount - expected)).toBeLessThanOrEqual(1);

describe('upgrades', () => {
  it('an upgrade with immediate invoicing charges the difference for the rest of the period', async () => {
    const { seller, subscribed, end } = await halfWay();
    const price = await otherPrice(seller, monthly(5000));
    const body = { product_price_id: price, proration_behavior: 'invoice' } as const;
    const previewed = await preview(subscribed, body);
    expectNear(previewed.charged_now.amount, 1000);
    expect(previewed.next_bill).toMatchObject({ due_at: end, amount: 5000, total_amount: 5000 });
    const { data } = await change(subscribed, body);
    expect(data).toMatchObject({ price_id: price, amount: 5000, current_period_end: end, status: 'active' });
    const [, update] = await ordersOf(subscribed);
    expect(update).toMatchObject({ billing_reason: 'subscription_update', product_price_id: price });
    expectNear(must(update).amount, 1000);
    expect(must(update).lines.map(({ kind }) => kind)).toEqual(['proration', 'proration']);
    await advance(seller, 'month');
    expect((await ordersOf(subscribed)).at(-1)).toMatchObject({ billing_reason: 'subscription_cycle', amount: 5000 });
    expect((await ledgerOf(seller)).processor).toBe(3000 + must(update).amount + 5000);
  });

  it('a prorated upgrade charges the difference with the next bill', async () => {
    const { seller, subscribed } = await halfWay();
    const price = await otherPrice(seller, monthly(5000));
    const previewed = await preview(subscribed, { product_price_id: price });
    expect(previewed.charged_now).toMatchObject({ lines: [], amount: 0, total_amount: 0 });
    expectNear(previewed.balance, 1000);
    expectNear(previewed.next_bill.amount, 6000);
    await change(subscribed, { product_price_id: price });
    expect(await ordersOf(subscribed)).toHaveLength(1);
    await advance(seller, 'month');
    const renewal = must((await ordersOf(subscribed)).at(-1));
    expectNear(renewal.amount, 6000);
    expect(renewal.lines).toMatchObject([{ kind: 'product', amount: 5000 }, { kind: 'balance' }]);
  });

  it('an upgrade to a yearly price starts a year immediately and credits the rest of the month', async () => {
    const { seller, subscribed } = await halfWay();
    const price = await otherPrice(seller, yearly(30_000));
    const { data } = await change(subscribed, { product_price_id: price });
    expect(data).toMatchObject({ recurring_interval: 'year', amount: 30_000 });
    const [, update] = await ordersOf(subscribed);
    expectNear(must(update).amount, 28_500);
    const startedAt = Date.parse(must(data).current_period_start);
    const end = new Date(must(must(data).current_period_end));
    expect(end.getUTCFullYear() - new Date(startedAt).getUTCFullYear()).toBe(1);
    await advance(seller, 'year');
    expect((await ordersOf(subscribed)).at(-1)).toMatchObject({ amount: 30_000, billing_reason: 'subscription_cycle' });
  });

  it('an upgrade grants the benefits of the new product and revokes the benefits of the old one', async () => {
    const seller = await makeSeller();
    const [old, next] = [await makeBenefit(seller), await makeBenefit(seller)];
    const subscribed = await subscribe(seller, { benefits: [old] });
    const { db } = await testApp();
    const granted = async () =>
      (await db('benefit_grants').where({ subscription_id: subscribed.id }).whereNull('revoked_at')).map(
        ({ benefit_id }) => benefit_id,
      );
    await onceIdle(granted, (ids) => ids.length === 1);
    await change(subscribed, { product_price_id: await otherPrice(seller, monthly(1000), [next]) });
    expect(await onceIdle(granted, (ids) => ids.length === 1 && ids[0] === next.id)).toEqual([next.id]);
  });

  it('a plan change protects the subscription from later benefit edits of the old product', async () => {
    const seller = await makeSeller();
    const [old, next, added] = [await makeBenefit(seller), await makeBenefit(seller), await makeBenefit(seller)];
    const subscribed = await subscribe(seller, { benefits: [old] });
    await change(subscribed, { product_price_id: await otherPrice(seller, monthly(1000), [next]) });
    const { db, container } = await testApp();
    const granted = async () =>
      (await db('benefit_grants').where({ subscription_id: subscribed.id }).whereNull('revoked_at')).map(
        ({ benefit_id }) => benefit_id,
      );
    await onceIdle(granted, (ids) => ids.length === 1 && ids[0] === next.id);
    await seller.api.POST('/v1/products/{id}/benefits', {
      ...path(subscribed.productId),
      body: { benefits: [old.id, added.id] },
    });
    const job = must(container.jobs.find(({ task }) => task === 'purchases.reevaluate-product'));
    await job.run({ object_id: subscribed.productId }, container.jobContext());
    expect(await granted()).toEqual([next.id]);
  });

  it('a benefit that the new product gains later reaches a subscription whose plan change created no order', async () => {
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
    await onceIdle(granted, (rows) => rows.length === 2);
  });

  it('an upgrade to a yearly price drops a discount for one payment', async () => {
    const seller = await makeSeller();
    const discount = await makeDiscount(seller, { type: 'percentage', amount: undefined, basis_points: 10_000 });
    const subscribed = await subscribe(seller, { discount_id: discount.id });
    const body = { product_price_id: await otherPrice(seller, yearly(10_000)) };
    expect((await preview(subscribed, body)).charged_now.amount).toBe(10_000);
  });

  it('a declined upgrade returns 400 and changes nothing', async () => {
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

  it('an upgrade with a late payment applies when the payment succeeds and blocks other changes until then', async () => {
    const { seller, subscribed } = await halfWay();
    const { db } = await testApp();
    await db('subscriptions')
      .where({ id: subscribed.id })
      .update({ payment_method_ref: 'sandbox_pm:sandbox_late_success' });
    const price = await otherPrice(seller, monthly(5000));
    const body = { product_price_id: price, proration_behavior: 'invoice' } as const;
    const { data } = await change(subscribed, body);
    expect(must(data).price_id).not.toBe(price);
    expect((await change(subscribed, body)).response.status).toBe(409);
    await completeLatePayments();
    expect((await readSubscription(subscribed)).price_id).toBe(price);
    expect(await ordersOf(subscribed)).toHaveLength(2);
  });

  it('a checkout upgrades a free subscription for its own buyer, and a second checkout for it returns 422', async () => {
    const seller = await makeSeller();
    const subscribed = await subscribe(seller, { price: free });
    const product = await makeProduct(seller, { prices: [monthly(2000)] });
    const checkout = await makeCheckout(seller, product.id, { subscription_id: subscribed.id });
    const app = await testApp();
    const { customer_id } = must(await app.db('subscriptions').where({ id: subscribed.id }).first());
    expect(checkout).toMatchObject({ customer_id, customer_email: subscribed.buyer.email });
    const { data: shown } = await app.client().GET('/v1/checkouts/custom/client/{client_secret}', {
      params: { path: { client_secret: checkout.client_secret } },
    });
    expect(shown?.subscription_id).toBe(subscribed.id);
    const { data } = await confirm(app, checkout.client_secret, { customer_email: 'other@example.com' });
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

  it('two concurrent checkouts upgrade a free subscription once, and the other payment is refunded', async () => {
    const seller = await makeSeller();
    const subscribed = await subscribe(seller, { price: free });
    const product = await makeProduct(seller, { prices: [monthly(2000)] });
    const app = await testApp();
    const checkouts = await Promise.all(
      [1, 2].map(() => makeCheckout(seller, product.id, { subscription_id: subscribed.id })),
    );
    const confirmations = await Promise.all(checkouts.map(({ client_secret }) => confirm(app, client_secret)));
    expect(confirmations.map(({ data }) => data?.status).sort()).toEqual(['failed', 'succeeded']);
    const charged = await onceIdle(
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

describe('downgrades', () => {
  it('a downgrade with immediate invoicing carries its credit over to the next bills', async () => {
    const { seller, subscribed } = await halfWay(monthly(9000));
    const price = await otherPrice(seller, monthly(1000));
    const { data } = await change(subscribed, { product_price_id: price, proration_behavior: 'invoice' });
    expect(data).toMatchObject({ amount: 1000 });
    const [, update] = await ordersOf(subscribed);
    expect(update).toMatchObject({ amount: 0, billing_reason: 'subscription_update' });
    expect(must(update).lines.map(({ kind }) => kind)).toEqual(['proration', 'proration', 'credit']);
    await advance(seller, 'month', 6);
    const amounts = (await ordersOf(subscribed)).slice(2).map(chargedFor);
    expect(amounts.slice(0, 4)).toEqual([0, 0, 0, 0]);
    expect(amounts.at(-1)).toBe(1000);
    // The credit is the amount that the buyer did not pay.
    const total = (await ordersOf(subscribed)).reduce((sum, order) => sum + chargedFor(order), 0);
    expectNear(total, 9000 + 6 * 1000 - 4000);
    expect((await ledgerOf(seller)).processor).toBe(total);
  });

  it('a downgrade to a free price ends the payments', async () => {
    const { seller, subscribed } = await halfWay();
    const { data } = await change(subscribed, { product_price_id: await otherPrice(seller, free) });
    expect(data).toMatchObject({ amount: null, currency: null, status: 'active' });
    await advance(seller, 'month', 2);
    expect((await ordersOf(subscribed)).slice(1).every(({ amount }) => amount === 0)).toBe(true);
  });

  it('a plan change during a trial charges nothing and keeps the trial', async () => {
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
