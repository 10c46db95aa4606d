import { describe, expect, it } from 'vitest';
import { makeCustomer } from '../../../support/customers.ts';
import { invalidFields } from '../../../support/invalid-fields.ts';
import { confirm, currentApp, makeCheckout, makeProduct, makeSeller, must, unique } from '../../../support/make.ts';

const PT = { country: 'PT', value: 'PT502757191' };
const DE = { country: 'DE', value: 'DE136695976' };
const FR = { country: 'FR', value: 'FR40303265045' };
const path = (id: string) => ({ params: { path: { id } } });

async function makeShop() {
  const seller = await makeSeller();
  const { id: productId } = await makeProduct(seller);
  const change = (id: string, body: object) => seller.api.PATCH('/v1/checkouts/custom/{id}', { ...path(id), body });
  const create = (body: object) => makeCheckout(seller, productId, body);
  return { seller, productId, create, change };
}

/** A seller in Germany, whose invoices show the German tax id of a buyer. */
async function makeGermanShop() {
  const shop = await makeShop();
  const body = { legal_name: 'Aster', address: { country: 'DE', city: 'Berlin' }, tax_id: 'DE811569869' };
  await shop.seller.api.PATCH('/v1/organizations/{id}/billing', { ...path(shop.seller.organizationId), body });
  return shop;
}

const documentOf = async (order: object) =>
  must(
    await (
      await currentApp()
    )
      .db('invoices')
      .where({ order_id: must((order as { id?: string }).id) })
      .first(),
  ).document;

describe('the tax ids of a checkout', () => {
  it('a checkout has one tax id for each country, and the one of the billing address first', async () => {
    const { create, change } = await makeShop();
    const sent = [DE, { country: 'pt', value: ' 502 757 191' }];
    const checkout = await create({ customer_billing_address: { country: 'PT' }, customer_tax_ids: sent });
    expect(checkout).toMatchObject({ customer_tax_id: PT.value, customer_tax_ids: [PT, DE] });
    const changed = async (body: object) => must((await change(checkout.id, body)).data);
    expect(await changed({ customer_tax_id: null })).toMatchObject({ customer_tax_id: null, customer_tax_ids: [DE] });
    expect(await changed({ customer_tax_id: PT.value })).toMatchObject({ customer_tax_ids: [PT, DE] });
    const moved = await changed({ customer_billing_address: { country: 'DE' } });
    expect(moved).toMatchObject({ customer_tax_id: DE.value, customer_tax_ids: [DE, PT] });
    const homeless = await changed({ customer_billing_address: null });
    expect(homeless).toMatchObject({ customer_tax_id: null, customer_tax_ids: [DE, PT] });
    expect(await changed({ customer_tax_ids: [FR] })).toMatchObject({ customer_tax_id: null, customer_tax_ids: [FR] });
  });

  it.each<[object, string[]]>([
    [{ customer_tax_ids: [{ country: 'PT', value: 'PT1' }] }, ['customer_tax_ids.0.value']],
    [{ customer_tax_ids: [DE, { country: 'ZZ', value: '1234' }] }, ['customer_tax_ids.1.country']],
    [{ customer_tax_ids: [DE, DE] }, ['customer_tax_ids.1.country']],
    [
      { customer_tax_ids: [PT], customer_tax_id: 'PT501964843', customer_billing_address: { country: 'PT' } },
      ['customer_tax_id'],
    ],
    [{ customer_tax_id: PT.value }, ['customer_billing_address']],
  ])('a checkout with %j returns 422 and names %j', async (body, fields) => {
    const { create, change } = await makeShop();
    const { error, response } = await change((await create({})).id, body);
    expect([response.status, invalidFields(error)]).toEqual([422, fields]);
  });

  it('a checkout of a customer has the tax ids of the customer, unless the seller sends another address', async () => {
    const { seller, create } = await makeShop();
    const { id } = await makeCustomer(seller, { billing_address: { country: 'PT' }, tax_ids: [PT, DE] });
    expect(await create({ customer_id: id })).toMatchObject({ customer_tax_id: PT.value, customer_tax_ids: [PT, DE] });
    const replaced = await create({ customer_id: id, customer_tax_id: '501964843' });
    expect(replaced).toMatchObject({ customer_tax_ids: [{ country: 'PT', value: 'PT501964843' }, DE] });
    const elsewhere = await create({ customer_id: id, customer_billing_address: { country: 'FR' } });
    expect(elsewhere).toMatchObject({ customer_tax_id: null, customer_tax_ids: [] });
  });

  it('a purchase gives its tax ids to a new customer, and its invoice shows the one for the country of the seller', async () => {
    const app = await currentApp();
    const { seller, create } = await makeGermanShop();
    const checkout = await create({});
    const { data: confirmed } = await confirm(app, checkout.client_secret, {
      customer_email: `${unique('buyer')}@example.com`,
      customer_billing_address: { country: 'PT' },
      customer_tax_ids: [PT, DE, FR],
    });
    expect(confirmed).toMatchObject({ customer_tax_id: PT.value, customer_tax_ids: [PT, DE, FR] });
    const order = must(await app.db('orders').where({ checkout_id: checkout.id }).first());
    const { data: customer } = await seller.api.GET('/v1/customers/{id}', path(order.customer_id));
    expect(customer).toMatchObject({ tax_id: PT.value, tax_ids: [PT, DE, FR] });
    await seller.api.PATCH('/v1/customers/{id}', { ...path(order.customer_id), body: { tax_ids: [] } });
    const invoice = must((await seller.api.GET('/v1/orders/{id}/invoice', path(order.id))).data);
    expect((await documentOf(order)).buyer).toMatchObject({ tax_id: PT.value, other_tax_ids: [DE] });
    expect(await (await fetch(must(invoice.xml_url))).text()).toContain(`>${PT.value}<`);
    await seller.api.POST('/v1/customers/{id}/erase', path(order.customer_id));
    const erased = must(await app.db('orders').where({ id: order.id }).first());
    expect(erased.customer_other_tax_ids).toEqual([]);
    expect((await app.db('checkouts').where({ id: checkout.id }).first())?.customer_other_tax_ids).toEqual([]);
  });

  it('an order that was paid elsewhere has the sent tax ids, and the ones of the customer with their address', async () => {
    const app = await currentApp();
    const { seller, productId } = await makeGermanShop();
    const record = async (body: object) => {
      const sale = { product_id: productId, amount: 4900, currency: 'usd', paid_at: '2026-01-02T00:00:00Z', ...body };
      const { id } = must((await seller.api.POST('/v1/orders/', { body: sale as never })).data);
      return must(await app.db('orders').where({ id }).first());
    };
    const email = `${unique('buyer')}@example.com`;
    const address = { customer_billing_address: { country: 'PT' } };
    const first = await record({ customer_email: email, ...address, customer_tax_ids: [DE, PT] });
    expect(first).toMatchObject({ customer_tax_id: PT.value, customer_other_tax_ids: [DE] });
    const next = await record({ customer_id: first.customer_id, customer_tax_ids: [FR] });
    expect(next).toMatchObject({ customer_tax_id: PT.value, customer_other_tax_ids: [FR, DE] });
  });
});
