import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { completeLatePayments, monthly } from '../../../support/billing.ts';
import {
  confirm,
  makeBenefit,
  makeCheckout,
  makeProduct,
  makeSeller,
  makeToken,
  must,
  onceIdle,
  type Seller,
} from '../../../support/make.ts';
import { published } from '../../../support/receiver.ts';
import { currentTime } from '../../../support/time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let seller: Seller;
beforeAll(async () => {
  app = await testApp();
  seller = await makeSeller();
});

async function openCheckout(of: Seller = seller) {
  const product = await makeProduct(of, { benefits: [await makeBenefit(of)] });
  return makeCheckout(of, product.id);
}

const readGrants = (receipt_secret: string) =>
  app.client().GET('/v1/checkouts/custom/receipts/{receipt_secret}/grants/', { params: { path: { receipt_secret } } });

const readCheckout = (client_secret: string) =>
  app.client().GET('/v1/checkouts/custom/client/{client_secret}', { params: { path: { client_secret } } });

/** Waits for the license key of a purchase. */
const receiptKey = (receipt: string) =>
  onceIdle(
    async () => must((await readGrants(receipt)).data).items[0]?.license_key?.key,
    (key) => key !== undefined,
  );

async function pay(clientSecret: string, card = 'sandbox_success') {
  return must((await confirm(app, clientSecret, { confirmation_token_id: card })).data);
}

