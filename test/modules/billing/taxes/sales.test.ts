import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, testApp, type TestApp } from '../../../support/app.ts';
import {
  advance,
  ledgerOf,
  makeClockSeller,
  ordersOf,
  otherPrice,
  monthly,
  subscribe,
  offerPlans,
} from '../../../support/billing.ts';
import {
  confirm,
  makeBenefit,
  makeCheckout,
  makeNote,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  useApp,
  type Seller,
  onceIdle,
} from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

const path = (id: string) => ({ params: { path: { id } } });
const saveBillingSettings = (seller: Seller, tax_countries = ['EU']) =>
  seller.api.PATCH('/v1/organizations/{id}/billing', {
    ...path(seller.organizationId),
    body: { legal_name: 'Aster Lda.', address: { country: 'PT' }, tax_id: 'PT501964843', tax_countries },
  });
const GERMANY = { country: 'DE' };

describe('taxes of a seller', () => {
  it('the billing settings return 422 at each invalid field and 404 to other sellers', async () => {
    const seller = await makeSeller();
    const empty = {
      legal_name: null,
      address: null,
      tax_id: null,
      tax_countries: [],
      dispute_policy: { on_open: 'suspend', on_lost: 'revoke_and_cancel' },
      oss_registration: null,
      eu_place_of_supply: 'origin',
      invoice_prefix: null,
      plan_changes: {
        upgrades: 'invoice',
        downgrades: 'period_end',
        longer_commitments: null,
        shorter_commitments: null,
      },
      buyers_can_pause: false,
      receipt_note: null,
      has_test_clock: false,
      default_currency: 'usd',
      tax_behavior: 'exclusive',
      time_zone: 'UTC',
      exchange_rates: [],
      business_buyers: [],
    };
    expect((await seller.api.GET('/v1/organizations/{id}/billing', path(seller.organizationId))).data).toEqual(empty);
    expect((await saveBillingSettings(seller)).data).toMatchObject({
      legal_name: 'Aster Lda.',
      tax_countries: ['EU'],
      address: { country: 'PT', city: null },
    });
    const patch = async (body: object) => {
      const { error, response } = await seller.api.PATCH('/v1/organizations/{id}/billing', {
        ...path(seller.organizationId),
        body,
      });
      return response.status === 200
        ? []
        : (must(error) as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc.slice(1).join('.'));
    };
    expect(await patch({ tax_countries: ['DE', 'XX'] })).toEqual(['tax_countries.1']);
    expect(await patch({ tax_id: 'PT501964844' })).toEqual(['tax_id']);
    expect(await patch({ address: { country: 'ZZ' } })).toContain('address.country');
    for (const receipt_note of ['x'.repeat(501), 'a\u0007b', 'a\u202eb'])
      expect(await patch({ receipt_note })).toEqual(['receipt_note']);
    expect(await patch({ receipt_note: ' Questions?\nReply. ' })).toEqual([]);
    const { data: noted } = await seller.api.GET('/v1/organizations/{id}/billing', path(seller.organizationId));
    expect(noted?.receipt_note).toBe('Questions?\nReply.');
    expect(await patch({ address: null })).toEqual(['address']);
    expect(await patch({ address: null, tax_id: null })).toEqual([]);
    const other = await makeSeller();
    const params = path(seller.organizationId);
    expect((await other.api.GET('/v1/organizations/{id}/billing', params)).response.status).toBe(404);
    const change = { ...params, body: { address: null } };
    expect((await other.api.PATCH('/v1/organizations/{id}/billing', change)).response.status).toBe(404);
  });

  it("a sale has the tax of the buyer's country from checkout to order, and refunds return that tax", async () => {
    const seller = await makeSeller();
    await saveBillingSettings(seller);
    const benefit = await makeBenefit(seller);
    const product = await makeProduct(seller, { benefits: [benefit] });
    const checkout = await makeCheckout(seller, product.id, { customer_billing_address: GERMANY });
    expect(checkout).toMatchObject({ tax_amount: 931, total_amount: 5831 });
    const app = await testApp();
    const { data } = await confirm(app, checkout.client_secret, { customer_billing_address: { country: 'FR' } });
    expect(data).toMatchObject({ tax_amount: 980, total_amount: 5880, status: 'succeeded' });
    const order = must(await app.db('orders').where({ checkout_id: checkout.id }).first());
    expect(order).toMatchObject({ amount: 4900, tax_amount: 980, tax: { rate_basis_points: 2000, country: 'FR' } });
    expect(await ledgerOf(seller)).toMatchObject({ processor: 5880, revenue: -4900, tax: -980, sum: 0 });
    const { data: refund } = await seller.api.POST('/v1/refunds/', {
      body: { order_id: order.id, amount: 1000, reason: 'other' },
    });
    expect(refund).toMatchObject({ amount: 1000, tax_amount: 200 });
    const { data: rest } = await seller.api.POST('/v1/refunds/', { body: { order_id: order.id, reason: 'other' } });
    expect(rest).toMatchObject({ amount: 3900, tax_amount: 780 });
    expect(await ledgerOf(seller)).toMatchObject({ processor: 0, revenue: 0, tax: 0 });
  });

  it('partial refunds return exactly the tax of the order in total', async () => {
    const seller = await makeSeller();
    await saveBillingSettings(seller);
    const product = await makeProduct(seller, {
      benefits: [await makeBenefit(seller)],
      prices: [{ type: 'one_time', amount_type: 'fixed', price_amount: 1000 }],
    });
    const app = await testApp();
    const checkout = await makeCheckout(seller, product.id);
    await confirm(app, checkout.client_secret, { customer_billing_address: { country: 'FR' } });
    const order = must(await app.db('orders').where({ checkout_id: checkout.id }).first());
    const taxes = [];
    for (const amount of [3, 3, 993, 1]) {
      const { data } = await seller.api.POST('/v1/refunds/', { body: { order_id: order.id, amount, reason: 'other' } });
      taxes.push(must(data).tax_amount);
    }
    expect(taxes).toEqual([1, 0, 199, 0]);
    expect(await ledgerOf(seller)).toMatchObject({ processor: 0, revenue: 0, tax: 0 });
  });

  it('a business in another member state pays no tax, and a product that is not taxable has none', async () => {
    const seller = await makeSeller();
    await saveBillingSettings(seller);
    const [taxable, other] = [
      await makeProduct(seller, { benefits: [await makeBenefit(seller)] }),
      await makeProduct(seller, { benefits: [await makeNote(seller)] }),
    ];
    const tax = async (productId: string, customer: object) =>
      (await makeCheckout(seller, productId, { customer_billing_address: GERMANY, ...customer })).tax_amount;
    expect(await tax(taxable.id, {})).toBe(931);
    expect(await tax(taxable.id, { customer_tax_id: 'DE136695976' })).toBe(0);
    expect(await tax(other.id, {})).toBe(0);
    const refused = await seller.api.POST('/v1/checkouts/custom/', {
      body: {
        payment_processor: 'sandbox',
        product_id: taxable.id,
        customer_billing_address: GERMANY,
        customer_tax_id: 'DE1',
      },
    });
    expect(refused.error).toMatchObject({ detail: [{ loc: ['body', 'customer_tax_id'] }] });
  });

  it('renewals and plan changes have the tax of the current registrations', async () => {
    const seller = await makeClockSeller();
    await saveBillingSettings(seller);
    const benefits = [await makeBenefit(seller)];
    const subscribed = await subscribe(seller, { benefits, address: GERMANY });
    await advance(seller, 'month');
    await saveBillingSettings(seller, []);
    await advance(seller, 'month');
    await saveBillingSettings(seller, ['DE']);
    await seller.api.PATCH('/v1/subscriptions/{id}', {
      ...path(subscribed.id),
      body: { product_price_id: await otherPrice(seller, monthly(3000, { recurring_interval: 'year' }), benefits) },
    });
    const orders = await ordersOf(subscribed);
    expect(orders.slice(0, 3).map(({ tax_amount }) => tax_amount)).toEqual([190, 190, 0]);
    const change = must(orders[3]);
    expect(change.tax_amount).toBe(Math.round(change.amount * 0.19));
    expect((await ledgerOf(seller)).sum).toBe(0);
  });
});

