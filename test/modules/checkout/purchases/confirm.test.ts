import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { TEST_CARDS } from '../../../../src/providers/sandbox/cards.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import {
  confirm,
  grantsOf,
  makeBenefit,
  makeCheckout,
  makeNote,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  unique,
  until,
} from '../../../support/make.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Prices = components['schemas']['ProductPriceCreate'][];
const email = () => `${unique('buyer')}@example.com`;

async function prepare(prices?: Prices) {
  const seller = await makeSeller();
  const benefit = await makeBenefit(seller, { prefix: 'T' });
  const note = await makeNote(seller, 'Thank you.');
  const product = await makeProduct(seller, { benefits: [benefit, note], ...(prices && { prices }) });
  const checkout = await makeCheckout(seller, product.id, { metadata: { campaign: 'launch' } });
  return { seller, product, checkout, secret: checkout.client_secret };
}

const read = (secret: string) =>
  app
    .client()
    .GET('/v1/checkouts/custom/client/{client_secret}', { params: { path: { client_secret: secret } } })
    .then(({ data }) => must(data));
const ordersOf = (checkoutId: string) => app.db('orders').where({ checkout_id: checkoutId });
const keysOf = (checkoutId: string) =>
  app
    .db('license_keys')
    .join('benefit_grants', 'benefit_grants.id', 'license_keys.grant_id')
    .join('orders', 'orders.id', 'benefit_grants.order_id')
    .where('orders.checkout_id', checkoutId)
    .select('license_keys.key');

describe('a purchase', () => {
  it('ends in one order, one grant per benefit and one license key', async () => {
    const { checkout, secret, product } = await prepare();
    const buyer = email();
    const { data } = await confirm(app, secret, { customer_email: buyer.toUpperCase() });
    expect(data).toMatchObject({ status: 'succeeded', customer_name: 'Ada Byron' });
    const grants = await until(
      () => grantsOf(app, secret),
      (items) => items.every(({ is_granted }) => is_granted),
    );
    expect(grants).toMatchObject([
      { license_key: { display_key: expect.stringMatching(/^\*{4}-/) }, note: null },
      { license_key: null, note: 'Thank you.' },
    ]);
    expect(await ordersOf(checkout.id)).toMatchObject([
      {
        amount: 4900,
        tax_amount: 0,
        currency: 'usd',
        billing_reason: 'purchase',
        product_id: product.id,
        metadata: { campaign: 'launch' },
      },
    ]);
    const person = await makePerson({ email: buyer });
    expect((await person.api.GET('/v1/users/orders/')).data?.pagination.total_count).toBe(1);
  });

  it('of something free asks for an e-mail address alone', async () => {
    const { checkout, secret } = await prepare([{ type: 'one_time', amount_type: 'free' }]);
    const api = app.client();
    const params = { path: { client_secret: secret } };
    const none = await api.POST('/v1/checkouts/custom/client/{client_secret}/confirm', { params, body: {} });
    expect(none.error).toMatchObject({ detail: [{ type: 'missing', loc: ['body', 'customer_email'] }] });
    const { data } = await api.POST('/v1/checkouts/custom/client/{client_secret}/confirm', {
      params,
      body: { customer_email: email() },
    });
    expect(data?.status).toBe('succeeded');
    expect(await ordersOf(checkout.id)).toMatchObject([{ amount: 0, currency: 'usd' }]);
  });

  it('of a subscription starts it, and grants for all its periods', async () => {
    const { checkout, secret } = await prepare([
      { type: 'recurring', recurring_interval: 'month', amount_type: 'fixed', price_amount: 900 },
    ]);
    await confirm(app, secret, { customer_email: email() });
    const [order] = await ordersOf(checkout.id);
    expect(order).toMatchObject({ billing_reason: 'subscription_create', amount: 900, price_type: 'recurring' });
    const [subscription] = await app.db('subscriptions').where({ checkout_id: checkout.id });
    expect(subscription).toMatchObject({
      status: 'active',
      amount: 900,
      payment_method_ref: 'sandbox_pm:sandbox_success',
    });
    await until(
      () => grantsOf(app, secret),
      (items) => items.every(({ is_granted }) => is_granted),
    );
    const grants = await app.db('benefit_grants').where({ subscription_id: must(subscription).id });
    expect(grants.map(({ order_id }) => order_id)).toEqual([null, null]);
  });

  it('is refused with everything that is missing, and stores nothing', async () => {
    const { checkout, secret } = await prepare();
    const { error } = await app.client().POST('/v1/checkouts/custom/client/{client_secret}/confirm', {
      params: { path: { client_secret: secret } },
      body: { customer_tax_id: null },
    });
    const fields = ['customer_email', 'customer_name', 'customer_billing_address', 'confirmation_token_id'];
    expect(error).toMatchObject({ detail: fields.map((field) => ({ type: 'missing', loc: ['body', field] })) });
    expect(await app.db('payments').where({ checkout_id: checkout.id })).toEqual([]);
    expect((await read(secret)).status).toBe('open');
  });

  it('is 403 the second time, and 404 without the right secret', async () => {
    const { secret } = await prepare();
    await confirm(app, secret);
    expect((await confirm(app, secret)).response.status).toBe(403);
    expect((await confirm(app, 'wrong')).response.status).toBe(404);
  });

  it('is made once, however many confirm it at the same moment', async () => {
    const { checkout, secret } = await prepare();
    const buyer = email();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => confirm(app, secret, { customer_email: buyer })),
    );
    expect(answers.filter(({ response }) => response.status === 200)).toHaveLength(1);
    expect(answers.filter(({ response }) => response.status === 403)).toHaveLength(11);
    expect(await ordersOf(checkout.id)).toHaveLength(1);
    expect(await app.db('payments').where({ checkout_id: checkout.id })).toHaveLength(1);
    await until(
      () => grantsOf(app, secret),
      (items) => items.every(({ is_granted }) => is_granted),
    );
    expect(await keysOf(checkout.id)).toHaveLength(1);
  });

  it('by many buyers of one address at once makes one person of them', async () => {
    const buyer = email();
    const sales = await Promise.all([prepare(), prepare(), prepare()]);
    await Promise.all(sales.map(({ secret }) => confirm(app, secret, { customer_email: buyer })));
    expect(await app.db('users').whereRaw('lower(email) = ?', [buyer])).toHaveLength(1);
  });
});

