import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import {
  changePlan,
  monthly,
  offerPlans,
  ordersOf,
  otherPrice,
  readSubscription,
  subscribe,
} from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import {
  confirm,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  onceIdle,
  unique,
  type Seller,
} from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';
import { afterCharge, atProcessor, changeBill } from '../../../support/unrecorded-charges.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

async function listCharges(seller: Seller) {
  const { data } = await seller.api.GET('/v1/unmatched-charges/');
  return must(data).items;
}

async function open() {
  const seller = await makeSeller();
  const product = await makeProduct(seller);
  const checkout = await makeCheckout(seller, product.id);
  return { seller, product, checkout, email: `${unique('buyer')}@example.com` };
}

describe('a captured payment of a subscription that cannot be recorded', () => {
  it('a plan change is refunded and leaves the plan if the price does not exist, and can be tried again', async () => {
    const seller = await makeSeller();
    const subscribed = await subscribe(seller, { price: monthly(3000) });
    const price = await otherPrice(seller, monthly(9000));
    await offerPlans(subscribed, price);
    const { response, error } = await afterCharge(
      app,
      'chargeSaved',
      (key) => changeBill(app, key, { price_id: randomUUID() }),
      () => changePlan(subscribed, price, 'invoice'),
    );
    expect([response.status, error]).toMatchObject([400, { error: 'PaymentNotRecorded' }]);
    await app.idle();
    expect(await readSubscription(subscribed)).toMatchObject({ amount: 3000, status: 'active', pending_payment: null });
    const [charge] = await listCharges(seller);
    expect(charge).toMatchObject({
      status: 'refunded',
      cause: 'not_recorded',
      subscription_id: subscribed.id,
      product_id: subscribed.productId,
      customer_email: subscribed.buyer.email,
    });
    expect((await changePlan(subscribed, price, 'invoice')).response.status).toBe(200);
    expect(await readSubscription(subscribed)).toMatchObject({ amount: 9000 });
  });

  it('a plan change whose subscription ends while it is charged is refunded, and buyer and seller are told', async () => {
    const seller = await makeSeller();
    const subscribed = await subscribe(seller, { price: monthly(3000) });
    const price = await otherPrice(seller, monthly(9000));
    const [order] = await ordersOf(subscribed);
    const { response, error } = await afterCharge(
      app,
      'chargeSaved',
      () => reportDispute({ orderId: must(order).id, status: 'lost' }),
      () => changePlan(subscribed, price, 'invoice'),
    );
    expect([response.status, error]).toMatchObject([400, { error: 'PaymentNotRecorded' }]);
    const charges = await onceIdle(() => listCharges(seller));
    expect(charges).toMatchObject([{ status: 'refunded', cause: 'surplus', subscription_id: subscribed.id }]);
    expect(await readSubscription(subscribed)).toMatchObject({ amount: 3000, status: 'canceled' });
    const emails = app
      .db('emails')
      .where({ object_id: must(charges[0]).id })
      .orderBy('kind')
      .pluck('kind');
    expect(await emails).toEqual(['charge_refunded', 'seller_unmatched_charge']);
  });

  it('a renewal is refunded and billed again by the dunning if its bill is impossible, and other renewals succeed', async () => {
    const sellers = [await makeSeller(), await makeSeller()];
    const subscriptions = [];
    for (const seller of sellers) subscriptions.push(await subscribe(seller));
    const [broken, other] = [must(subscriptions[0]), must(subscriptions[1])];
    // Only these are due: a clock a month ahead would renew the subscriptions of all other tests.
    await app.db.raw(
      `update subscriptions set current_period_start = current_period_start - interval '32 days',
         current_period_end = current_period_end - interval '32 days', anchor_at = anchor_at - interval '32 days',
         due_at = due_at - interval '32 days' where id in (?, ?)`,
      [broken.id, other.id],
    );
    await afterCharge(
      app,
      'chargeSaved',
      async (key) => {
        if (key.includes(broken.id)) await changeBill(app, key, { kind: 'plan_change' });
      },
      () => app.runTask('renewals.renew-due'),
    );
    await app.idle();
    const periodOf = async ({ id }: { id: string }) => must(await app.db('subscriptions').where({ id }).first());
    expect(await periodOf(other)).toMatchObject({ period: 2, status: 'active' });
    expect(await periodOf(broken)).toMatchObject({ period: 1, status: 'past_due', retries: 1 });
    expect(await listCharges(must(sellers[0]))).toMatchObject([{ status: 'refunded', cause: 'not_recorded' }]);
    expect(await atProcessor(app, `renewal:${broken.id}:2:1`)).toMatchObject({ status: 'succeeded', refunded: [1000] });
    await app.db('subscriptions').where({ id: broken.id }).update({ due_at: currentTime() });
    await app.runTask('renewals.renew-due');
    expect(await periodOf(broken)).toMatchObject({ period: 2, status: 'active' });
  });

  it('a first payment is refunded if the subscription is in an impossible state that the checkout cannot leave', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { prices: [monthly(1000)] });
    const checkout = await makeCheckout(seller, product.id);
    const buyer = await makePerson();
    // Another subscription claims the checkout.
    const stolen = await subscribe(seller);
    const { response } = await afterCharge(
      app,
      'createPayment',
      () => app.db('subscriptions').where({ id: stolen.id }).update({ checkout_id: checkout.id }),
      () => confirm(app, checkout.client_secret, { customer_email: buyer.email }),
    );
    await app.idle();
    expect(response.status).toBeLessThan(500);
    expect(await atProcessor(app, `checkout:${checkout.id}:1`)).toMatchObject({ refunded: [1000] });
    expect(await app.db('orders').where({ checkout_id: checkout.id })).toEqual([]);
  });
});

describe('a payment that is not captured and cannot be recorded', () => {
  it('a card that could not be saved for a trial costs nothing, and the confirmation says so', async () => {
    const seller = await makeSeller();
    const trial = monthly(1000, { trial_interval: 'month', trial_interval_count: 1 });
    const product = await makeProduct(seller, { prices: [trial] });
    const checkout = await makeCheckout(seller, product.id);
    const email = `${unique('buyer')}@example.com`;
    const { response, error } = await afterCharge(
      app,
      'createSetup',
      (key) => changeBill(app, key, { version: 99 }),
      () => confirm(app, checkout.client_secret, { customer_email: email }),
    );
    expect([response.status, error]).toMatchObject([400, { error: 'PaymentError' }]);
    expect(await listCharges(seller)).toEqual([]);
    const { data } = await confirm(app, checkout.client_secret, { customer_email: email });
    expect(data).toMatchObject({ status: 'succeeded' });
  });

  it('a payment that waits for the bank is canceled, and a later approval is refunded', async () => {
    const { checkout, email } = await open();
    const { response, error } = await afterCharge(
      app,
      'createPayment',
      (_key, outcome) => {
        expect(outcome.kind).toBe('requires_action');
        return app.db('checkouts').where({ id: checkout.id }).update({ customer_email: null });
      },
      () =>
        confirm(app, checkout.client_secret, {
          customer_email: email,
          confirmation_token_id: 'sandbox_action_required',
        }),
    );
    expect([response.status, error]).toMatchObject([400, { error: 'PaymentError' }]);
    await app.idle();
    expect(await atProcessor(app, `checkout:${checkout.id}:1`)).toMatchObject({ status: 'canceled', refunded: [] });
  });
});
