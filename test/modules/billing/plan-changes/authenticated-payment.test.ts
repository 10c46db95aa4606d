import { settlePlanChangeOrGiveUp } from '../../../../src/modules/billing/plan-changes/index.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import {
  advance,
  halfWay,
  monthly,
  offerPlans,
  ordersOf,
  otherPrice,
  readSubscription,
  type Subscribed,
} from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { must, onceIdle, type Seller } from '../../../support/make.ts';
import { requireAuthentication } from '../../../support/plan-payments.ts';
import { readFeed } from '../../../support/receiver.ts';
import { currentTime } from '../../../support/time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const path = (id: string) => ({ params: { path: { id } } });
const change = ({ buyer, id }: Subscribed, product_price_id: string) =>
  buyer.api.PATCH('/v1/users/subscriptions/{id}', { ...path(id), body: { product_price_id } });
const paymentSecret = (url: string) => must(url.split('/').at(-1));
/** Decides at the bank's page of the sandbox. */
const decide = (actionUrl: string, outcome: 'approve' | 'refuse') =>
  app.client().POST('/v1/sandbox/payments/{secret}/authentication', {
    params: { path: { secret: paymentSecret(actionUrl) } },
    body: { outcome },
  });
const changePayments = ({ id }: Subscribed) =>
  app.db('payments').where({ subscription_id: id, purpose: 'update' }).orderBy('attempt');

/** A subscription whose card asks for authentication, in the middle of its first month, and a dearer plan. */
async function subscribeWithAuthentication(): Promise<{ seller: Seller; subscribed: Subscribed; price: string }> {
  const { seller, subscribed } = await halfWay();
  await requireAuthentication(subscribed);
  const price = await otherPrice(seller, monthly(5000));
  await offerPlans(subscribed, price);
  return { seller, subscribed, price };
}