describe('the sandbox', () => {
  it.each(['sandbox_decline', 'sandbox_insufficient_funds', 'made_up'])(
    'declines %s, and leaves the checkout open for another try',
    async (confirmation_token_id) => {
      const { checkout, secret } = await prepare();
      const { error, response } = await confirm(app, secret, { confirmation_token_id });
      expect([response.status, error?.error]).toEqual([400, 'PaymentError']);
      expect(await ordersOf(checkout.id)).toEqual([]);
      expect(await read(secret)).toMatchObject({ status: 'open', customer_name: 'Ada Byron' });
      expect((await confirm(app, secret)).data?.status).toBe('succeeded');
      expect(
        (await app.db('payments').where({ checkout_id: checkout.id }).orderBy('attempt')).map(({ status }) => status),
      ).toEqual(['declined', 'succeeded']);
    },
  );

  it.each(['sandbox_late_success', 'sandbox_repeated_notifications', 'sandbox_reversed_notifications'])(
    'brings %s to one order',
    async (confirmation_token_id) => {
      const { checkout, secret } = await prepare();
      const { data } = await confirm(app, secret, { confirmation_token_id });
      expect(['confirmed', 'succeeded']).toContain(data?.status);
      await until(
        () => read(secret),
        ({ status }) => status === 'succeeded',
      );
      await until(
        () => grantsOf(app, secret),
        (items) => items.length === 2 && items.every(({ is_granted }) => is_granted),
      );
      expect(await ordersOf(checkout.id)).toHaveLength(1);
      expect(await keysOf(checkout.id)).toHaveLength(1);
    },
  );

  it('lets a payment fail late, for good', async () => {
    const { checkout, secret } = await prepare();
    await confirm(app, secret, { confirmation_token_id: 'sandbox_late_failure' });
    await until(
      () => read(secret),
      ({ status }) => status === 'failed',
    );
    expect(await ordersOf(checkout.id)).toEqual([]);
    expect((await confirm(app, secret)).response.status).toBe(403);
  });

  it.each([
    ['approve', 'succeeded'],
    ['refuse', 'open'],
  ] as const)('asks the bank, and on %s is %s', async (outcome, status) => {
    const { secret } = await prepare();
    const { data } = await confirm(app, secret, { confirmation_token_id: 'sandbox_action_required' });
    expect(data).toMatchObject({
      status: 'confirmed',
      payment_processor_metadata: { intent_status: 'requires_action' },
    });
    const bank = must(must(data).payment_processor_metadata.action_url).split('/').at(-1) ?? '';
    const params = { path: { secret: bank } };
    expect((await app.client().GET('/v1/sandbox/payments/{secret}', { params })).data).toMatchObject({
      amount: 4900,
      currency: 'usd',
      status: 'requires_action',
      description: 'Test Product',
    });
    const answer = () =>
      app.client().POST('/v1/sandbox/payments/{secret}/authentication', { params, body: { outcome } });
    const first = await answer();
    expect((await answer()).data).toEqual(first.data);
    await until(
      () => read(secret),
      (checkout) => checkout.status === status,
    );
  });

  it('is 404 for a payment that does not exist', async () => {
    const params = { path: { secret: 'none' } };
    expect((await app.client().GET('/v1/sandbox/payments/{secret}', { params })).response.status).toBe(404);
    const answer = await app
      .client()
      .POST('/v1/sandbox/payments/{secret}/authentication', { params, body: { outcome: 'approve' } });
    expect(answer.response.status).toBe(404);
  });

  it('tells the page its cards', async () => {
    const { secret } = await prepare();
    expect((await read(secret)).payment_processor_metadata.test_cards).toHaveLength(TEST_CARDS.length);
  });
});
