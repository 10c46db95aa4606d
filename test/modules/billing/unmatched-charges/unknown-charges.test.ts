import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSigningSecret } from '../../../../src/providers/sandbox/payment-queries.ts';
import { sign, SIGNATURE_HEADER } from '../../../../src/providers/sandbox/signature.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { monthly } from '../../../support/billing.ts';
import {
  confirm,
  makeBenefit,
  makeCheckout,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  unique,
  type Seller,
} from '../../../support/make.ts';
import { sandboxMails } from '../../../support/sandbox-mails.ts';
import { currentTime } from '../../../support/time.ts';
import { chargeWithoutSale } from '../../../support/unrecorded-charges.ts';

let app: TestApp;
let secret: string;
beforeAll(async () => {
  app = await testApp();
  secret = await readSigningSecret(app.db);
});

const path = (id: string) => ({ params: { path: { id } } });
const record = (seller: Seller, id: string) => seller.api.POST('/v1/unmatched-charges/{id}/record', path(id));
const refund = (seller: Seller, id: string) => seller.api.POST('/v1/unmatched-charges/{id}/refund', path(id));

async function listCharges(seller: Seller) {
  const { data } = await seller.api.GET('/v1/unmatched-charges/');
  return must(data).items;
}

/** Buys a product. @returns the record of the purchase at the processor */
async function purchase(seller: Seller, productId: string, email = `${unique('buyer')}@example.com`) {
  const checkout = await makeCheckout(seller, productId);
  const { data } = await confirm(app, checkout.client_secret, { customer_email: email });
  expect(data).toMatchObject({ status: 'succeeded' });
  const row = must(await app.db('sandbox_payments').where('idempotency_key', `checkout:${checkout.id}:1`).first());
  return { checkout, email, metadata: row.metadata ?? {}, amount: row.amount };
}

/** Charges a buyer as for a purchase whose checkout and payment are lost with a failover, and notifies the service of it. */
async function loseSale(seller: Seller, productId: string, change: Record<string, string> = {}) {
  const { email, metadata, amount } = await purchase(seller, productId);
  const checkoutId = randomUUID();
  const texts = Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, String(value)]));
  const ref = await chargeWithoutSale(app, amount, { ...texts, checkout_id: checkoutId, ...change });
  const [charge] = (await listCharges(seller)).filter(({ processor_reference }) => processor_reference === ref);
  return { charge, ref, checkoutId, email, amount };
}

/** Sends a notification about a charge again. */
async function notify(ref: string, key: string) {
  const id = unique('notification');
  const body = JSON.stringify({ id, created: currentTime().getTime(), kind: 'payment', ref, status: 'succeeded', key });
  const response = await fetch(`${app.baseUrl}/payments/sandbox/notifications`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: sign(body, secret, currentTime()) },
    body,
  });
  expect(response.status).toBe(204);
  await app.idle();
}

describe('the metadata of a charge', () => {
  it('a charge names the checkout, the organization, the product and the buyer, and no secret', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const { checkout, email, metadata } = await purchase(seller, product.id);
    expect(metadata).toEqual({
      organization_id: seller.organizationId,
      checkout_id: checkout.id,
      product_id: product.id,
      product_price_id: must(product.prices[0]).id,
      quantity: '1',
      amount: '4900',
      customer_email: email,
      customer_name: 'Ada Byron',
    });
    expect(JSON.stringify(metadata)).not.toContain(checkout.client_secret);
  });
});