describe('an upgrade whose payment has to be authenticated', () => {
  it('an upgrade returns the action to complete and takes effect when the buyer approves', async () => {
    const { subscribed, price } = await subscribeWithAuthentication();
    const { data, response } = await change(subscribed, price);
    expect(response.status).toBe(200);
    const pending = must(must(data).pending_payment);
    expect(pending).toMatchObject({ product_price_id: price, currency: 'usd' });
    expect(Math.abs(pending.amount - 1000)).toBeLessThanOrEqual(1);
    expect(Date.parse(pending.expires_at)).toBeGreaterThan(currentTime().getTime());
    const seen = await readSubscription(subscribed);
    expect(seen).toMatchObject({ amount: 3000, pending_payment: pending });
    const listed = await subscribed.buyer.api.GET('/v1/users/subscriptions/');
    expect(must(listed.data).items).toMatchObject([{ pending_payment: pending }]);
    const { data: bank } = await decide(must(pending.action_url), 'approve');
    expect(bank?.return_url).toMatch(new RegExp(`/portal/[\\w-]+/subscriptions/${subscribed.id}`));
    const changed = await onceIdle(
      () => readSubscription(subscribed),
      ({ price_id }) => price_id === price,
    );
    expect(changed).toMatchObject({ amount: 5000, pending_payment: null });
    expect((await ordersOf(subscribed)).map(({ amount }) => amount)).toEqual([3000, pending.amount]);
  });

  it('an upgrade that the buyer refuses at the bank leaves the plan as it is, and can be tried again', async () => {
    const { subscribed, price } = await subscribeWithAuthentication();
    const { data } = await change(subscribed, price);
    await decide(must(must(must(data).pending_payment).action_url), 'refuse');
    await onceIdle(
      () => readSubscription(subscribed),
      ({ pending_payment }) => pending_payment === null,
    );
    expect(await readSubscription(subscribed)).toMatchObject({ amount: 3000, status: 'active' });
    expect((await change(subscribed, price)).data).toMatchObject({ pending_payment: { product_price_id: price } });
  });

  it('another plan change cancels the pending payment of the first one, and a late approval does not change the plan', async () => {
    const { seller, subscribed, price } = await subscribeWithAuthentication();
    const { data: first } = await change(subscribed, price);
    const dearest = await otherPrice(seller, monthly(9000));
    await offerPlans(subscribed, price, dearest);
    const { data: second } = await change(subscribed, dearest);
    expect(second).toMatchObject({ pending_payment: { product_price_id: dearest } });
    await onceIdle(
      () => changePayments(subscribed),
      ([given]) => given?.status === 'canceled',
    );
    const [given] = await changePayments(subscribed);
    const late = { kind: 'succeeded', ref: must(must(given).processor_ref) } as const;
    const { id, subscription_id } = must(given);
    await settlePlanChangeOrGiveUp(app.container.jobContext(), { id, subscription_id: must(subscription_id) }, late);
    expect(await readSubscription(subscribed)).toMatchObject({ amount: 3000 });
    await decide(must(must(must(second).pending_payment).action_url), 'approve');
    await onceIdle(
      () => readSubscription(subscribed),
      ({ price_id }) => price_id === dearest,
    );
    await decide(must(must(must(first).pending_payment).action_url), 'approve');
    expect(await readSubscription(subscribed)).toMatchObject({ price_id: dearest });
  });

  it('`subscription.updated` names the pending payment of a plan change when it begins, is canceled, refused or completed', async () => {
    const { seller, subscribed, price } = await subscribeWithAuthentication();
    const dearest = await otherPrice(seller, monthly(9000));
    await offerPlans(subscribed, price, dearest);
    const pendingAfter = async (priceId: string) =>
      must(must((await change(subscribed, priceId)).data).pending_payment);
    const givenUp = await pendingAfter(price);
    const refused = await pendingAfter(dearest);
    await decide(must(refused.action_url), 'refuse');
    await onceIdle(
      () => readSubscription(subscribed),
      ({ pending_payment }) => pending_payment === null,
    );
    const completed = await pendingAfter(price);
    await decide(must(completed.action_url), 'approve');
    const { items } = await onceIdle(
      () => readFeed(seller, { type: ['subscription.updated'] }),
      (feed) => feed.items.length >= 6,
    );
    // Events show no address on which the buyer authenticates.
    const shown = (pending: typeof givenUp) => ({ ...pending, action_url: null });
    expect(items.map((event) => 'previous_attributes' in event && event.previous_attributes)).toEqual([
      { pending_payment: null },
      { pending_payment: shown(givenUp) },
      { pending_payment: null },
      { pending_payment: shown(refused) },
      { pending_payment: null },
      expect.objectContaining({ pending_payment: shown(completed), amount: 3000 }),
    ]);
  });

  it('a renewal cancels the pending payment of a plan change and bills the current plan', async () => {
    const { seller, subscribed, price } = await subscribeWithAuthentication();
    const { data } = await change(subscribed, price);
    const action_url = must(must(must(data).pending_payment).action_url);
    await app
      .db('subscriptions')
      .where({ id: subscribed.id })
      .update({ payment_method_ref: 'sandbox_pm:sandbox_success' });
    await advance(seller, 'month');
    expect(await changePayments(subscribed)).toMatchObject([{ status: 'canceled', action_url: null }]);
    await onceIdle(
      () => app.db('sandbox_payments').where({ secret: paymentSecret(action_url) }),
      ([payment]) => payment?.status === 'canceled',
    );
    await decide(action_url, 'approve');
    expect(await readSubscription(subscribed)).toMatchObject({ amount: 3000, pending_payment: null });
    expect((await ordersOf(subscribed)).map(({ amount }) => amount)).toEqual([3000, 3000]);
  });

  it('the reconciler cancels a payment for a plan change that its buyer does not complete within an hour', async () => {
    const { subscribed, price } = await subscribeWithAuthentication();
    await change(subscribed, price);
    const [payment] = await changePayments(subscribed);
    const old = new Date(currentTime().getTime() - 2 * 3_600_000);
    await app
      .db('payments')
      .where({ id: must(payment).id })
      .update({ created_at: old, modified_at: old });
    const job = must(app.container.jobs.find(({ task }) => task === 'payments.reconcile'));
    await job.run({}, app.container.jobContext());
    expect(await changePayments(subscribed)).toMatchObject([{ status: 'canceled' }]);
    expect(await readSubscription(subscribed)).toMatchObject({ pending_payment: null, status: 'active' });
    const row = must(await app.db('subscriptions').where({ id: subscribed.id }).first());
    expect(row.due_at).toEqual(row.current_period_end);
  });

  it('a dispute cancels the pending payment of a plan change and keeps the current plan', async () => {
    const { subscribed, price } = await subscribeWithAuthentication();
    const { data } = await change(subscribed, price);
    const [order] = await ordersOf(subscribed);
    await reportDispute({ orderId: must(order).id, status: 'open' });
    const action_url = must(must(must(data).pending_payment).action_url);
    expect(await readSubscription(subscribed)).toMatchObject({
      suspended_at: expect.any(String),
      pending_payment: null,
    });
    await onceIdle(
      () => app.db('sandbox_payments').where({ secret: paymentSecret(action_url) }),
      ([payment]) => payment?.status === 'canceled',
    );
    await reportDispute({ orderId: must(order).id, status: 'won' });
    expect(await readSubscription(subscribed)).toMatchObject({ amount: 3000, suspended_at: null });
  });
});
