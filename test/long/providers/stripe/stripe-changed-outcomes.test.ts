import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { API_VERSION } from '../../../../src/providers/stripe/client.ts';
import type { TestApp } from '../../../support/app.ts';
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
import { FAKE_KEYS, type FakeStripe } from './fake-stripe.ts';
import { startStripeApp } from './stripe-app.ts';

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
  expect(app.breaches.splice(0), 'answers that break the contract').toEqual([]);
});

const DAY = 24 * 60 * 60 * 1000;
const MONTHLY = { type: 'recurring', recurring_interval: 'month', amount_type: 'fixed', price_amount: 900 } as const;

async function open(prices?: (typeof MONTHLY)[]) {
  return useApp(app, async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, prices && { prices });
    return { seller, ...(await makeCheckout(seller, product.id, { payment_processor: 'stripe' })) };
  });
}
const pay = (secret: string, token: string) =>
  confirm(app, secret, { customer_email: `${unique('buyer')}@example.com`, confirmation_token_id: token });

const run = (name: string, payload: object = {}) =>
  must(app.container.jobs.find(({ task }) => task === name)).run(payload, app.container.jobContext());

/** Confirms a payment directly at Stripe. The holder of the intent's secret can do this at any time. */
async function confirmAtStripe(ref: string) {
  const { status } = await fetch(`${fake.address}/v1/payment_intents/${ref}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${FAKE_KEYS.secretKey}`, 'Stripe-Version': API_VERSION },
    body: new URLSearchParams({ confirmation_token: 'ctoken_success', return_url: app.baseUrl }),
  });
  expect(status).toBe(200);
}

describe('a succeeded refund by Stripe', () => {
  it('a succeeded refund that Stripe fails later is failed, and the order counts as paid again', async () => {
    const { id: checkout_id, client_secret, seller } = await open();
    expect((await pay(client_secret, 'ctoken_success')).data).toMatchObject({ status: 'succeeded' });
    const order = async () => must(await app.db('orders').where({ checkout_id }).first());
    const body = { order_id: (await order()).id, reason: 'customer_request' as const };
    const { id } = must((await seller.api.POST('/v1/refunds/', { body })).data);
    const stored = async () => must(await app.db('refunds').where({ id }).first());
    expect(await stored()).toMatchObject({ status: 'succeeded' });
    expect(await order()).toMatchObject({ refunded_amount: 4900 });
    await fake.control('refunds/move', { id: must((await stored()).processor_ref), status: 'failed' });
    await onceIdle(stored, ({ status }) => status === 'failed');
    expect(await order()).toMatchObject({ refunded_amount: 0 });
  });
});

describe('a declined payment by Stripe', () => {
  it('a declined payment that succeeds later at Stripe is refunded, because it made no order', async () => {
    const { id: checkout_id, client_secret } = await open();
    expect((await pay(client_secret, 'ctoken_decline')).response.status).toBe(400);
    const payment = async () => must(await app.db('payments').where({ checkout_id }).first());
    const { processor_ref: ref } = await payment();
    await confirmAtStripe(must(ref));
    await onceIdle(payment, ({ status }) => status === 'succeeded');
    expect(await payment()).toMatchObject({ failure_code: null, failure_message: null });
    const refunds = async () =>
      ((await fake.api(`/v1/refunds?payment_intent=${must(ref)}`)) as { data: object[] }).data;
    await onceIdle(refunds, (made) => made.length === 1);
    expect(await app.db('orders').where({ checkout_id })).toEqual([]);
  });

  it('a declined renewal that succeeds later at Stripe renews the subscription for one period', async () => {
    const { id: checkout_id, client_secret } = await open([MONTHLY]);
    await pay(client_secret, 'ctoken_decline_later');
    const row = async () => must(await app.db('subscriptions').where({ checkout_id }).first());
    const { id: subscription_id } = await row();
    app.clock.now = new Date(Date.now() + 31 * DAY);
    await fake.control('clock', { ahead_ms: 31 * DAY });
    await run('renewals.renew-due');
    expect(await onceIdle(row, ({ status }) => status === 'past_due')).toMatchObject({ retries: 1 });
    const payment = must(await app.db('payments').where({ subscription_id }).first());
    await confirmAtStripe(must(payment.processor_ref));
    const told = { processor: 'stripe', kind: 'payment', ref: must(payment.processor_ref), key: null };
    for (let time = 1; time <= 2; time += 1) await run('payments.changed', told);
    expect(await onceIdle(row, ({ period }) => period === 2)).toMatchObject({ status: 'active', retries: 0 });
    expect(await app.db('orders').where({ subscription_id })).toHaveLength(2);
  });
});
