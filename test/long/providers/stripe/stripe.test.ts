import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import {
  confirm,
  makeCheckout,
  makeProduct,
  makeSeller,
  must,
  unique,
  onceIdle,
  useApp,
} from '../../../support/make.ts';
import type { FakeStripe } from './fake-stripe.ts';
import { startStripeApp } from './stripe-app.ts';
import { reconcilerDelayMs } from '../../../support/service-time.ts';

const SUCCEEDED_EVENT = 'payment_intent.succeeded';

/** The service with the fake Stripe server, which sends it notifications. */
let app: TestApp;
let fake: FakeStripe;
beforeAll(async () => {
  ({ app, fake } = await startStripeApp());
});
afterAll(async () => {
  await app.stop();
  await fake.stop();
});
afterEach(async () => {
  app.clock.now = undefined;
  await fake.control('clock', { ahead_ms: 0 });
  await fake.control('notifications/treat', {});
  expect(app.breaches.splice(0), 'answers that break the contract').toEqual([]);
});

async function open() {
  return useApp(app, async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    return { seller, ...(await makeCheckout(seller, product.id, { payment_processor: 'stripe' })) };
  });
}

const pay = (secret: string, token: string) =>
  confirm(app, secret, { customer_email: `${unique('buyer')}@example.com`, confirmation_token_id: token });
const read = async (client_secret: string) => {
  const params = { path: { client_secret } };
  return must((await app.client().GET('/v1/checkouts/custom/client/{client_secret}', { params })).data);
};
async function becomes(secret: string, wanted: string) {
  const checkout = () => read(secret);
  await onceIdle(checkout, ({ status }) => status === wanted);
}
const paymentOf = async (checkout_id: string) => must(await app.db('payments').where({ checkout_id }).first());
const ordersOf = (checkout_id: string) => app.db('orders').where({ checkout_id });

/** Returns Stripe's payment intents with the idempotency key of a payment. */
async function chargedFor({ idempotency_key }: { idempotency_key: string }) {
  const list = (await fake.api('/v1/payment_intents?limit=100')) as {
    data: { id: string; status: string; metadata: Record<string, string> }[];
  };
  return list.data.filter(({ metadata }) => metadata.idempotency_key === idempotency_key);
}

async function expectOneSale(checkoutId: string) {
  expect(await ordersOf(checkoutId)).toHaveLength(1);
  const payment = await paymentOf(checkoutId);
  expect(payment).toMatchObject({ processor: 'stripe', status: 'succeeded' });
  expect(await chargedFor(payment)).toMatchObject([{ id: payment.processor_ref, status: 'succeeded' }]);
}

/** Returns the delivered notifications of a payment. */
const notificationsOf = async (ref: string | null, type?: string) =>
  (await fake.deliveries()).filter(
    ({ event }) => event.data.object.id === ref && (type === undefined || event.type === type),
  );
const taskOf = (name: string) => must(app.container.jobs.find(({ task }) => task === name));
/** Runs a job. A worker may be running the same job already, so tests wait for its effect. */
const run = (name: string, payload: object = {}) => taskOf(name).run(payload, app.container.jobContext());
/** Advances the clock of the service and of Stripe. */
async function later(ms: number) {
  app.clock.now = new Date(Date.now() + ms);
  await fake.control('clock', { ahead_ms: ms });
}

