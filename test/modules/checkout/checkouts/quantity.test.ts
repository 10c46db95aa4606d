import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import {
  advance,
  ledgerOf,
  makeClockSeller,
  makeDiscount,
  monthly,
  ordersOf,
  subscribeTo,
} from '../../../support/billing.ts';
import { confirm, makeCheckout, makeProduct, makeSeller, must, type Seller } from '../../../support/make.ts';

type Schemas = components['schemas'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const SEAT = {
  type: 'one_time',
  amount_type: 'fixed',
  price_amount: 1000,
  quantity: { minimum: 2, maximum: 10 },
} as const;
const GRADUATED = {
  type: 'one_time',
  amount_type: 'fixed',
  tiers_mode: 'graduated',
  tiers: [
    { up_to: 2, unit_amount: 1000, flat_amount: 500 },
    { up_to: null, unit_amount: 800 },
  ],
} as const satisfies Schemas['ProductPriceCreate'];

async function open(
  price: Schemas['ProductPriceCreate'],
  more: Partial<Schemas['CheckoutCreate']> = {},
  seller?: Seller,
) {
  const owner = seller ?? (await makeSeller());
  const { id } = await makeProduct(owner, { prices: [price], name: 'Team' });
  return makeCheckout(owner, id, more);
}

const update = (secret: string, body: Schemas['CheckoutUpdatePublic']) =>
  app.client().PATCH('/v1/checkouts/custom/client/{client_secret}', {
    params: { path: { client_secret: secret } },
    body,
  });

const checkoutOrder = async (checkoutId: string) =>
  must(await app.db('orders').where({ checkout_id: checkoutId }).first());

describe('the quantity of a checkout', () => {
  it('a checkout starts with the smallest quantity, and the buyer changes it within the bounds of the price', async () => {
    const checkout = await open(SEAT);
    expect(checkout).toMatchObject({ quantity: 2, amount: 2000, total_amount: 2000 });
    const { data } = await update(checkout.client_secret, { quantity: 3 });
    expect(data).toMatchObject({ quantity: 3, amount: 3000, total_amount: 3000 });
    for (const quantity of [1, 11]) {
      const { response, error } = await update(checkout.client_secret, { quantity });
      expect(response.status).toBe(422);
      expect(error).toMatchObject({ detail: [{ loc: ['body', 'quantity'] }] });
    }
  });

  it('`POST /v1/checkouts/custom/` takes a quantity, and returns 422 for one that the price does not have', async () => {
    const seller = await makeSeller();
    expect(await open(SEAT, { quantity: 5 }, seller)).toMatchObject({ quantity: 5, amount: 5000 });
    const { id } = await makeProduct(seller);
    const body = { payment_processor: 'sandbox', product_id: id, quantity: 2 } as const;
    const { response, error } = await seller.api.POST('/v1/checkouts/custom/', { body });
    expect(response.status).toBe(422);
    expect(error).toMatchObject({ detail: [{ loc: ['body', 'quantity'], msg: 'The price is for one unit.' }] });
  });

  it('an amount above the largest price returns 422 at the quantity', async () => {
    const checkout = await open({ ...SEAT, price_amount: 40_000_000 });
    const { response, error } = await update(checkout.client_secret, { quantity: 3 });
    expect(response.status).toBe(422);
    expect(error).toMatchObject({ detail: [{ loc: ['body', 'quantity'] }] });
  });

  it('the order of several units has the quantity and a line of the quantity times the amount of a unit', async () => {
    const seller = await makeSeller();
    const checkout = await open(SEAT, {}, seller);
    const { data } = await confirm(app, checkout.client_secret, { quantity: 4 });
    expect(data).toMatchObject({ status: 'succeeded', quantity: 4, amount: 4000 });
    expect(await checkoutOrder(checkout.id)).toMatchObject({
      quantity: 4,
      amount: 4000,
      lines: [{ kind: 'product', description: 'Team', amount: 4000, quantity: 4, unit_amount: 1000 }],
    });
    expect(await ledgerOf(seller)).toMatchObject({ processor: 4000, revenue: -4000, sum: 0 });
  });

  it('the order of a graduated price has a line for each tier and each flat amount', async () => {
    const checkout = await open(GRADUATED, { quantity: 5 });
    expect(checkout).toMatchObject({ quantity: 5, amount: 4900 });
    await confirm(app, checkout.client_secret);
    expect((await checkoutOrder(checkout.id)).lines).toEqual([
      { kind: 'product', description: 'Team', amount: 2000, quantity: 2, unit_amount: 1000 },
      { kind: 'product', description: 'Team (flat amount)', amount: 500 },
      { kind: 'product', description: 'Team', amount: 2400, quantity: 3, unit_amount: 800 },
    ]);
  });

  it('a discount and an included tax apply to the whole quantity, and a unit amount that is not exact is left out', async () => {
    const seller = await makeSeller();
    await seller.api.PATCH('/v1/organizations/{id}/billing', {
      params: { path: { id: seller.organizationId } },
      body: { tax_countries: ['DE'], address: { country: 'DE' } },
    });
    const discount = await makeDiscount(seller, { type: 'percentage', basis_points: 1000, amount: undefined });
    const price = { ...SEAT, price_currency: 'eur', tax_behavior: 'inclusive' } as const;
    const country = { customer_billing_address: { country: 'DE' } };
    const checkout = await open(price, { quantity: 3, discount_id: discount.id, ...country }, seller);
    expect(checkout).toMatchObject({ amount: 3000, tax_amount: 431, total_amount: 2700 });
    await confirm(app, checkout.client_secret, country);
    const order = await checkoutOrder(checkout.id);
    expect(order).toMatchObject({ amount: 2269, tax_amount: 431, quantity: 3 });
    const [line] = order.lines;
    expect(line).toEqual({ kind: 'product', description: 'Team', amount: 2521, quantity: 3 });
  });

  it('a subscription of several units renews for its quantity, and its recurring revenue covers the whole quantity', async () => {
    const seller = await makeClockSeller();
    const price = monthly(1000, { quantity: { minimum: 3 } });
    const { id: productId } = await makeProduct(seller, { prices: [price], name: 'Team' });
    const subscribed = await subscribeTo(seller, productId);
    await advance(seller, 'month');
    const orders = await ordersOf(subscribed);
    const line = { kind: 'product', description: 'Team', amount: 3000, quantity: 3, unit_amount: 1000 };
    expect(orders.map(({ quantity, lines }) => ({ quantity, lines }))).toEqual([
      { quantity: 3, lines: [line] },
      { quantity: 3, lines: [line] },
    ]);
    const row = must(await app.db('subscriptions').where({ id: subscribed.id }).first());
    expect(row).toMatchObject({ quantity: 3, amount: 3000, yearly_amount: 36_000 });
  });
});
