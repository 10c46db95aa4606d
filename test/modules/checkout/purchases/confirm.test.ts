import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { TEST_CARDS } from '../../../../src/providers/sandbox/cards.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { completeLatePayments } from '../../../support/billing.ts';
import {
  confirm,
  checkoutGrants,
  makeBenefit,
  makeCheckout,
  makeNote,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  onceIdle,
  unique,
} from '../../../support/make.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Prices = components['schemas']['ProductPriceCreate'][];
const newEmail = () => `${unique('buyer')}@example.com`;

async function makePurchase(prices?: Prices) {
  const seller = await makeSeller();
  const benefit = await makeBenefit(seller, { prefix: 'T' });
  const note = await makeNote(seller, 'Thank you.');
  const product = await makeProduct(seller, { benefits: [benefit, note], ...(prices && { prices }) });
  const checkout = await makeCheckout(seller, product.id, { metadata: { campaign: 'launch' } });
  return { seller, product, checkout, secret: checkout.client_secret };
}

const readCheckout = (secret: string) =>
  app
    .client()
    .GET('/v1/checkouts/custom/client/{client_secret}', { params: { path: { client_secret: secret } } })
    .then(({ data }) => must(data));
const checkoutOrders = (checkoutId: string) => app.db('orders').where({ checkout_id: checkoutId });
const checkoutKeys = (checkoutId: string) =>
  app
    .db('license_keys')
    .join('benefit_grants', 'benefit_grants.id', 'license_keys.grant_id')
    .join('orders', 'orders.id', 'benefit_grants.order_id')
    .where('orders.checkout_id', checkoutId)
    .select('license_keys.key');

