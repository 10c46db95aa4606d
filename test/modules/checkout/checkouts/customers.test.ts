import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { free, monthly, subscribe } from '../../../support/billing.ts';
import { makeCustomer } from '../../../support/customers.ts';
import {
  addOrganization,
  confirm,
  makeCheckout,
  makeProduct,
  makeSeller,
  must,
  type Seller,
} from '../../../support/make.ts';

type Schemas = components['schemas'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const GRETE = {
  name: 'Grete Hermann',
  billing_address: { country: 'DE', city: 'Bremen', postal_code: '28195' },
  tax_id: 'DE129273398',
  language: 'de',
} as const;

const once = (price_currency: Schemas['Currency']) =>
  ({ type: 'one_time', amount_type: 'fixed', price_currency, price_amount: 4900 }) as const;

async function makeShop() {
  const seller = await makeSeller();
  const product = await makeProduct(seller, { prices: [once('usd'), once('eur')] });
  return { seller, product, customer: await makeCustomer(seller, GRETE) };
}

const create = ({ api }: Pick<Seller, 'api'>, body: Partial<Schemas['CheckoutCreate']>) =>
  api.POST('/v1/checkouts/custom/', { body: { payment_processor: 'sandbox', ...body } });

const readPublic = async (client_secret: string) =>
  must(
    (await app.client().GET('/v1/checkouts/custom/client/{client_secret}', { params: { path: { client_secret } } }))
      .data,
  );

/** Pays with an address in another country, without a tax id. */
const pay = (client_secret: string, body: Schemas['CheckoutConfirm'] = {}) =>
  confirm(app, client_secret, { customer_tax_id: null, ...body });

const ordersOf = (customer_id: string) => app.db('orders').where({ customer_id });

describe('a checkout of a customer', () => {
  it('a checkout of a customer has their details, their language, and the currency of their country', async () => {
    const { seller, product, customer } = await makeShop();
    const checkout = await makeCheckout(seller, product.id, { customer_id: customer.id });
    expect(checkout).toMatchObject({
      customer_id: customer.id,
      customer_email: customer.email,
      customer_name: 'Grete Hermann',
      customer_billing_address: { country: 'DE', city: 'Bremen', postal_code: '28195', line1: null },
      customer_tax_id: 'DE129273398',
      currency: 'eur',
    });
    expect(await readPublic(checkout.client_secret)).toMatchObject({ customer_language: 'de' });
  });

  it('a checkout of an external customer has the sent details in place of the details of the customer', async () => {
    const { seller, product } = await makeShop();
    const { id, email } = await makeCustomer(seller, { ...GRETE, external_id: 'user-1024' });
    const checkout = await makeCheckout(seller, product.id, {
      external_customer_id: 'user-1024',
      customer_email: email.toUpperCase(),
      customer_name: null,
      customer_billing_address: { country: 'PT' },
    });
    expect(checkout).toMatchObject({
      customer_id: id,
      customer_email: email,
      customer_name: null,
      customer_billing_address: { country: 'PT', city: null },
      customer_tax_id: null,
    });
    const taxed = await makeCheckout(seller, product.id, {
      customer_id: id,
      customer_tax_id: 'DE811907980',
    });
    expect(taxed).toMatchObject({ customer_billing_address: { country: 'DE' }, customer_tax_id: 'DE811907980' });
  });

  it('a purchase of a checkout for a customer belongs to the customer, also if the buyer sends another e-mail address', async () => {
    const { seller, product, customer } = await makeShop();
    const other = await makeCustomer(seller);
    const { client_secret } = await makeCheckout(seller, product.id, { customer_id: customer.id });
    const { data } = await pay(client_secret, { customer_email: other.email });
    expect(data).toMatchObject({ status: 'succeeded', customer_email: customer.email });
    expect(await ordersOf(customer.id)).toHaveLength(1);
    expect(await ordersOf(other.id)).toEqual([]);
    const found = must(await app.db('customers').where({ id: customer.id }).first());
    const user = must(
      await app
        .db('users')
        .where({ id: must(found.user_id) })
        .first(),
    );
    expect(user.email.toLowerCase()).toBe(customer.email);
  });

  it('a purchase of a checkout for a customer belongs to the customer, also after the seller has corrected the e-mail address', async () => {
    const { seller, product, customer } = await makeShop();
    const { client_secret } = await makeCheckout(seller, product.id, { customer_id: customer.id });
    const email = `corrected-${customer.email}`;
    await seller.api.PATCH('/v1/customers/{id}', { params: { path: { id: customer.id } }, body: { email } });
    await pay(client_secret);
    const [order] = await ordersOf(customer.id);
    const user = must(
      await app
        .db('users')
        .where({ id: must(order).user_id })
        .first(),
    );
    expect(user.email.toLowerCase()).toBe(email);
  });

  it('a subscription of a checkout for a customer belongs to the customer', async () => {
    const { seller, customer } = await makeShop();
    const product = await makeProduct(seller, { prices: [monthly(900)] });
    const { client_secret } = await makeCheckout(seller, product.id, { customer_id: customer.id });
    await pay(client_secret);
    expect(await app.db('subscriptions').where({ customer_id: customer.id })).toHaveLength(1);
  });
});

describe('refused customers', () => {
  it('a checkout returns 422 for two identifiers, and for an e-mail address that is not of the customer', async () => {
    const { seller, product, customer } = await makeShop();
    const both = { product_id: product.id, customer_id: customer.id, external_customer_id: 'user-1024' };
    expect((await create(seller, both)).error).toMatchObject({
      detail: [{ loc: ['body', 'external_customer_id'], msg: 'Name the customer by one identifier only.' }],
    });
    const other = { product_id: product.id, customer_id: customer.id, customer_email: 'other@example.com' };
    expect((await create(seller, other)).error).toMatchObject({
      detail: [{ loc: ['body', 'customer_email'], msg: 'The customer has another e-mail address.' }],
    });
  });

  it('a checkout returns 422 for a customer of another organization of the caller, and for an erased one', async () => {
    const { seller, product, customer } = await makeShop();
    const elsewhere = await makeCustomer(
      { ...seller, organizationId: await addOrganization(seller) },
      { external_id: 'x' },
    );
    await seller.api.POST('/v1/customers/{id}/erase', { params: { path: { id: customer.id } } });
    for (const customer_id of [elsewhere.id, customer.id])
      expect((await create(seller, { product_id: product.id, customer_id })).error).toMatchObject({
        detail: [{ loc: ['body', 'customer_id'], msg: 'Customer does not exist.' }],
      });
    expect((await create(seller, { product_id: product.id, external_customer_id: 'x' })).error).toMatchObject({
      detail: [{ loc: ['body', 'external_customer_id'], msg: 'Customer does not exist.' }],
    });
  });

  it('an upgrade names the customer of its subscription and returns 422 for another customer', async () => {
    const { seller, customer } = await makeShop();
    const { id } = await subscribe(seller, { price: free });
    const { customer_id } = must(await app.db('subscriptions').where({ id }).first());
    const product = await makeProduct(seller, { prices: [monthly(900)] });
    const body = { product_id: product.id, subscription_id: id };
    const { data } = await create(seller, body);
    expect(data).toMatchObject({ customer_id });
    expect((await create(seller, { ...body, customer_id: customer.id })).error).toMatchObject({
      detail: [{ loc: ['body', 'subscription_id'], msg: 'The subscription belongs to another customer.' }],
    });
  });
});

describe('a customer who ends while a checkout is open', () => {
  it('an open checkout forgets an erased customer, and a later purchase makes another customer', async () => {
    const { seller, product, customer } = await makeShop();
    const { id, client_secret } = await makeCheckout(seller, product.id, { customer_id: customer.id });
    // The e-mail address of the checkout alone does not name the customer any more.
    await app.db('checkouts').where({ id }).update({ customer_email: 'former@example.com' });
    const { response } = await seller.api.POST('/v1/customers/{id}/erase', { params: { path: { id: customer.id } } });
    expect(response.status).toBe(200);
    expect(await readPublic(client_secret)).toMatchObject({
      customer_id: null,
      customer_email: null,
      customer_name: null,
      customer_tax_id: null,
      customer_language: null,
    });
    const { data } = await pay(client_secret, { customer_email: customer.email });
    expect(data?.status).toBe('succeeded');
    expect(await ordersOf(customer.id)).toEqual([]);
  });

  it('an open checkout of a deleted customer keeps the details, and its purchase makes another customer', async () => {
    const { seller, product, customer } = await makeShop();
    const { client_secret } = await makeCheckout(seller, product.id, { customer_id: customer.id });
    await seller.api.DELETE('/v1/customers/{id}', { params: { path: { id: customer.id } } });
    expect(await readPublic(client_secret)).toMatchObject({ customer_id: null, customer_email: customer.email });
    const { data } = await pay(client_secret, { customer_email: customer.email });
    expect(data?.status).toBe('succeeded');
    const [order] = await app.db('orders').where({ organization_id: seller.organizationId });
    expect(must(order).customer_id).not.toBe(customer.id);
  });
});
