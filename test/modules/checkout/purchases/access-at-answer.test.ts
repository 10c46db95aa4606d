import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { monthly } from '../../../support/billing.ts';
import {
  confirm,
  makeBenefit,
  makeCheckout,
  makeProduct,
  makeSeller,
  must,
  unique,
  useApp,
  type Seller,
} from '../../../support/make.ts';

/** An app without workers: no job runs. */
let app: TestApp;
let seller: Seller;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
  seller = await useApp(app, makeSeller);
});
afterAll(() => app.stop());

async function buy(price?: ReturnType<typeof monthly>) {
  const checkout = await useApp(app, async () => {
    const benefit = await makeBenefit(seller, { activations: { limit: 3, enable_user_admin: true } });
    const product = await makeProduct(seller, { benefits: [benefit], ...(price && { prices: [price] }) });
    return makeCheckout(seller, product.id);
  });
  const { data } = await confirm(app, checkout.client_secret);
  const order = must(await app.db('orders').where({ checkout_id: checkout.id }).first());
  const { key } = must(must(must(data).grants[0]).license_key);
  return { order, body: { key, organization_id: seller.organizationId } };
}

const validate = async (body: { key: string; organization_id: string }) =>
  (await app.client().POST('/v1/users/license-keys/validate', { body })).response.status;

const activate = async (body: { key: string; organization_id: string }) =>
  (await app.client().POST('/v1/users/license-keys/activate', { body: { ...body, label: unique('machine') } })).response
    .status;

describe('license keys without a worker', () => {
  it('the answer to the confirmation has the key, which is valid at once', async () => {
    const { body } = await buy();
    expect([await validate(body), await activate(body)]).toEqual([200, 200]);
  });

  it('the key of a refunded order is not valid after the answer to the refund', async () => {
    const { order, body } = await buy();
    const { response } = await seller.api.POST('/v1/refunds/', {
      body: { order_id: order.id, reason: 'customer_request', amount: order.amount, revoke_benefits: true },
    });
    expect(response.status).toBe(201);
    expect([await validate(body), await activate(body)]).toEqual([404, 404]);
  });

  it('the key of a revoked subscription is not valid after the answer to the revocation', async () => {
    const { order, body } = await buy(monthly(1000));
    expect(await validate(body)).toBe(200);
    const { response } = await seller.api.DELETE('/v1/subscriptions/{id}', {
      params: { path: { id: must(order.subscription_id) } },
    });
    expect(response.status).toBe(200);
    expect([await validate(body), await activate(body)]).toEqual([404, 404]);
  });
});