describe('confirming a checkout', () => {
  it('a confirmed checkout creates one order, one grant per benefit and one license key', async () => {
    const { checkout, secret, product } = await makePurchase();
    const buyer = newEmail();
    const { data } = await confirm(app, secret, { customer_email: buyer.toUpperCase() });
    expect(data).toMatchObject({ status: 'succeeded', customer_name: 'Ada Byron' });
    const grants = await onceIdle(
      () => checkoutGrants(app, secret),
      (items) => items.every(({ is_granted }) => is_granted),
    );
    expect(grants).toMatchObject([
      { license_key: { display_key: expect.stringMatching(/^\*{4}-/) }, note: null },
      { license_key: null, note: 'Thank you.' },
    ]);
    expect(await checkoutOrders(checkout.id)).toMatchObject([
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

  it('confirming a free checkout requires only an email address', async () => {
    const { checkout, secret } = await makePurchase([{ type: 'one_time', amount_type: 'free' }]);
    const api = app.client();
    const params = { path: { client_secret: secret } };
    const none = await api.POST('/v1/checkouts/custom/client/{client_secret}/confirm', { params, body: {} });
    expect(none.error).toMatchObject({ detail: [{ type: 'missing', loc: ['body', 'customer_email'] }] });
    const { data } = await api.POST('/v1/checkouts/custom/client/{client_secret}/confirm', {
      params,
      body: { customer_email: newEmail() },
    });
    expect(data?.status).toBe('succeeded');
    expect(await checkoutOrders(checkout.id)).toMatchObject([{ amount: 0, currency: 'usd' }]);
  });

  it('confirming a checkout with a recurring price starts a subscription, which holds the grants', async () => {
    const { checkout, secret } = await makePurchase([
      { type: 'recurring', recurring_interval: 'month', amount_type: 'fixed', price_amount: 900 },
    ]);
    await confirm(app, secret, { customer_email: newEmail() });
    const [order] = await checkoutOrders(checkout.id);
    expect(order).toMatchObject({ billing_reason: 'subscription_create', amount: 900, price_type: 'recurring' });
    const [subscription] = await app.db('subscriptions').where({ checkout_id: checkout.id });
    expect(subscription).toMatchObject({
      status: 'active',
      amount: 900,
      payment_method_ref: 'sandbox_pm:sandbox_success',
    });
    await onceIdle(
      () => checkoutGrants(app, secret),
      (items) => items.every(({ is_granted }) => is_granted),
    );
    const grants = await app.db('benefit_grants').where({ subscription_id: must(subscription).id });
    expect(grants.map(({ order_id }) => order_id)).toEqual([null, null]);
  });

  it('confirming without required fields returns 422 with all of them and stores nothing', async () => {
    const { checkout, secret } = await makePurchase();
    const { error } = await app.client().POST('/v1/checkouts/custom/client/{client_secret}/confirm', {
      params: { path: { client_secret: secret } },
      body: { customer_tax_id: null },
    });
    const fields = ['customer_email', 'customer_name', 'customer_billing_address', 'confirmation_token_id'];
    expect(error).toMatchObject({ detail: fields.map((field) => ({ type: 'missing', loc: ['body', field] })) });
    expect(await app.db('payments').where({ checkout_id: checkout.id })).toEqual([]);
    expect((await readCheckout(secret)).status).toBe('open');
  });

  it('confirming a second time returns 403, and a wrong secret returns 404', async () => {
    const { secret } = await makePurchase();
    await confirm(app, secret);
    expect((await confirm(app, secret)).response.status).toBe(403);
    expect((await confirm(app, 'wrong')).response.status).toBe(404);
  });

  it('concurrent confirmations of one checkout create exactly one payment, one order and one license key', async () => {
    const { checkout, secret } = await makePurchase();
    const buyer = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => confirm(app, secret, { customer_email: buyer })),
    );
    expect(answers.filter(({ response }) => response.status === 200)).toHaveLength(1);
    expect(answers.filter(({ response }) => response.status === 403)).toHaveLength(11);
    expect(await checkoutOrders(checkout.id)).toHaveLength(1);
    expect(await app.db('payments').where({ checkout_id: checkout.id })).toHaveLength(1);
    await onceIdle(
      () => checkoutGrants(app, secret),
      (items) => items.every(({ is_granted }) => is_granted),
    );
    expect(await checkoutKeys(checkout.id)).toHaveLength(1);
  });

  it('concurrent purchases with one new email address create one user', async () => {
    const buyer = newEmail();
    const sales = await Promise.all([makePurchase(), makePurchase(), makePurchase()]);
    await Promise.all(sales.map(({ secret }) => confirm(app, secret, { customer_email: buyer })));
    expect(await app.db('users').whereRaw('lower(email) = ?', [buyer])).toHaveLength(1);
  });
});

describe('sandbox payments', () => {
  it.each(['sandbox_decline', 'sandbox_insufficient_funds', 'made_up'])(
    'the payment %s is declined, and the checkout stays open for a second attempt',
    async (confirmation_token_id) => {
      const { checkout, secret } = await makePurchase();
      const { error, response } = await confirm(app, secret, { confirmation_token_id });
      expect([response.status, error?.error]).toEqual([400, 'PaymentError']);
      expect(await checkoutOrders(checkout.id)).toEqual([]);
      expect(await readCheckout(secret)).toMatchObject({ status: 'open', customer_name: 'Ada Byron' });
      expect((await confirm(app, secret)).data?.status).toBe('succeeded');
      expect(
        (await app.db('payments').where({ checkout_id: checkout.id }).orderBy('attempt')).map(({ status }) => status),
      ).toEqual(['declined', 'succeeded']);
    },
  );

  it.each(['sandbox_late_success', 'sandbox_repeated_notifications', 'sandbox_reversed_notifications'])(
    'the payment %s ends in exactly one order',
    async (confirmation_token_id) => {
      const { checkout, secret } = await makePurchase();
      const { data } = await confirm(app, secret, { confirmation_token_id });
      expect(['confirmed', 'succeeded']).toContain(data?.status);
      await completeLatePayments();
      await onceIdle(
        () => readCheckout(secret),
        ({ status }) => status === 'succeeded',
      );
      await onceIdle(
        () => checkoutGrants(app, secret),
        (items) => items.length === 2 && items.every(({ is_granted }) => is_granted),
      );
      expect(await checkoutOrders(checkout.id)).toHaveLength(1);
      expect(await checkoutKeys(checkout.id)).toHaveLength(1);
    },
  );

  it('a payment that fails late makes its checkout fail permanently', async () => {
    const { checkout, secret } = await makePurchase();
    await confirm(app, secret, { confirmation_token_id: 'sandbox_late_failure' });
    await completeLatePayments();
    await onceIdle(
      () => readCheckout(secret),
      ({ status }) => status === 'failed',
    );
    expect(await checkoutOrders(checkout.id)).toEqual([]);
    expect((await confirm(app, secret)).response.status).toBe(403);
  });

  it.each([
    ['approve', 'succeeded'],
    ['refuse', 'open'],
  ] as const)(
    'a payment that the buyer answers with %s at the bank leaves the checkout %s',
    async (outcome, status) => {
      const { secret } = await makePurchase();
      const { data } = await confirm(app, secret, { confirmation_token_id: 'sandbox_action_required' });
      expect(data).toMatchObject({
        status: 'confirmed',
        payment_processor_metadata: { intent_status: 'requires_action' },
      });
      const paymentSecret = must(must(data).payment_processor_metadata.action_url).split('/').at(-1) ?? '';
      const params = { path: { secret: paymentSecret } };
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
      await onceIdle(
        () => readCheckout(secret),
        (checkout) => checkout.status === status,
      );
    },
  );

  it('an unknown sandbox payment returns 404', async () => {
    const params = { path: { secret: 'none' } };
    expect((await app.client().GET('/v1/sandbox/payments/{secret}', { params })).response.status).toBe(404);
    const answer = await app
      .client()
      .POST('/v1/sandbox/payments/{secret}/authentication', { params, body: { outcome: 'approve' } });
    expect(answer.response.status).toBe(404);
  });

  it('the checkout page receives the test cards of the sandbox', async () => {
    const { secret } = await makePurchase();
    expect((await readCheckout(secret)).payment_processor_metadata.test_cards).toHaveLength(TEST_CARDS.length);
  });
});