describe('a checkout paid by Stripe', () => {
  it('a checkout with Stripe has the publishable key and makes one order', async () => {
    const { id, client_secret: secret, payment_processor_metadata } = await open();
    expect(payment_processor_metadata).toEqual({ publishable_key: 'pk_test_fake' });
    expect((await pay(secret, 'ctoken_success')).data).toMatchObject({ status: 'succeeded' });
    await expectOneSale(id);
  });

  it('a checkout whose card is declined is open again and accepts another card', async () => {
    const { id, client_secret: secret } = await open();
    expect(await pay(secret, 'ctoken_insufficient_funds')).toMatchObject({
      response: { status: 400 },
      error: { detail: 'Your card has insufficient funds.' },
    });
    expect(await read(secret)).toMatchObject({ status: 'open' });
    expect((await pay(secret, 'ctoken_success')).data).toMatchObject({ status: 'succeeded' });
    expect(await ordersOf(id)).toHaveLength(1);
  });

  it.each([
    ['approve', 'succeeded'],
    ['refuse', 'open'],
  ])('a checkout that requires an action ends as the buyer decides: %s makes it %s', async (result, status) => {
    const { id, client_secret: secret } = await open();
    const { data } = await pay(secret, 'ctoken_action_required');
    expect(data).toMatchObject({ status: 'confirmed' });
    const { action_url } = must(data).payment_processor_metadata;
    expect(await (await fetch(must(action_url))).text()).toContain('Do you want to pay?');
    const answered = await fetch(`${must(action_url)}?result=${result}`, { redirect: 'manual' });
    expect(answered.headers.get('location')).toBe(`${app.baseUrl}/checkout/${secret}/confirmation`);
    await becomes(secret, status);
    if (status === 'succeeded') await expectOneSale(id);
    else expect(await ordersOf(id)).toEqual([]);
  });

  it.each([
    ['ctoken_late_success', 'succeeded'],
    ['ctoken_late_failure', 'open'],
  ])('a checkout paid with %s becomes %s when the payment ends', async (token, status) => {
    const { id, client_secret: secret } = await open();
    expect((await pay(secret, token)).data).toMatchObject({ status: 'confirmed' });
    const { processor_ref } = await paymentOf(id);
    await fake.control('finish', { id: must(processor_ref) });
    await becomes(secret, status);
    expect(await ordersOf(id)).toHaveLength(status === 'succeeded' ? 1 : 0);
  });

  it('a notification that arrives three times makes one order', async () => {
    const { id, client_secret: secret } = await open();
    await fake.control('notifications/treat', { copies: 3 });
    await pay(secret, 'ctoken_late_success');
    const { processor_ref } = await paymentOf(id);
    await fake.control('finish', { id: must(processor_ref) });
    await becomes(secret, 'succeeded');
    const [told] = await notificationsOf(processor_ref, SUCCEEDED_EVENT);
    expect(must(told).statuses).toEqual([204, 204, 204]);
    await fake.control('notifications/repeat', { id: must(told).event.id });
    expect(await app.db('processor_notifications').where({ id: must(told).event.id })).toHaveLength(1);
    await expectOneSale(id);
  });

  it('notifications that arrive late and in reverse make one order', async () => {
    const { id, client_secret: secret } = await open();
    await fake.control('notifications/treat', { mode: 'hold' });
    await pay(secret, 'ctoken_late_success');
    const { processor_ref } = await paymentOf(id);
    await fake.control('finish', { id: must(processor_ref) });
    expect(await read(secret)).toMatchObject({ status: 'confirmed' });
    await fake.control('notifications/release', { order: 'reversed' });
    await becomes(secret, 'succeeded');
    expect((await notificationsOf(processor_ref)).map(({ statuses }) => statuses)).toEqual([[204], [204], [204]]);
    await expectOneSale(id);
  });

  it('the reconciler completes a checkout whose notifications are lost', async () => {
    const { id, client_secret: secret } = await open();
    await fake.control('notifications/treat', { mode: 'lose' });
    await pay(secret, 'ctoken_late_success');
    await fake.control('finish', { id: must((await paymentOf(id)).processor_ref) });
    await later(reconcilerDelayMs(app));
    await run('payments.reconcile');
    await becomes(secret, 'succeeded');
    await expectOneSale(id);
  });

  it('the reconciler completes a checkout whose response is lost, with one charge and one order', async () => {
    const { id, client_secret: secret } = await open();
    await fake.control('notifications/treat', { mode: 'lose' });
    await fake.control('answers', { path: '/v1/payment_intents', times: 2, answer: 'drop' });
    expect((await pay(secret, 'ctoken_success')).data).toMatchObject({ status: 'confirmed' });
    await later(reconcilerDelayMs(app));
    await run('payments.reconcile');
    await becomes(secret, 'succeeded');
    await expectOneSale(id);
  });

  it('a notification completes a checkout whose response is lost, with one charge and one order', async () => {
    const { id, client_secret: secret } = await open();
    await fake.control('answers', { path: '/v1/payment_intents', times: 2, answer: 'drop' });
    await pay(secret, 'ctoken_success');
    await becomes(secret, 'succeeded');
    await expectOneSale(id);
  });

  it('a checkout whose payment call failed is open again without a charge', async () => {
    const { id, client_secret: secret } = await open();
    const answer = { status: 503, body: '{"error":{"type":"api_error","message":"Down."}}' };
    await fake.control('answers', { path: '/v1/payment_intents', times: 2, answer });
    expect((await pay(secret, 'ctoken_success')).data).toMatchObject({ status: 'confirmed' });
    await later(reconcilerDelayMs(app));
    await run('payments.reconcile');
    await becomes(secret, 'open');
    expect(await chargedFor(await paymentOf(id))).toEqual([]);
  });
});

