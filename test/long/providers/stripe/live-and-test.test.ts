import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../support/app.ts';
import { monthly, otherPrice, subscribe, type Subscribed } from '../../../support/billing.ts';
import {
  confirm,
  makeBenefit,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  unique,
  onceIdle,
  useApp,
  type Seller,
} from '../../../support/make.ts';
import type { FakeStripe } from './fake-stripe.ts';
import { startStripeApp } from './stripe-app.ts';

const MONTH = 31 * 24 * 60 * 60 * 1000;

/** The service with a live key of Stripe, so that payments move money. */
let app: TestApp;
let fake: FakeStripe;
beforeAll(async () => {
  ({ app, fake } = await startStripeApp({ secretKey: 'sk_live_fake' }));
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

const at = (id: string) => ({ params: { path: { id } } });
const inApp = <T>(make: () => Promise<T>) => useApp(app, make);
const refusal = (field: string) => ({ response: { status: 422 }, error: { detail: [{ loc: ['body', field] }] } });
const run = (name: string) =>
  must(app.container.jobs.find(({ task }) => task === name)).run({}, app.container.jobContext());
const ordersOf = (checkout_id: string) => app.db('orders').where({ checkout_id });

/** Creates a person with a live organization and its test organization. */
async function makeTwins(): Promise<{ live: Seller; twin: Seller }> {
  return inApp(async () => {
    const live = await makeSeller();
    const { data } = await live.api.POST('/v1/organizations/{id}/test-organization', at(live.organizationId));
    return { live, twin: { ...live, organizationId: must(data).id } };
  });
}

/**
 * Makes an organization live, with everything that it has from the sandbox. This is the state of an organization of 0.5.0
 * after the upgrade of a deployment with live keys.
 */
const becomeLive = ({ organizationId: id }: Seller) =>
  app.db('organizations').where({ id }).update({ mode: 'live', live_organization_id: null });

describe('a live organization of a deployment that moves money', () => {
  it('a live organization opens neither a checkout nor a checkout link for the sandbox', async () => {
    const { live } = await makeTwins();
    const product = await inApp(() => makeProduct(live));
    const body = { payment_processor: 'sandbox', product_id: product.id } as const;
    expect(await live.api.POST('/v1/checkouts/custom/', { body })).toMatchObject(refusal('payment_processor'));
    expect(await live.api.POST('/v1/checkout-links/', { body })).toMatchObject(refusal('payment_processor'));
  });

  it('a token of the sandbox does not pay a live checkout', async () => {
    const { live } = await makeTwins();
    const product = await inApp(() => makeProduct(live));
    const checkout = await inApp(() => makeCheckout(live, product.id, { payment_processor: 'stripe' }));
    const { error, response } = await confirm(app, checkout.client_secret, {
      customer_email: `${unique('buyer')}@example.com`,
    });
    expect({ status: response.status, error: error && 'error' in error }).toEqual({ status: 400, error: true });
    expect(await ordersOf(checkout.id)).toEqual([]);
  });

  it('a sandbox checkout that was open before the upgrade cannot be paid, but a free one can be completed', async () => {
    const { twin } = await makeTwins();
    const [paid, free] = await inApp(async () => [
      await makeProduct(twin),
      await makeProduct(twin, { prices: [{ type: 'one_time', amount_type: 'free' }] }),
    ]);
    const checkouts = await inApp(async () => [await makeCheckout(twin, paid.id), await makeCheckout(twin, free.id)]);
    await becomeLive(twin);
    const customer_email = `${unique('buyer')}@example.com`;
    const [refused, completed] = await Promise.all(
      checkouts.map(({ client_secret }) => confirm(app, client_secret, { customer_email })),
    );
    expect(refused).toMatchObject(refusal('confirmation_token_id'));
    expect(completed?.data).toMatchObject({ status: 'succeeded' });
  });

  it('a sandbox checkout link of a live organization returns 404', async () => {
    const { twin } = await makeTwins();
    const product = await inApp(() => makeProduct(twin));
    const { data } = await twin.api.POST('/v1/checkout-links/', {
      body: { payment_processor: 'sandbox', product_id: product.id },
    });
    const follow = () => fetch(must(data).url, { redirect: 'manual' });
    expect((await follow()).status).toBe(307);
    await becomeLive(twin);
    expect((await follow()).status).toBe(404);
  });

  it('a sandbox payment that waited for the bank before the upgrade fails, also when the bank approves it', async () => {
    const { twin } = await makeTwins();
    const product = await inApp(() => makeProduct(twin));
    const checkout = await inApp(() => makeCheckout(twin, product.id));
    const { data } = await confirm(app, checkout.client_secret, { confirmation_token_id: 'sandbox_action_required' });
    await becomeLive(twin);
    const secret = must(String(must(data).payment_processor_metadata.action_url).split('/').at(-1));
    await app.client().POST('/v1/sandbox/payments/{secret}/authentication', {
      params: { path: { secret } },
      body: { outcome: 'approve' },
    });
    await onceIdle(
      async () => must(await app.db('checkouts').where({ id: checkout.id }).first()),
      ({ status }) => status === 'failed',
    );
    expect(await ordersOf(checkout.id)).toEqual([]);
    expect(await app.db('payments').where({ checkout_id: checkout.id }).first()).toMatchObject({
      status: 'failed',
      failure_code: 'sandbox_not_permitted',
    });
  });

  it('a product of the live organization cannot be sold through the test organization', async () => {
    const { live, twin } = await makeTwins();
    const [product, benefit] = await inApp(async () => [await makeProduct(live), await makeBenefit(live)]);
    const own = await inApp(() => makeProduct(twin));
    const added = await twin.api.POST('/v1/products/{id}/benefits', {
      ...at(own.id),
      body: { benefits: [benefit.id] },
    });
    expect(added).toMatchObject({ response: { status: 422 } });
    const sold = await twin.api.POST('/v1/checkouts/custom/', {
      body: { payment_processor: 'sandbox', product_id: product.id },
    });
    expect(sold).toMatchObject(refusal('payment_processor'));
  });

  it('a live organization gets no test clock, and its test organization gets one', async () => {
    const { live, twin } = await makeTwins();
    const create = ({ organizationId }: Seller) =>
      live.api.POST('/v1/organizations/{id}/test-clock', at(organizationId));
    expect(await create(live)).toMatchObject({ response: { status: 409 }, error: { error: 'NoTestClock' } });
    expect((await create(twin)).response.status).toBe(201);
  });
});

describe('a sandbox subscription of a live organization', () => {
  /** Subscribes in the sandbox before the upgrade. */
  async function subscribeBefore(): Promise<Subscribed> {
    const { twin } = await makeTwins();
    const subscribed = await inApp(() => subscribe(twin, { price: monthly(900) }));
    await becomeLive(twin);
    return subscribed;
  }
  const rowOf = async ({ id }: Subscribed) => must(await app.db('subscriptions').where({ id }).first());
  const ordersOfSubscription = ({ id }: Subscribed) => app.db('orders').where({ subscription_id: id });
  const changeMethod = ({ id, buyer }: Subscribed, confirmation_token_id: string) =>
    buyer.api.POST('/v1/users/subscriptions/{id}/payment-method', { ...at(id), body: { confirmation_token_id } });

  it('a renewal declines the saved sandbox card, and a payment method at Stripe pays it', async () => {
    const subscribed = await subscribeBefore();
    app.clock.now = new Date(Date.now() + MONTH);
    await fake.control('clock', { ahead_ms: MONTH });
    await run('renewals.renew-due');
    await onceIdle(
      () => rowOf(subscribed),
      ({ status }) => status === 'past_due',
    );
    expect(await ordersOfSubscription(subscribed)).toHaveLength(1);

    const form = await subscribed.buyer.api.GET('/v1/users/subscriptions/{id}/payment-method', at(subscribed.id));
    expect(form.data).toMatchObject({ payment_processor: 'stripe' });
    expect((await changeMethod(subscribed, 'sandbox_success')).response.status).toBe(400);
    expect(await rowOf(subscribed)).toMatchObject({ payment_processor: 'sandbox' });
    expect((await changeMethod(subscribed, 'ctoken_success')).data).toMatchObject({ status: 'succeeded' });
    expect(await rowOf(subscribed)).toMatchObject({ payment_processor: 'stripe' });
    await run('renewals.renew-due');
    await onceIdle(
      () => ordersOfSubscription(subscribed),
      (orders) => orders.length === 2,
    );
    const paid = await app.db('payments').where({ subscription_id: subscribed.id, purpose: 'renewal' });
    expect(paid.map(({ processor, status }) => `${processor} ${status}`)).toEqual([
      'sandbox declined',
      'stripe succeeded',
    ]);
  });

  it('a plan change does not charge the saved sandbox card', async () => {
    const subscribed = await subscribeBefore();
    const price = await inApp(() => otherPrice(subscribed.seller, monthly(90_000)));
    const { response, error } = await subscribed.seller.api.PATCH('/v1/subscriptions/{id}', {
      ...at(subscribed.id),
      body: { product_price_id: price, proration_behavior: 'invoice' },
    });
    expect({ status: response.status, error }).toMatchObject({ status: 400, error: { error: 'PaymentError' } });
    expect(await ordersOfSubscription(subscribed)).toHaveLength(1);
    expect((await rowOf(subscribed)).amount).toBe(900);
  });
});

describe('a test organization of a deployment that moves money', () => {
  it('a test organization sells through the sandbox alone, with its own key, ledger and invoice numbers', async () => {
    const { live, twin } = await makeTwins();
    const benefit = await inApp(() => makeBenefit(twin));
    const product = await inApp(() => makeProduct(twin, { benefits: [benefit] }));
    const body = { payment_processor: 'stripe', product_id: product.id } as const;
    expect(await twin.api.POST('/v1/checkouts/custom/', { body })).toMatchObject(refusal('payment_processor'));
    expect(await twin.api.POST('/v1/checkout-links/', { body })).toMatchObject(refusal('payment_processor'));

    const { grants, orderId, buyer } = await inApp(async () => makeSale(twin, product.id, await makePerson()));
    const { key } = must(must(grants[0]).license_key);
    const validate = ({ organizationId: organization_id }: Seller) =>
      app.client().POST('/v1/users/license-keys/validate', { body: { key, organization_id } });
    expect((await validate(twin)).response.status).toBe(200);
    expect((await validate(live)).response.status).toBe(404);
    const balances = async ({ api, organizationId }: Seller) =>
      must((await api.GET('/v1/organizations/{id}/ledger', at(organizationId))).data).balances;
    expect((await balances(live)).every(({ amount }) => amount === 0)).toBe(true);
    expect((await balances(twin)).some(({ amount }) => amount !== 0)).toBe(true);
    const invoice = await onceIdle(
      async () => (await buyer.api.GET('/v1/users/orders/{id}/invoice', at(orderId))).data,
      (found) => found !== undefined,
    );
    expect(must(invoice).number).toBe('TEST-00001');
  });
});
