import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { monthly, offerPlans, otherPrice } from '../../../support/billing.ts';
import { payOut } from '../../../support/credits.ts';
import {
  BUYER_DATA,
  confirm,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  onceIdle,
  openPage,
  useApp,
} from '../../../support/make.ts';
import { FAKE_KEYS, startFakeStripe, type FakeStripe } from './fake-stripe.ts';
import { reconcilerDelayMs } from '../../../support/service-time.ts';

const DAY = 24 * 60 * 60 * 1000;
const UNAVAILABLE = { response: { status: 503 }, error: { error: 'PaymentsUnavailable' } };

/** The service with a Stripe server that refuses its key. */
let app: TestApp;
let fake: FakeStripe;
beforeAll(async () => {
  fake = await startFakeStripe();
  app = await startApp({ jobs: 'off', stripe: { ...FAKE_KEYS, apiBase: fake.address } });
});
afterAll(async () => {
  await app.stop();
  await fake.stop();
});
afterEach(async () => {
  app.clock.now = undefined;
  await fake.control('credentials', { status: 200 });
  await fake.control('clock', { ahead_ms: 0 });
  expect(app.breaches.splice(0), 'answers that break the contract').toEqual([]);
});

const path = (id: string) => ({ params: { path: { id } } });
const run = (name: string) =>
  must(app.container.jobs.find(({ task }) => task === name)).run({}, app.container.jobContext());
const later = (ms: number) => {
  app.clock.now = new Date(Date.now() + ms);
  return fake.control('clock', { ahead_ms: ms });
};

/** Opens a checkout. `isKnown`: the buyer is a customer at Stripe already, so that the charge is the first call. */
async function open(isRecurring = false, isKnown = false) {
  return useApp(app, async () => {
    const seller = await makeSeller();
    const buyer = await makePerson();
    const product = await makeProduct(seller, isRecurring ? { prices: [monthly(900)] } : {});
    const begin = () => makeCheckout(seller, product.id, { payment_processor: 'stripe' });
    const pay = (secret: string) =>
      confirm(app, secret, { customer_email: buyer.email, confirmation_token_id: 'ctoken_success' });
    if (isKnown) await pay((await begin()).client_secret);
    return { seller, buyer, checkout: await begin(), pay };
  });
}

async function subscribe() {
  const { seller, buyer, checkout, pay } = await open(true);
  expect((await pay(checkout.client_secret)).data).toMatchObject({ status: 'succeeded' });
  const row = async () => must(await app.db('subscriptions').where({ checkout_id: checkout.id }).first());
  return { seller, buyer, row, id: (await row()).id };
}