describe('an organization with a test clock', () => {
  it('an organization with a test clock cannot use Stripe, and one that used Stripe gets no test clock', async () => {
    await useApp(app, async () => {
      const [seller, sold] = [await makeSeller(), await makeSeller()];
      const clock = (id: string) => ({ params: { path: { id } } });
      await seller.api.POST('/v1/organizations/{id}/test-clock', clock(seller.organizationId));
      const product = await makeProduct(seller);
      const body = { payment_processor: 'stripe', product_id: product.id } as const;
      const refused = await seller.api.POST('/v1/checkouts/custom/', { body });
      expect(refused.error).toMatchObject({ detail: [{ loc: ['body', 'payment_processor'] }] });
      await makeCheckout(sold, (await makeProduct(sold)).id, { payment_processor: 'stripe' });
      const none = await sold.api.POST('/v1/organizations/{id}/test-clock', clock(sold.organizationId));
      expect(none.response.status).toBe(409);
    });
  });
});

describe('an order paid by Stripe', () => {
  async function sell() {
    const { id, client_secret: secret, seller } = await open();
    expect((await pay(secret, 'ctoken_success')).data).toMatchObject({ status: 'succeeded' });
    const order = must(await app.db('orders').where({ checkout_id: id }).first());
    return { seller, order, ref: must((await paymentOf(id)).processor_ref) };
  }

  it('a refund whose response is lost is made once', async () => {
    const { seller, order, ref } = await sell();
    await fake.control('answers', { path: '/v1/refunds', times: 2, answer: 'drop' });
    const body = { order_id: order.id, reason: 'customer_request' as const };
    expect((await seller.api.POST('/v1/refunds/', { body })).data).toMatchObject({ status: 'pending' });
    await later(reconcilerDelayMs(app));
    await run('refunds.reconcile');
    const refunds = () => app.db('refunds').where({ order_id: order.id });
    expect(await onceIdle(refunds, ([made]) => made?.status === 'succeeded')).toHaveLength(1);
    const { data } = (await fake.api(`/v1/refunds?payment_intent=${ref}`)) as { data: object[] };
    expect(data).toMatchObject([{ amount: order.amount + order.tax_amount, reason: 'requested_by_customer' }]);
  });

  it('a dispute of an order is opened and lost as the bank decides', async () => {
    const { seller, order, ref } = await sell();
    const opened = (await fake.control('disputes/open', { payment_intent: ref })) as { id: string };
    const disputes = async () => must((await seller.api.GET('/v1/disputes/')).data).items;
    await onceIdle(disputes, ([dispute]) => dispute?.status === 'open');
    expect(await disputes()).toMatchObject([{ order_id: order.id, reason: 'fraudulent' }]);
    await fake.control('disputes/close', { id: opened.id, status: 'lost' });
    await onceIdle(disputes, ([dispute]) => dispute?.status === 'lost');
  });
});

describe('the service without Stripe', () => {
  it('a service without Stripe rejects Stripe checkouts and notifications', async () => {
    const plain = await startApp({ jobs: 'off' });
    try {
      await useApp(plain, async () => {
        const seller = await makeSeller();
        const product = await makeProduct(seller);
        const { response, error } = await seller.api.POST('/v1/checkouts/custom/', {
          body: { payment_processor: 'stripe', product_id: product.id },
        });
        expect(response.status).toBe(422);
        expect(error).toMatchObject({ detail: [{ loc: ['body', 'payment_processor'], input: 'stripe' }] });
      });
      const notified = await fetch(`${plain.baseUrl}/payments/stripe/notifications`, { method: 'POST', body: '{}' });
      expect(notified.status).toBe(404);
      expect(plain.breaches).toEqual([]);
    } finally {
      await plain.stop();
    }
  });
});