describe('tax service outages', () => {
  let app: TestApp;
  let isDown = false;
  const server = createServer((_request, response) => {
    if (isDown) return void response.writeHead(500).end();
    const tax = { amount: 123, rate_basis_points: 251, name: 'Tax', country: 'DE', state: null, reason: 'taxed' };
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(tax));
  });
  beforeAll(async () => {
    await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume));
    app = await startApp({ taxUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  });
  afterAll(async () => {
    await app.stop();
    server.close();
  });

  it('a confirmation returns 422 and charges nothing while the tax service is down, and succeeds afterwards', async () => {
    const checkout = await useApp(app, async () => {
      const seller = await makeSeller();
      await saveBillingSettings(seller);
      const product = await makeProduct(seller);
      return makeCheckout(seller, product.id);
    });
    isDown = true;
    const address = { customer_billing_address: GERMANY };
    const patched = await app.client().PATCH('/v1/checkouts/custom/client/{client_secret}', {
      params: { path: { client_secret: checkout.client_secret } },
      body: address,
    });
    expect(patched.data).toMatchObject({ tax_amount: null, status: 'open' });
    const refused = await confirm(app, checkout.client_secret, address);
    expect(refused.response.status).toBe(422);
    expect(refused.error).toMatchObject({ detail: [{ loc: ['body', 'customer_billing_address'] }] });
    expect(await app.db('payments')).toEqual([]);
    isDown = false;
    expect((await confirm(app, checkout.client_secret, address)).data).toMatchObject({
      status: 'succeeded',
      tax_amount: 123,
    });
  });

  it('a trial begins while the tax service is down, and its first charge is shown without a tax', async () => {
    const { client_secret } = await useApp(app, async () => {
      const seller = await makeSeller();
      await saveBillingSettings(seller);
      const trial = { trial_interval: 'day', trial_interval_count: 10 } as const;
      return makeCheckout(seller, (await makeProduct(seller, { prices: [monthly(1000, trial)] })).id);
    });
    isDown = true;
    const { data } = await confirm(app, client_secret, { customer_billing_address: GERMANY });
    isDown = false;
    expect(data).toMatchObject({ status: 'succeeded', tax_amount: 0 });
    expect(must(data).upcoming_charges).toMatchObject([{ amount: 1000, tax_amount: null, total_amount: null }]);
  });

  it('a tax service outage delays renewals that need a tax and no others', async () => {
    await useApp(app, async () => {
      const [taxed, other] = [await makeSeller(), await makeSeller()];
      await saveBillingSettings(taxed);
      isDown = false;
      const ids: string[] = [];
      for (const seller of [taxed, other]) {
        const product = await makeProduct(seller, { prices: [monthly(1000)], benefits: [await makeBenefit(seller)] });
        const checkout = await makeCheckout(seller, product.id);
        await confirm(app, checkout.client_secret);
        ids.push(must(await app.db('subscriptions').where({ checkout_id: checkout.id }).first()).id);
      }
      isDown = true;
      const preview = await taxed.api.POST('/v1/subscriptions/{id}/preview', {
        ...path(must(ids[0])),
        body: { product_price_id: await otherPrice(taxed, monthly(5000)), proration_behavior: 'invoice' },
      });
      expect(preview.response.status).toBe(503);
      const { user_id, product_id } = must(
        await app
          .db('subscriptions')
          .where({ id: must(ids[0]) })
          .first(),
      );
      const product_price_id = await otherPrice(taxed, monthly(6000));
      await offerPlans({ seller: taxed, productId: product_id }, product_price_id);
      const { email } = must(await app.db('users').where({ id: user_id }).first());
      const buyer = await makePerson({ email });
      const taxedPath = path(must(ids[0]));
      for (const { response } of [
        await taxed.api.GET('/v1/subscriptions/{id}/next-bill', taxedPath),
        await buyer.api.GET('/v1/users/subscriptions/{id}/next-bill', taxedPath),
        await buyer.api.POST('/v1/users/subscriptions/{id}/preview', { ...taxedPath, body: { product_price_id } }),
      ])
        expect(response.status).toBe(503);
      app.clock.now = new Date(currentTime().getTime() + 32 * 24 * 60 * 60 * 1000);
      const job = must(app.container.jobs.find(({ task }) => task === 'renewals.renew-due'));
      await job.run({}, app.container.jobContext());
      const periods = async () =>
        (await Promise.all(ids.map((id) => app.db('subscriptions').where({ id }).first()))).map((row) => row?.period);
      expect(await onceIdle(periods, ([, other]) => other === 2)).toEqual([1, 2]);
      isDown = false;
      app.clock.now = new Date(app.clock.now.getTime() + 6 * 60 * 1000);
      await job.run({}, app.container.jobContext());
      expect(await onceIdle(periods, ([first]) => first === 2)).toEqual([2, 2]);
      app.clock.now = undefined;
    });
  });
});
