import { describe, expect, it } from 'vitest';
import { removeBuyers } from '../../../../src/modules/billing/invoices/retention.ts';
import { createCustomer as create, makeCustomer as make } from '../../../support/customers.ts';
import {
  confirm,
  currentApp,
  makeCheckout,
  makeProduct,
  makeSeller,
  must,
  type Seller,
} from '../../../support/make.ts';
import { invalidFields } from '../../../support/invalid-fields.ts';

const PT = { country: 'PT', value: 'PT502757191' };
const DE = { country: 'DE', value: 'DE136695976' };
const FR = { country: 'FR', value: 'FR40303265045' };
const path = (id: string) => ({ params: { path: { id } } });
const change = async ({ api }: Seller, id: string, body: object) =>
  must((await api.PATCH('/v1/customers/{id}', { ...path(id), body })).data);

describe('the tax ids of a customer', () => {
  it('the tax id of the billing address comes first in `tax_ids` and is also the `tax_id`', async () => {
    const seller = await makeSeller();
    const created = await make(seller, {
      billing_address: { country: 'PT' },
      tax_ids: [DE, { ...PT, value: ' PT502757191 ' }],
    });
    expect(created).toMatchObject({ tax_id: PT.value, tax_ids: [PT, DE] });
    expect((await seller.api.GET('/v1/customers/{id}', path(created.id))).data).toEqual(created);
    expect(await make(seller, { tax_ids: [DE] })).toMatchObject({ tax_id: null, tax_ids: [DE] });
  });

  it('an update of `tax_id` changes one tax id, an update of `tax_ids` replaces all, and a move puts the new country first', async () => {
    const seller = await makeSeller();
    const { id } = await make(seller, { billing_address: { country: 'PT' }, tax_ids: [PT, DE] });
    expect(await change(seller, id, { tax_id: null })).toMatchObject({ tax_id: null, tax_ids: [DE] });
    expect(await change(seller, id, { tax_id: PT.value })).toMatchObject({ tax_id: PT.value, tax_ids: [PT, DE] });
    const moved = await change(seller, id, { billing_address: { country: 'DE' } });
    expect(moved).toMatchObject({ tax_id: DE.value, tax_ids: [DE, PT] });
    const same = { billing_address: { country: 'PT' }, tax_id: PT.value };
    expect(await change(seller, id, same)).toMatchObject({ tax_id: PT.value, tax_ids: [PT] });
    expect(await change(seller, id, { tax_id: PT.value, tax_ids: [FR, PT] })).toMatchObject({ tax_ids: [PT, FR] });
    expect(await change(seller, id, { tax_ids: [] })).toMatchObject({ tax_id: null, tax_ids: [] });
  });

  it.each<[object, string[]]>([
    [{ tax_ids: [{ country: 'PT', value: 'PT1' }] }, ['tax_ids.0.value']],
    [{ tax_ids: [DE, { country: 'ZZ', value: '1234' }] }, ['tax_ids.1.country']],
    [{ tax_ids: [DE, DE] }, ['tax_ids.1.country']],
    [{ tax_ids: [PT], tax_id: 'PT501964843', billing_address: { country: 'PT' } }, ['tax_id']],
    [{ tax_ids: Array.from({ length: 11 }, () => DE) }, ['tax_ids']],
  ])('a customer with %j returns 422 and names %j', async (body, fields) => {
    const { error, response } = await create(await makeSeller(), body);
    expect([response.status, invalidFields(error)]).toEqual([422, fields]);
  });

  it('an import stores the list, changes it, and leaves it as it is where it is omitted', async () => {
    const seller = await makeSeller();
    const send = async (customer: object) => {
      const body = { organization_id: seller.organizationId, customers: [{ email: 'ada@example.com', ...customer }] };
      return must((await seller.api.POST('/v1/customers/import', { body })).data).customers[0];
    };
    const customer = { billing_address: { country: 'PT' }, tax_ids: [PT, DE] };
    const { id } = must(await send(customer));
    const read = async () => (await seller.api.GET('/v1/customers/{id}', path(must(id)))).data;
    expect(await read()).toMatchObject({ tax_id: PT.value, tax_ids: [PT, DE] });
    expect(await send(customer)).toMatchObject({ outcome: 'unchanged' });
    expect(await send({ name: 'Ada' })).toMatchObject({ outcome: 'updated' });
    expect(await read()).toMatchObject({ name: 'Ada', tax_ids: [PT, DE] });
    expect(await send({ tax_ids: [FR] })).toMatchObject({ outcome: 'updated' });
    expect(await read()).toMatchObject({ tax_id: null, tax_ids: [FR] });
  });

  it('the export of customers and the audit log have the list, and an erasure removes it', async () => {
    const { baseUrl } = await currentApp();
    const seller = await makeSeller();
    const { id } = await make(seller, { billing_address: { country: 'PT' }, tax_ids: [PT, DE] });
    const headers = { Authorization: `Bearer ${seller.token}` };
    expect(await (await fetch(`${baseUrl}/v1/customers/export`, { headers })).text()).toContain(
      `,PT:${PT.value}; DE:${DE.value}\r\n`,
    );
    const { data: exported } = await seller.api.GET('/v1/customers/{id}/export', path(id));
    expect(exported?.records.customers).toMatchObject([{ tax_id: PT.value, customer_other_tax_ids: [DE] }]);
    const query = { organization_id: [seller.organizationId], object_id: [id] };
    const { data: log } = await seller.api.GET('/v1/audit-log/', { params: { query } });
    expect(JSON.stringify(log)).not.toContain(DE.value);
    await seller.api.POST('/v1/customers/{id}/erase', path(id));
    expect((await seller.api.GET('/v1/customers/{id}', path(id))).data).toMatchObject({ tax_id: null, tax_ids: [] });
  });
});

describe('the tax ids of an invoice', () => {
  it("an invoice shows the tax ids of the order and of the seller's country, until it loses its buyer", async () => {
    const app = await currentApp();
    const seller = await makeSeller();
    await seller.api.PATCH('/v1/organizations/{id}/billing', {
      ...path(seller.organizationId),
      body: { legal_name: 'Aster', address: { country: 'DE', city: 'Berlin' }, tax_id: 'DE811569869' },
    });
    const { id, email } = await make(seller, { tax_ids: [FR, DE, PT] });
    const checkout = await makeCheckout(seller, (await makeProduct(seller)).id);
    await confirm(app, checkout.client_secret, {
      customer_email: email,
      customer_billing_address: { country: 'PT' },
      customer_tax_id: PT.value,
    });
    expect((await seller.api.GET('/v1/customers/{id}', path(id))).data?.tax_ids).toEqual([PT, FR, DE]);
    const order = must(await app.db('orders').where({ customer_id: id }).first());
    const invoice = must((await seller.api.GET('/v1/orders/{id}/invoice', path(order.id))).data);
    const read = async () => must(await app.db('invoices').where({ order_id: order.id }).first());
    expect((await read()).document.buyer).toMatchObject({ tax_id: PT.value, other_tax_ids: [DE] });
    const html = await (await fetch(invoice.url)).text();
    expect(html).toMatch(new RegExp(`VAT ID: ${PT.value}.*VAT ID \\(Germany\\): ${DE.value}`, 's'));
    expect(html).not.toContain(FR.value);
    await seller.api.POST('/v1/customers/{id}/erase', path(id));
    const now = new Date(`${(await read()).issued_at.getUTCFullYear() + 11}-01-01T00:00:00Z`);
    await removeBuyers({ ...app.container.jobContext(), now }, 10);
    expect(JSON.stringify((await read()).document.buyer)).not.toContain(DE.value);
  });
});
