import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
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
  type Subscribed,
} from '../../../support/billing.ts';
import { must, onceIdle } from '../../../support/make.ts';
import { approveChange, requireAuthentication } from '../../../support/plan-payments.ts';
import { readFeed } from '../../../support/receiver.ts';
import { currentTime } from '../../../support/time.ts';
import { change, changeBySeller, halfWayWithSeats, preview, refusedAt, SEATS } from './seats.ts';

type Schemas = components['schemas'];
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const path = (id: string) => ({ params: { path: { id } } });
const previewBySeller = ({ seller, id }: Subscribed, body: Schemas['SubscriptionPriceUpdate']) =>
  seller.api.POST('/v1/subscriptions/{id}/preview', { ...path(id), body });
const expectNear = (amount: number, expected: number) => expect(Math.abs(amount - expected)).toBeLessThanOrEqual(1);
const orderAmounts = async (subscribed: Subscribed) => (await ordersOf(subscribed)).map(({ amount }) => amount);

describe('more units by the buyer', () => {
  it('more units are paid at once for the rest of the period, as the preview says, and renewed in this quantity', async () => {
    const { seller, subscribed, end } = await halfWayWithSeats();
    const { data: previewed } = await preview(subscribed, { quantity: 5 });
    expectNear(must(previewed).charged_now.amount, 1500);
    expect(previewed).toMatchObject({
      next_bill: { due_at: end, amount: 5000, lines: [{ quantity: 5, unit_amount: 1000 }] },
      current_period_end: end,
    });
    const { data } = await change(subscribed, { quantity: 5 });
    expect(data).toMatchObject({ quantity: 5, amount: 5000, scheduled_change: null, current_period_end: end });
    const order = must((await ordersOf(subscribed)).at(-1));
    expect(order).toMatchObject({ quantity: 5, billing_reason: 'subscription_update' });
    expect(order.lines.map(({ description }) => description)).toEqual([
      'Unused time of 2 × Test Product',
      'Rest of the period of 5 × Test Product',
    ]);
    expect(order.amount).toBe(must(previewed).charged_now.amount);
    await advance(seller, 'month');
    expect(must((await ordersOf(subscribed)).at(-1))).toMatchObject({
      amount: 5000,
      quantity: 5,
      lines: [{ kind: 'product', amount: 5000, quantity: 5, unit_amount: 1000 }],
    });
    expect(await ledgerOf(seller)).toMatchObject({ sum: 0, processor: 7000 + order.amount });
  });

  it('a declined card returns 400 and leaves the quantity as it is', async () => {
    const { subscribed } = await halfWayWithSeats({ token: 'sandbox_decline_later' });
    expect((await change(subscribed, { quantity: 5 })).response.status).toBe(400);
    expect(await readSubscription(subscribed)).toMatchObject({ quantity: 2, amount: 2000 });
  });

  it('a payment that has to be authenticated tells the quantity that it is for', async () => {
    const { subscribed } = await halfWayWithSeats();
    await requireAuthentication(subscribed);
    const { data } = await change(subscribed, { quantity: 5 });
    expect(data).toMatchObject({
      quantity: 2,
      pending_payment: { quantity: 5, product_price_id: must(data).price_id },
    });
    expect(await approveChange(subscribed, must(data))).toMatchObject({ quantity: 5 });
  });

  it('a quantity out of the bounds of the price returns 422 at the quantity, from each operation', async () => {
    const { subscribed } = await halfWayWithSeats();
    for (const quantity of [1, 51])
      for (const request of [change, preview, changeBySeller, previewBySeller])
        expect(await request(subscribed, { quantity })).toMatchObject(refusedAt('quantity'));
    expect(await change(subscribed, { quantity: 2 })).toMatchObject(refusedAt('quantity'));
    expect(await change(subscribed, {})).toMatchObject(refusedAt('product_price_id'));
  });

  it('an amount above the largest price returns 422 at the quantity, also with another price', async () => {
    const { seller, subscribed } = await halfWayWithSeats();
    await changeBySeller(subscribed, { quantity: 50 });
    const price = await otherPrice(seller, monthly(2_000_100, { quantity: { minimum: 1 } }));
    expect(await changeBySeller(subscribed, { product_price_id: price })).toMatchObject(refusedAt('quantity'));
    expect((await changeBySeller(subscribed, { product_price_id: price, quantity: 49 })).data).toMatchObject({
      price_id: price,
      quantity: 49,
      amount: 49 * 2_000_100,
    });
  });

  it('the rules of the seller for plan changes apply to changes of the quantity', async () => {
    const { seller, subscribed } = await halfWayWithSeats();
    const body = { plan_changes: { upgrades: 'never', downgrades: 'never' } } as const;
    await seller.api.PATCH('/v1/products/{id}', { ...path(subscribed.productId), body });
    expect(await change(subscribed, { quantity: 5 })).toMatchObject(refusedAt('quantity'));
    expect((await changeBySeller(subscribed, { quantity: 5, proration_behavior: 'invoice' })).data).toMatchObject({
      quantity: 5,
    });
    expect(await change(subscribed, { quantity: 3 })).toMatchObject(refusedAt('quantity'));
  });

  it('a change of the quantity during a trial costs nothing at once, also without a payment method, and counts from the first bill', async () => {
    const seller = await makeClockSeller();
    const price = monthly(1000, { ...SEATS, trial_interval: 'day', trial_interval_count: 10 });
    const subscribed = await subscribe(seller, { price });
    await app.db('subscriptions').where({ id: subscribed.id }).update({ payment_method_ref: null });
    expect((await change(subscribed, { quantity: 5 })).data).toMatchObject({ status: 'trialing', quantity: 5 });
    const payment_method_ref = 'sandbox_pm:sandbox_success';
    await app.db('subscriptions').where({ id: subscribed.id }).update({ payment_method_ref });
    await advance(seller, 'day', 11);
    expect(await orderAmounts(subscribed)).toEqual([0, 5000]);
  });

  it('a discount for one payment still applies to the rest of its period', async () => {
    const seller = await makeClockSeller();
    const discount = await makeDiscount(seller, { amount: 500 });
    const subscribed = await subscribe(seller, { price: monthly(1000, SEATS), discount_id: discount.id });
    await changeBySeller(subscribed, { quantity: 3, proration_behavior: 'invoice' });
    const [first = 0, added = 0] = await orderAmounts(subscribed);
    expect(first).toBe(1500);
    expectNear(added, 1000);
    await advance(seller, 'month');
    expect((await orderAmounts(subscribed)).at(-1)).toBe(3000);
  });

  it('tiers decide the amount, and a subscription keeps its archived price', async () => {
    const { seller, subscribed } = await halfWay({
      type: 'recurring',
      recurring_interval: 'month',
      amount_type: 'fixed',
      tiers_mode: 'graduated',
      tiers: [
        { up_to: 2, unit_amount: 1000 },
        { up_to: null, unit_amount: 500 },
      ],
    });
    await seller.api.PATCH('/v1/products/{id}', { ...path(subscribed.productId), body: { is_archived: true } });
    expect((await change(subscribed, { quantity: 4 })).data).toMatchObject({ quantity: 4, amount: 3000 });
    expectNear(must((await orderAmounts(subscribed)).at(-1)), 1000);
  });
});