describe('a charge at the processor without a payment', () => {
  it('a lost charge is shown to its seller once, with an e-mail, however often the processor notifies of it', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const { charge, ref, checkoutId, email } = await loseSale(seller, product.id);
    expect(charge).toMatchObject({
      cause: 'unknown_payment',
      status: 'open',
      amount: 4900,
      currency: 'usd',
      checkout_id: checkoutId,
      product_id: product.id,
      customer_email: email,
    });
    for (let time = 0; time < 2; time += 1) await notify(ref, `checkout:${checkoutId}:1`);
    expect(await listCharges(seller)).toHaveLength(1);
    const subjects = (await sandboxMails(app.db, seller.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('without an order'))).toHaveLength(1);
  });

  it('a lost charge becomes the sale that was paid for, with its order and benefits, once', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { benefits: [await makeBenefit(seller)] });
    const { charge, checkoutId, email, amount } = await loseSale(seller, product.id);
    const answers = await Promise.all([record(seller, must(charge).id), record(seller, must(charge).id)]);
    expect(answers.map(({ response }) => response.status)).toEqual([200, 200]);
    const orders = await app.db('orders').where({ checkout_id: checkoutId });
    expect(orders).toMatchObject([{ product_id: product.id, amount, tax_amount: 0, currency: 'usd' }]);
    expect((await record(seller, must(charge).id)).data).toMatchObject({
      status: 'recorded',
      order_id: must(orders[0]).id,
    });
    await app.idle();
    expect(await app.db('benefit_grants').where({ order_id: must(orders[0]).id })).toMatchObject([{}]);
    const mails = (await sandboxMails(app.db, email)).map(({ text }) => text);
    expect(mails.filter((text) => text.includes('Test Product')).length).toBeGreaterThan(1);
    expect((await refund(seller, must(charge).id)).error).toMatchObject({ error: 'UnmatchedChargeNotOpen' });
  });

  it('a lost charge becomes a subscription that renews with the card of the charge', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { prices: [monthly(1000)] });
    const { charge, checkoutId } = await loseSale(seller, product.id);
    expect((await record(seller, must(charge).id)).response.status).toBe(200);
    const subscription = await app.db('subscriptions').where({ checkout_id: checkoutId }).first();
    expect(subscription).toMatchObject({ status: 'active', amount: 1000 });
  });

  it('a lost charge is refunded when its seller decides so, and cannot become a sale then', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const { charge, ref, email } = await loseSale(seller, product.id);
    const { id } = must(charge);
    const answers = await Promise.all([refund(seller, id), refund(seller, id)]);
    expect(answers.map(({ data }) => data?.status)).toEqual(['refund_pending', 'refund_pending']);
    await app.idle();
    expect(await app.db('sandbox_payments').where({ payment_ref: ref })).toMatchObject([{ amount: 4900 }]);
    expect((await refund(seller, id)).data).toMatchObject({ status: 'refunded' });
    expect((await record(seller, id)).error).toMatchObject({ error: 'UnmatchedChargeNotOpen' });
    const subjects = (await sandboxMails(app.db, email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('was refunded'));
  });

  it('a lost charge is not sold when the processor has refunded it', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const { charge, ref } = await loseSale(seller, product.id);
    const call = { idempotencyKey: unique('refund'), now: currentTime() };
    await must(app.container.dependencies.payments.sandbox).refund(call, { paymentRef: ref });
    const { error, response } = await record(seller, must(charge).id);
    expect([response.status, error]).toMatchObject([409, { error: 'UnmatchedChargeNotOpen' }]);
  });

  it('a lost charge is neither seen nor decided by another organization', async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const product = await makeProduct(seller);
    const { charge } = await loseSale(seller, product.id);
    expect(await listCharges(other)).toEqual([]);
    for (const decide of [record, refund]) expect((await decide(other, must(charge).id)).response.status).toBe(404);
  });

  it('a lost charge is not sold to the organization that its metadata name if the price belongs to another one', async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const [product, foreign] = [await makeProduct(seller), await makeProduct(other)];
    const { charge } = await loseSale(seller, product.id, { product_price_id: must(foreign.prices[0]).id });
    expect((await record(seller, must(charge).id)).response.status).toBe(409);
  });

  it('a charge is left alone if its key is not one of this service, or its payment is known', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    await makeSale(seller, product.id);
    await must(app.container.dependencies.payments.sandbox).createPayment(
      { idempotencyKey: unique('another-program'), now: currentTime() },
      {
        money: { amount: 1000, currency: 'usd' },
        customer: { ref: '' },
        confirmationToken: 'sandbox_success',
        returnUrl: '',
        description: '',
        saveForOffSession: false,
        metadata: { organization_id: seller.organizationId },
      },
    );
    await app.idle();
    expect(await listCharges(seller)).toEqual([]);
  });
});
