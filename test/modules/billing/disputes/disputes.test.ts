import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import {
  advance,
  ledgerOf,
  makeClockSeller,
  monthly,
  ordersOf,
  otherPrice,
  readSubscription,
  subscribe,
  type Subscribed,
} from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { makeBenefit, makeProduct, makeSale, makeSeller, must, onceIdle, type Seller } from '../../../support/make.ts';

const path = (id: string) => ({ params: { path: { id } } });
const firstOrder = async (subscribed: Subscribed) => must((await ordersOf(subscribed))[0]).id;

async function sell() {
  const seller = await makeSeller();
  const product = await makeProduct(seller, { benefits: [await makeBenefit(seller)] });
  return { seller, ...(await makeSale(seller, product.id)) };
}

async function grantBecomes(source: { order_id: string } | { subscription_id: string }, isGranted: boolean) {
  const { db } = await testApp();
  await onceIdle(
    () => db('benefit_grants').where(source).first(),
    (grant) => grant !== undefined && (grant.granted_at !== null && grant.revoked_at === null) === isGranted,
  );
}

const refund = (seller: Seller, body: { order_id: string; amount?: number; total_amount?: number }) =>
  seller.api.POST('/v1/refunds/', { body: { reason: 'customer_request', ...body } });

describe('access to a disputed one-time purchase', () => {
  it('an open dispute suspends the benefits of the order, and a won dispute gives them back', async () => {
    const { orderId } = await sell();
    await grantBecomes({ order_id: orderId }, true);
    await reportDispute({ orderId, status: 'open' });
    await grantBecomes({ order_id: orderId }, false);
    await reportDispute({ orderId, status: 'won' });
    await grantBecomes({ order_id: orderId }, true);
  });

  it('a lost dispute revokes the benefits, and a reversed decision gives them back', async () => {
    const { orderId } = await sell();
    await grantBecomes({ order_id: orderId }, true);
    await reportDispute({ orderId, status: 'lost' });
    await grantBecomes({ order_id: orderId }, false);
    await reportDispute({ orderId, status: 'won' });
    await grantBecomes({ order_id: orderId }, true);
  });

  it('an order with two disputes stays suspended until both are won', async () => {
    const { orderId } = await sell();
    await reportDispute({ orderId, status: 'open', amount: 1000, name: 'one' });
    await reportDispute({ orderId, status: 'open', amount: 1000, name: 'two' });
    await grantBecomes({ order_id: orderId }, false);
    await reportDispute({ orderId, status: 'won', amount: 1000, name: 'one' });
    const { db } = await testApp();
    expect(await db('disputes').where({ order_id: orderId, withdraws_access: true })).toHaveLength(1);
    await reportDispute({ orderId, status: 'won', amount: 1000, name: 'two' });
    await grantBecomes({ order_id: orderId }, true);
  });

  it('the policy `keep` leaves the benefits to the buyer, and applies to later phases only', async () => {
    const { seller, orderId } = await sell();
    await grantBecomes({ order_id: orderId }, true);
    const billing = path(seller.organizationId);
    const before = await seller.api.GET('/v1/organizations/{id}/billing', billing);
    expect(must(before.data).dispute_policy).toEqual({ on_open: 'suspend', on_lost: 'revoke_and_cancel' });
    const set = (dispute_policy: { on_open?: 'keep' | 'suspend'; on_lost?: 'keep' | 'revoke_and_cancel' }) =>
      seller.api.PATCH('/v1/organizations/{id}/billing', { ...billing, body: { dispute_policy } });
    expect((await set({ on_open: 'keep' })).data).toMatchObject({
      dispute_policy: { on_open: 'keep', on_lost: 'revoke_and_cancel' },
    });
    await reportDispute({ orderId, status: 'open' });
    await set({ on_open: 'suspend', on_lost: 'keep' });
    await reportDispute({ orderId, status: 'lost' });
    const { db } = await testApp();
    expect(await db('disputes').where({ order_id: orderId })).toMatchObject([
      { status: 'lost', withdraws_access: false },
    ]);
    await grantBecomes({ order_id: orderId }, true);
  });
});