describe('fewer units', () => {
  it('a reduction of units waits for the end of the period by default, and a change to the current quantity cancels it', async () => {
    const { seller, subscribed, end } = await halfWayWithSeats();
    await change(subscribed, { quantity: 5 });
    const { data: previewed } = await preview(subscribed, { quantity: 3 });
    expect(previewed).toMatchObject({
      charged_now: { total_amount: 0 },
      next_bill: { amount: 3000, lines: [{ quantity: 3 }] },
      effective_at: end,
    });
    const { data } = await change(subscribed, { quantity: 3 });
    const scheduled_change = { effective_at: end, quantity: 3, price: { id: must(data).price_id } };
    expect(data).toMatchObject({ quantity: 5, amount: 5000, scheduled_change });
    expect((await change(subscribed, { quantity: 5 })).data).toMatchObject({ quantity: 5, scheduled_change: null });
    await change(subscribed, { quantity: 4 });
    await advance(seller, 'month');
    expect(await readSubscription(subscribed)).toMatchObject({ quantity: 4, amount: 4000, scheduled_change: null });
    expect((await orderAmounts(subscribed)).at(-1)).toBe(4000);
  });

  it('an immediate reduction of units by the seller credits the unused time, less the refunds', async () => {
    const { seller, subscribed } = await halfWayWithSeats();
    const orders = await ordersOf(subscribed);
    await seller.api.POST('/v1/refunds/', { body: { order_id: must(orders[0]).id, reason: 'other', amount: 900 } });
    await changeBySeller(subscribed, { quantity: 4, proration_behavior: 'invoice' });
    const added = must((await orderAmounts(subscribed)).at(-1));
    // Of the rest of the first two units, 1.00 was not given back. It pays for the four units of the rest.
    expectNear(added, 2000 - 100);
    await changeBySeller(subscribed, { quantity: 2, proration_behavior: 'invoice' });
    const credits = await app.db('credits').where({ organization_id: seller.organizationId });
    expectNear(
      credits.reduce((sum, { remaining_amount }) => sum + remaining_amount, 0),
      1000,
    );
    expect((await ledgerOf(seller)).sum).toBe(0);
  });

  it('an increase by `prorate` is billed with the next period', async () => {
    const { seller, subscribed } = await halfWayWithSeats();
    expect((await changeBySeller(subscribed, { quantity: 4 })).data).toMatchObject({ quantity: 4 });
    expect(await orderAmounts(subscribed)).toEqual([2000]);
    await advance(seller, 'month');
    expectNear(must((await orderAmounts(subscribed)).at(-1)), 5000);
  });
});