describe('a payment processor that refuses the credentials', () => {
  it.each([
    [401, true],
    [401, false],
    [403, true],
    [403, false],
  ] as const)(
    'a confirmation returns 503 after a %d, and the checkout is open (customer known: %s)',
    async (status, isKnown) => {
      const { checkout, pay } = await open(false, isKnown);
      await fake.control('credentials', { status });
      expect(await pay(checkout.client_secret)).toMatchObject({
        ...UNAVAILABLE,
        error: { error: 'PaymentsUnavailable', detail: expect.stringContaining('Nothing was charged') },
      });
      expect(await app.db('payments').where({ checkout_id: checkout.id })).toMatchObject([{ status: 'canceled' }]);
      expect(await app.db('checkouts').where({ id: checkout.id })).toMatchObject([{ status: 'open' }]);
      await fake.control('credentials', { status: 200 });
      expect((await pay(checkout.client_secret)).data, 'with a valid key').toMatchObject({ status: 'succeeded' });
      expect(await app.db('orders').where({ checkout_id: checkout.id })).toHaveLength(1);
    },
  );

  it('the confirmation of a signed-in buyer returns 503, and the checkout is open', async () => {
    const { buyer, checkout } = await open();
    const page = await openPage(app, buyer);
    const params = { path: { client_secret: checkout.client_secret } };
    const body = { ...BUYER_DATA, customer_email: buyer.email, confirmation_token_id: 'ctoken_success' };
    const pay = () => page.POST('/v1/users/checkouts/{client_secret}/confirm', { params, body });
    await fake.control('credentials', { status: 401 });
    expect(await pay()).toMatchObject(UNAVAILABLE);
    await fake.control('credentials', { status: 200 });
    expect((await pay()).data, 'with a valid key').toMatchObject({ status: 'succeeded' });
  });

  it('a refund returns 503 and refunds nothing, and a later one succeeds', async () => {
    const { seller, checkout, pay } = await open();
    await pay(checkout.client_secret);
    const order = must(await app.db('orders').where({ checkout_id: checkout.id }).first());
    const refund = () => seller.api.POST('/v1/refunds/', { body: { order_id: order.id, reason: 'other' } });
    await fake.control('credentials', { status: 401 });
    expect(await refund()).toMatchObject(UNAVAILABLE);
    expect(await app.db('refunds').where({ order_id: order.id })).toMatchObject([{ status: 'failed' }]);
    await fake.control('credentials', { status: 200 });
    expect((await refund()).data).toMatchObject({ status: 'succeeded', total_amount: 4900 });
  });

  it('the payout of a credit returns 503 and keeps the credit, and a later one succeeds', async () => {
    const { seller, buyer, id } = await subscribe();
    const product_price_id = await useApp(app, () => otherPrice(seller, monthly(100)));
    const body = { product_price_id, proration_behavior: 'invoice' as const };
    await seller.api.PATCH('/v1/subscriptions/{id}', { ...path(id), body });
    const credit = must(must((await buyer.api.GET('/v1/users/credits/')).data).items[0]);
    await fake.control('credentials', { status: 401 });
    expect(await payOut(seller, credit.id)).toMatchObject(UNAVAILABLE);
    const { data: kept } = await seller.api.GET('/v1/credits/{id}', path(credit.id));
    expect(kept?.remaining_amount).toBe(credit.remaining_amount);
    await fake.control('credentials', { status: 200 });
    expect((await payOut(seller, credit.id)).data).toMatchObject({ status: 'succeeded' });
  });

  it('plan changes and a new payment method return 503 and change nothing', async () => {
    const { seller, buyer, row, id } = await subscribe();
    const before = await row();
    const product_price_id = await useApp(app, () => otherPrice(seller, monthly(5000)));
    await useApp(app, () => offerPlans({ seller, productId: before.product_id }, product_price_id));
    await fake.control('credentials', { status: 401 });
    const body = { product_price_id, proration_behavior: 'invoice' as const };
    const own = await buyer.api.PATCH('/v1/users/subscriptions/{id}', { ...path(id), body: { product_price_id } });
    expect(own).toMatchObject(UNAVAILABLE);
    expect(await seller.api.PATCH('/v1/subscriptions/{id}', { ...path(id), body })).toMatchObject(UNAVAILABLE);
    const method = await buyer.api.POST('/v1/users/subscriptions/{id}/payment-method', {
      ...path(id),
      body: { confirmation_token_id: 'ctoken_success' },
    });
    expect(method).toMatchObject(UNAVAILABLE);
    expect(await row()).toEqual({ ...before, modified_at: (await row()).modified_at });
  });

  it('a renewal waits for valid credentials, is no missed payment, and is then charged once', async () => {
    const { row, id } = await subscribe();
    await fake.control('credentials', { status: 401 });
    await later(31 * DAY);
    for (const hour of [0, 1, 2]) {
      await later(31 * DAY + hour * 60 * 60 * 1000);
      await run('renewals.renew-due');
      await run('payments.reconcile');
    }
    expect(await row()).toMatchObject({ status: 'active', period: 1, retries: 0 });
    expect(await app.db('events').where({ object_id: id, type: 'subscription.payment_missed' })).toEqual([]);
    await fake.control('credentials', { status: 200 });
    const renew = async () => {
      await later((app.clock.now?.getTime() ?? 0) - Date.now() + reconcilerDelayMs(app));
      await run('payments.reconcile');
      await run('renewals.renew-due');
      return row();
    };
    await onceIdle(renew, ({ period }) => period === 2);
    expect(await app.db('orders').where({ subscription_id: id })).toHaveLength(2);
  });
});
