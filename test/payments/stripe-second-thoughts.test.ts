import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { confirm, makeCheckout, makeProduct, makeSeller, must, unique, until, useApp } from '../support/make.ts';
import { freePort } from '../support/port.ts';
import { FAKE_KEYS, startFakeStripe, type FakeStripe } from './fake-stripe.ts';

/** The whole service before the fake, which notifies it. */
let app: TestApp;
let fake: FakeStripe;
beforeAll(async () => {
  fake = await startFakeStripe();
  const port = Number(await freePort());
  app = await startApp({ port, stripe: { ...FAKE_KEYS, apiBase: fake.address } });
  await fake.control('notify', { url: `${app.baseUrl}/payments/stripe/notifications` });
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

async function open() {
  return useApp(app, async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    return { seller, ...(await makeCheckout(seller, product.id, { payment_processor: 'stripe' })) };
  });
}
const pay = (secret: string, token: string) =>
  confirm(app, secret, { customer_email: `${unique('buyer')}@example.com`, confirmation_token_id: token });

describe('a refund by Stripe that was through', () => {
  it('is failed when it does not reach the buyer, and the order is paid again', async () => {
    const { id: checkout_id, client_secret, seller } = await open();
    expect((await pay(client_secret, 'ctoken_success')).data).toMatchObject({ status: 'succeeded' });
    const order = async () => must(await app.db('orders').where({ checkout_id }).first());
    const body = { order_id: (await order()).id, reason: 'customer_request' as const };
    const { id } = must((await seller.api.POST('/v1/refunds/', { body })).data);
    const stored = async () => must(await app.db('refunds').where({ id }).first());
    expect(await stored()).toMatchObject({ status: 'succeeded' });
    expect(await order()).toMatchObject({ refunded_amount: 4900 });
    await fake.control('refunds/move', { id: must((await stored()).processor_ref), status: 'failed' });
    await until(stored, ({ status }) => status === 'failed');
    expect(await order()).toMatchObject({ refunded_amount: 0 });
  });
});
