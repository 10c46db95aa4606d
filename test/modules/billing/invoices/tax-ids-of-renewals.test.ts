import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { advance, makeClockSeller, monthly, type Subscribed } from '../../../support/billing.ts';
import { makeCustomer } from '../../../support/customers.ts';
import { invalidFields } from '../../../support/invalid-fields.ts';
import { confirm, makeCheckout, makeProduct, must, type Seller } from '../../../support/make.ts';
import { importOne } from '../../../support/subscription-imports.ts';

const PT = { country: 'PT', value: 'PT502757191' };
const DE = { country: 'DE', value: 'DE136695976' };
const FR = { country: 'FR', value: 'FR40303265045' };
const path = (id: string) => ({ params: { path: { id } } });

async function makeGermanSeller(): Promise<Seller> {
  const seller = await makeClockSeller();
  await seller.api.PATCH('/v1/organizations/{id}/billing', {
    ...path(seller.organizationId),
    body: { legal_name: 'Aster', address: { country: 'DE', city: 'Berlin' }, tax_id: 'DE811569869' },
  });
  return seller;
}

/** Subscribes a customer of the seller, whose checkout has further tax ids. */
async function subscribeWith(
  seller: Seller,
  customer: object,
  sent: object,
): Promise<Pick<Subscribed, 'id' | 'seller'>> {
  const app = await testApp();
  const { email } = await makeCustomer(seller, customer);
  const product = await makeProduct(seller, { prices: [monthly(1000)] });
  const { client_secret, id: checkout_id } = await makeCheckout(seller, product.id);
  const { data } = await confirm(app, client_secret, { customer_email: email, ...sent });
  expect(data?.status).toBe('succeeded');
  const { id } = must(await app.db('subscriptions').where({ checkout_id }).first());
  return { id, seller };
}

/** @returns the buyers of the invoices of a subscription, oldest first */
async function buyersOf({ id, seller }: Pick<Subscribed, 'id' | 'seller'>) {
  const { db } = await testApp();
  const orders = await db('orders').where({ subscription_id: id }).orderBy('created_at');
  const buyers = [];
  for (const order of orders) {
    must((await seller.api.GET('/v1/orders/{id}/invoice', path(order.id))).data);
    buyers.push(must(await db('invoices').where({ order_id: order.id }).first()).document.buyer);
  }
  return buyers;
}

describe('the tax ids of the invoice of a renewal', () => {
  it('a renewal has the tax ids of the first purchase, which the customer does not have', async () => {
    const seller = await makeGermanSeller();
    const customer = { billing_address: { country: 'FR' }, tax_ids: [FR] };
    const sale = { customer_billing_address: { country: 'PT' }, customer_tax_ids: [PT, DE] };
    const subscribed = await subscribeWith(seller, customer, sale);
    await advance(seller, 'month');
    const [first, renewal] = await buyersOf(subscribed);
    expect(first).toMatchObject({ tax_id: PT.value, other_tax_ids: [DE] });
    expect(renewal).toEqual(first);
  });

  it('a renewal of an imported subscription has the tax ids that the customer had at the import', async () => {
    const seller = await makeGermanSeller();
    const { id, email } = await makeCustomer(seller, { billing_address: { country: 'PT' }, tax_ids: [PT, DE] });
    const imported = await importOne(seller, { customer_email: email });
    await seller.api.PATCH('/v1/customers/{id}', { ...path(id), body: { tax_ids: [] } });
    const { db } = await testApp();
    await db('subscriptions').where({ id: imported.id }).update({ payment_method_ref: 'sandbox_pm:sandbox_success' });
    await advance(seller, 'day', 21);
    expect(await buyersOf(imported)).toMatchObject([{ tax_id: PT.value, other_tax_ids: [DE] }]);
  });

  it('a change of the billing details replaces the tax ids, and a move puts the new country first', async () => {
    const seller = await makeGermanSeller();
    const sale = { customer_billing_address: { country: 'PT' }, customer_tax_ids: [PT, DE, FR] };
    const { id } = await subscribeWith(seller, {}, sale);
    const change = async (body: object) =>
      seller.api.PATCH('/v1/subscriptions/{id}/billing-details', { ...path(id), body });
    const { data: read } = await seller.api.GET('/v1/subscriptions/{id}/billing-details', path(id));
    expect(read).toMatchObject({ tax_id: PT.value, tax_ids: [PT, DE, FR] });
    expect((await change({ address: { country: 'DE' } })).data).toMatchObject({
      tax_id: DE.value,
      tax_ids: [DE, PT, FR],
    });
    expect((await change({ tax_ids: [FR] })).data).toMatchObject({
      tax_id: null,
      tax_ids: [FR],
      changes: [{ before: { tax_ids: [DE, PT, FR] }, after: { tax_ids: [FR] } }, {}],
    });
    const { error, response } = await change({ tax_ids: [FR, FR] });
    expect([response.status, invalidFields(error)]).toEqual([422, ['tax_ids.1.country']]);
  });
});