describe('what follows from a changed quantity', () => {
  it('a change names its order, also among changes at the same time, and none if it costs nothing', async () => {
    const { subscribed } = await halfWayWithSeats();
    onTestFinished(() => void (app.clock.now = undefined));
    app.clock.now = currentTime();
    const more = must((await change(subscribed, { quantity: 3 })).data);
    const most = must((await change(subscribed, { quantity: 5 })).data);
    const free = must((await changeBySeller(subscribed, { quantity: 4 })).data);
    const orders = (await ordersOf(subscribed)).filter(({ created_at }) => created_at === free.modified_at);
    const quantities = new Map(orders.map(({ id, quantity }) => [id, quantity]));
    expect([...quantities.values()].sort()).toEqual([3, 5]);
    expect([more, most].map(({ last_change_order_id }) => quantities.get(must(last_change_order_id)))).toEqual([3, 5]);
    expect(free.last_change_order_id).toBeNull();
  });

  it('`subscription.updated` tells the new quantity and the scheduled one', async () => {
    const { seller, subscribed } = await halfWayWithSeats();
    await change(subscribed, { quantity: 5 });
    await change(subscribed, { quantity: 4 });
    const { items } = await onceIdle(
      () => readFeed(seller, { type: ['subscription.updated'] }),
      ({ items: events }) => events.length === 2,
    );
    expect(items).toMatchObject([
      { data: { quantity: 5, amount: 5000 }, previous_attributes: { quantity: 2, amount: 2000 } },
      { data: { quantity: 5, scheduled_change: { quantity: 4 } }, previous_attributes: { scheduled_change: null } },
    ]);
  });

  it('a refund of the order for more units returns no more than it charged', async () => {
    const { seller, subscribed } = await halfWayWithSeats();
    await change(subscribed, { quantity: 5 });
    const order = must((await ordersOf(subscribed)).at(-1));
    const body = { order_id: order.id, reason: 'other' } as const;
    expect((await seller.api.POST('/v1/refunds/', { body })).data).toMatchObject({ amount: order.amount });
    expect(await readSubscription(subscribed)).toMatchObject({ quantity: 5, amount: 5000 });
    expect(await ledgerOf(seller)).toMatchObject({ processor: 2000, sum: 0 });
  });
});