describe('receipts', () => {
  it('the client secret does not open what was bought, and the receipt secret of the confirmation does', async () => {
    const { client_secret } = await openCheckout();
    const { status, receipt_secret } = await pay(client_secret);
    expect([status, receipt_secret]).toEqual(['succeeded', expect.stringMatching(/^sell_rc_/)]);
    expect(await receiptKey(receipt_secret)).toMatch(/./);
    expect((await readGrants(client_secret)).response.status).toBe(404);
    const client = await fetch(`${app.baseUrl}/v1/checkouts/custom/client/${client_secret}/grants`);
    expect(client.status).toBe(404);
    const read = await fetch(`${app.baseUrl}/v1/checkouts/custom/client/${client_secret}`);
    expect(await read.text()).not.toContain('receipt_secret');
  });

  it('the receipt secret of a pending payment shows the grants after the payment has succeeded', async () => {
    const { client_secret } = await openCheckout();
    const { status, receipt_secret } = await pay(client_secret, 'sandbox_late_success');
    expect(status).toBe('confirmed');
    expect((await readGrants(receipt_secret)).data).toMatchObject({ items: [], checkout: { status } });
    await completeLatePayments();
    expect(await receiptKey(receipt_secret)).toMatch(/./);
  });

  it('the receipt secret of a payment that the bank asks about shows the grants after the buyer has agreed', async () => {
    const { client_secret } = await openCheckout();
    const { receipt_secret, payment_processor_metadata } = await pay(client_secret, 'sandbox_action_required');
    const secret = must(must(payment_processor_metadata.action_url).split('/').at(-1));
    const params = { path: { secret } };
    await app.client().POST('/v1/sandbox/payments/{secret}/authentication', { params, body: { outcome: 'approve' } });
    expect(await receiptKey(receipt_secret)).toMatch(/./);
  });

  it('a free purchase has a receipt', async () => {
    const benefits = [await makeBenefit(seller)];
    const product = await makeProduct(seller, { benefits, prices: [{ type: 'one_time', amount_type: 'free' }] });
    const { client_secret } = await makeCheckout(seller, product.id);
    expect(await receiptKey((await pay(client_secret)).receipt_secret)).toMatch(/./);
  });

  it('a repeated confirmation with the same key returns the same receipt, and one with another key returns none', async () => {
    const { client_secret } = await openCheckout();
    const send = (key: string) =>
      app.client().POST('/v1/checkouts/custom/client/{client_secret}/confirm', {
        params: { path: { client_secret }, header: { 'Idempotency-Key': key } },
        body: {
          customer_email: 'ada@example.com',
          customer_name: 'Ada Byron',
          customer_billing_address: { country: 'PT' },
          confirmation_token_id: 'sandbox_success',
        },
      });
    const first = must((await send('key-1')).data);
    expect(must((await send('key-1')).data).receipt_secret).toBe(first.receipt_secret);
    expect((await send('key-2')).response.status).toBe(403);
    expect(await receiptKey(first.receipt_secret)).toMatch(/./);
  });

  it('a receipt secret that is unknown, or older than 30 days, returns 404', async () => {
    const { receipt_secret } = await pay((await openCheckout()).client_secret);
    expect((await readGrants('sell_rc_unknown')).response.status).toBe(404);
    app.clock.now = new Date(currentTime().getTime() + 30 * DAY_MS + 1000);
    const answer = await readGrants(receipt_secret).finally(() => (app.clock.now = undefined));
    expect(answer.response.status).toBe(404);
  });

  it('a day after the purchase, the receipt secret returns the checkout with the dates of the purchase, and the client secret none', async () => {
    const trial = { trial_interval: 'week', trial_interval_count: 1 } as const;
    const product = await makeProduct(seller, { prices: [monthly(900, trial)] });
    const { client_secret } = await makeCheckout(seller, product.id);
    const { receipt_secret, upcoming_charges } = await pay(client_secret);
    app.clock.now = new Date(currentTime().getTime() + DAY_MS);
    const [client, { data }] = await Promise.all([readCheckout(client_secret), readGrants(receipt_secret)]).finally(
      () => (app.clock.now = undefined),
    );
    expect(client.response.status).toBe(404);
    expect(data?.checkout).toMatchObject({ status: 'succeeded', product: { name: product.name }, upcoming_charges });
  });

  it('a receipt tells the end of the first period or of the trial, and none for a purchase without a subscription', async () => {
    const periodEndOf = async (prices?: ReturnType<typeof monthly>[]) => {
      const product = await makeProduct(seller, prices && { prices });
      const { id, receipt_secret } = await pay((await makeCheckout(seller, product.id)).client_secret);
      const { period_ends_at } = must((await readGrants(receipt_secret)).data);
      const subscription = await app.db('subscriptions').where({ checkout_id: id }).first();
      expect(period_ends_at).toBe(subscription?.current_period_end.toISOString() ?? null);
      return period_ends_at;
    };
    expect(await periodEndOf()).toBeNull();
    expect(await periodEndOf([monthly(900)])).not.toBeNull();
    expect(await periodEndOf([monthly(900, { trial_interval: 'week', trial_interval_count: 1 })])).not.toBeNull();
  });

  it('a response with a secret tells caches to store nothing', async () => {
    const { client_secret } = await openCheckout();
    const { response } = await confirm(app, client_secret);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await seller.api.GET('/v1/license-keys/')).response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the client secret of a checkout', () => {
  const at = (id: string) => ({ params: { path: { id } } });

  it('callers without `checkouts:write` read a checkout without its secret', async () => {
    const checkout = await openCheckout();
    const { id, client_secret } = checkout;
    await pay(client_secret, 'sandbox_action_required');
    const reader = app.client(await makeToken({ kind: 'user', id: seller.id }, { scopes: ['checkouts:read'] }));
    const read = must((await reader.GET('/v1/checkouts/custom/{id}', at(id))).data);
    expect(read).toMatchObject({ client_secret: null, url: null, success_url: null });
    const listed = await reader.GET('/v1/checkouts/custom/', { params: { query: { limit: 100 } } });
    for (const answer of [read, listed.data]) {
      expect(JSON.stringify(answer)).not.toContain('sell_co_');
      expect(JSON.stringify(answer)).not.toContain('action_url');
    }
    expect((await seller.api.GET('/v1/checkouts/custom/{id}', at(id))).data).toMatchObject({
      client_secret,
      url: checkout.url,
    });
  });

  it('a token with `checkouts:write` shows no secret to a member whose role only reads', async () => {
    const other = await makeSeller();
    const { id, client_secret } = await openCheckout(other);
    expect((await other.api.GET('/v1/checkouts/custom/{id}', at(id))).data?.client_secret).toBe(client_secret);
    await app.db('organization_members').where({ user_id: other.id }).update({ role: 'support' });
    expect((await other.api.GET('/v1/checkouts/custom/{id}', at(id))).data?.client_secret).toBeNull();
  });

  it('no event about a checkout contains its secret', async () => {
    const other = await makeSeller();
    const product = await makeProduct(other);
    const { client_secret } = await makeCheckout(other, product.id);
    await pay(client_secret);
    const feed = await onceIdle(
      () => published(other, 3),
      ({ items }) => items.some(({ type }) => type === 'order.created'),
    );
    const events = feed.items.filter(({ type }) => type.startsWith('checkout.'));
    expect(events.length).toBeGreaterThan(1);
    expect(JSON.stringify(events)).not.toContain(client_secret);
  });
});
