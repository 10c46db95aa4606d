import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_VERSION } from '../../../../src/providers/stripe/client.ts';
import { FAKE_KEYS } from './fake-stripe.ts';
import { fakeHarness } from '../payment-processors/stripe-harness.ts';

let harness: Awaited<ReturnType<typeof fakeHarness>>;
beforeAll(async () => {
  harness = await fakeHarness();
});
afterAll(() => harness.stop());

const HEADERS = {
  Authorization: `Bearer ${FAKE_KEYS.secretKey}`,
  'Stripe-Version': API_VERSION,
  'Content-Type': 'application/x-www-form-urlencoded',
};

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${harness.fake.address}${path}`, {
    method: 'POST',
    headers: { ...HEADERS, ...headers },
    body,
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as object };
}

describe('the fake Stripe server', () => {
  it('the fake server replays the response of a key and refuses the key for another request', async () => {
    const key = { 'Idempotency-Key': 'once' };
    const first = await post('/v1/customers', 'email=ada%40example.com', key);
    const again = await post('/v1/customers', 'email=ada%40example.com', key);
    expect(again.body).toEqual(first.body);
    expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(await post('/v1/customers', 'email=bob%40example.com', key)).toMatchObject({
      status: 400,
      body: { error: { type: 'idempotency_error' } },
    });
  });

  it.each<[string, { path: string; body?: string; headers?: Record<string, string> }, object]>([
    ['another version', { path: '/v1/customers', headers: { 'Stripe-Version': '2020-08-27' } }, { status: 400 }],
    ['no key', { path: '/v1/customers', headers: { Authorization: '' } }, { status: 401 }],
    ['an unknown address', { path: '/v1/nothing' }, { status: 404 }],
    [
      'an unknown parameter',
      { path: '/v1/customers', body: 'e_mail=a' },
      { body: { error: { code: 'parameter_unknown' } } },
    ],
    [
      'no amount',
      { path: '/v1/payment_intents', body: 'currency=usd' },
      { body: { error: { code: 'parameter_missing' } } },
    ],
    [
      'an amount that is too small',
      { path: '/v1/payment_intents', body: 'currency=usd&amount=1' },
      { body: { error: { code: 'amount_too_small' } } },
    ],
    [
      'a dinar amount with three digits',
      { path: '/v1/payment_intents', body: 'currency=kwd&amount=12345' },
      { body: { error: { param: 'amount' } } },
    ],
  ])('the fake server refuses a request with %s', async (_what, { path, body = '', headers }, expected) => {
    expect(await post(path, body, headers)).toMatchObject(expected);
  });

  it('a payment intent of the fake server is created first and confirmed later', async () => {
    const { stripe } = harness;
    const made = await stripe.paymentIntents.create({ amount: 500, currency: 'usd', metadata: { of: 'a test' } });
    expect(made).toMatchObject({ status: 'requires_payment_method', metadata: { of: 'a test' } });
    const confirmation = { confirmation_token: 'ctoken_success', return_url: 'https://shop.example' };
    expect(await stripe.paymentIntents.confirm(made.id, confirmation)).toMatchObject({ status: 'succeeded' });
    await expect(stripe.paymentIntents.confirm(made.id, confirmation)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('the fake server returns lists page by page, newest first, filtered by customer and time', async () => {
    const { stripe } = harness;
    const { id: customer } = await stripe.customers.create({});
    const made: string[] = [];
    for (const amount of [500, 600, 700])
      made.unshift((await stripe.paymentIntents.create({ amount, currency: 'usd', customer })).id);
    const found: string[] = [];
    for await (const { id } of stripe.paymentIntents.list({ customer, limit: 2 })) found.push(id);
    expect(found).toEqual(made);
    const future = Math.floor(Date.now() / 1000) + 60;
    expect((await stripe.paymentIntents.list({ customer, created: { gte: future } })).data).toEqual([]);
  });
});