describe('a disputed subscription', () => {
  async function subscribed() {
    const seller = await makeClockSeller();
    const benefit = await makeBenefit(seller);
    const made = await subscribe(seller, { price: monthly(1000), benefits: [benefit] });
    await grantBecomes({ subscription_id: made.id }, true);
    return { seller, made, orderId: await firstOrder(made) };
  }

  it('an open dispute suspends the subscription and no period is charged until it is won', async () => {
    const { seller, made, orderId } = await subscribed();
    const before = await readSubscription(made);
    await reportDispute({ orderId, status: 'open' });
    await grantBecomes({ subscription_id: made.id }, false);
    expect(await readSubscription(made)).toMatchObject({ status: 'active', suspended_at: expect.any(String) });
    const start = Date.parse(must((await readSubscription(made)).suspended_at));
    const end = await advance(seller, 'month', 3);
    expect(await ordersOf(made)).toHaveLength(1);

    await reportDispute({ orderId, status: 'won' });
    await grantBecomes({ subscription_id: made.id }, true);
    const after = await readSubscription(made);
    expect(after).toMatchObject({ status: 'active', suspended_at: null });
    const moved = Date.parse(must(after.current_period_end)) - Date.parse(must(before.current_period_end));
    expect(Math.abs(moved - (end - start)), 'the period is longer by the suspension').toBeLessThan(60_000);
    expect(await ordersOf(made), 'the suspended time is not charged').toHaveLength(1);
    await advance(seller, 'day', 35);
    expect(await ordersOf(made), 'the next period is charged after the rest of the first').toHaveLength(2);
    await advance(seller, 'day', 30);
    expect(await ordersOf(made)).toHaveLength(3);
  });

  it('a lost dispute cancels the subscription at once and nothing is charged any more', async () => {
    const { seller, made, orderId } = await subscribed();
    await reportDispute({ orderId, status: 'open' });
    await reportDispute({ orderId, status: 'lost' });
    await grantBecomes({ subscription_id: made.id }, false);
    expect(await readSubscription(made)).toMatchObject({
      status: 'canceled',
      suspended_at: null,
      ended_at: expect.any(String),
    });
    await advance(seller, 'year', 1);
    expect(await ordersOf(made)).toHaveLength(1);
    expect(await ledgerOf(seller)).toMatchObject({ processor: 0, revenue: 0, tax: 0, disputed: 0 });
    await reportDispute({ orderId, status: 'won' });
    expect(await readSubscription(made), 'an ended subscription stays ended').toMatchObject({ status: 'canceled' });
    expect(await ledgerOf(seller)).toMatchObject({ processor: 1000, revenue: -1000, tax: 0, disputed: 0 });
  });

  it('a subscription that its buyer canceled waits for the decision and then ends after the rest of its period', async () => {
    const { seller, made, orderId } = await subscribed();
    await made.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(made.id));
    await reportDispute({ orderId, status: 'open' });
    await advance(seller, 'month', 2);
    expect(await readSubscription(made)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    await reportDispute({ orderId, status: 'won' });
    await grantBecomes({ subscription_id: made.id }, true);
    await advance(seller, 'month', 1);
    await advance(seller, 'day', 1);
    expect(await readSubscription(made)).toMatchObject({ status: 'canceled' });
    expect(await ordersOf(made)).toHaveLength(1);
  });

  it('a suspended subscription refuses a plan change with 409', async () => {
    const { seller, made, orderId } = await subscribed();
    await reportDispute({ orderId, status: 'open' });
    const product_price_id = await otherPrice(seller, monthly(2000));
    const { response, error } = await made.buyer.api.PATCH('/v1/users/subscriptions/{id}', {
      ...path(made.id),
      body: { product_price_id },
    });
    expect(response.status).toBe(409);
    expect(error).toMatchObject({ error: 'SuspendedSubscription' });
  });

  it('with the policy `keep`, a disputed subscription continues and is charged', async () => {
    const { seller, made, orderId } = await subscribed();
    await seller.api.PATCH('/v1/organizations/{id}/billing', {
      ...path(seller.organizationId),
      body: { dispute_policy: { on_open: 'keep', on_lost: 'keep' } },
    });
    await reportDispute({ orderId, status: 'open' });
    await reportDispute({ orderId, status: 'lost' });
    await advance(seller, 'month', 1);
    expect(await readSubscription(made)).toMatchObject({ status: 'active', suspended_at: null });
    expect(await ordersOf(made)).toHaveLength(2);
  });

  it('a duplicate or late notification changes nothing', async () => {
    const { made, orderId } = await subscribed();
    await Promise.all([1, 2, 3].map(() => reportDispute({ orderId, status: 'open' })));
    await Promise.all([1, 2, 3].map(() => reportDispute({ orderId, status: 'won' })));
    const { db } = await testApp();
    const events = await db('events').join('disputes', 'disputes.id', 'events.object_id').where({ order_id: orderId });
    expect(events.map(({ type }) => type).sort()).toEqual(['dispute.created', 'dispute.updated']);
    expect(await readSubscription(made)).toMatchObject({ status: 'active', suspended_at: null });
  });
});

describe('refunds of a disputed order', () => {
  it.each(['open', 'lost'] as const)('an order with a dispute that is %s returns 422 for a refund', async (status) => {
    const { seller, orderId } = await sell();
    await reportDispute({ orderId, status });
    const { response, error } = await refund(seller, { order_id: orderId });
    expect(response.status).toBe(422);
    expect(JSON.stringify(error)).toContain('$49.00 with tax is disputed');
  });

  it('the undisputed part of an order can be refunded, and all of it after the dispute is won', async () => {
    const { seller, orderId } = await sell();
    await reportDispute({ orderId, status: 'open', amount: 4000 });
    expect((await refund(seller, { order_id: orderId, amount: 901 })).error).toMatchObject({
      detail: [{ loc: ['body', 'amount'], msg: expect.stringContaining('Only $9.00 is left') }],
    });
    expect((await refund(seller, { order_id: orderId })).data).toMatchObject({ total_amount: 900 });
    await reportDispute({ orderId, status: 'won', amount: 4000 });
    expect((await refund(seller, { order_id: orderId })).data).toMatchObject({ total_amount: 4000 });
  });

  it('a refund and a dispute at the same time never take the same money twice', async () => {
    const { seller, orderId } = await sell();
    const [refunded] = await Promise.all([
      refund(seller, { order_id: orderId }),
      reportDispute({ orderId, status: 'open' }),
    ]);
    const again = await refund(seller, { order_id: orderId });
    expect(again.response.status).toBe(422);
    const order = must((await seller.api.GET('/v1/orders/{id}', path(orderId))).data);
    expect(order.refunded_amount).toBe(refunded.response.status === 201 ? 4900 : 0);
  });
});
