import { expect, it } from 'vitest';
import { makeCustomer } from '../../../support/customers.ts';
import { makeBenefit, makeCheckout, makeNote, makeProduct, makeSeller, must, unique } from '../../../support/make.ts';
import { aLine, sendImport } from '../../../support/subscription-imports.ts';
import { free } from '../../../support/billing.ts';

const BLANK = '  ';
const anAddress = () => `${unique('blank')}@example.com`;
const path = (id: string) => ({ params: { path: { id } } });

it.each(['', BLANK])('the blank tax id %j is none, in each place that takes one', async (tax_id) => {
  const seller = await makeSeller();
  const { api, organizationId } = seller;
  const billing_address = { country: 'DE' };
  const none = { tax_id: null, tax_ids: [] };
  const customer = await makeCustomer(seller, { billing_address, tax_id });
  expect(customer).toMatchObject(none);
  const changed = await api.PATCH('/v1/customers/{id}', { ...path(customer.id), body: { tax_id } });
  expect(changed.data).toMatchObject(none);

  const email = anAddress();
  const lines = [{ email, billing_address, tax_id }];
  must((await api.POST('/v1/customers/import', { body: { organization_id: organizationId, customers: lines } })).data);
  const query = { organization_id: [organizationId], email: [email] };
  const imported = must((await api.GET('/v1/customers/', { params: { query } })).data);
  expect(imported.items).toMatchObject([none]);

  const product = await makeProduct(seller);
  const paid = await api.POST('/v1/orders/', {
    body: {
      product_id: product.id,
      customer_email: anAddress(),
      customer_billing_address: billing_address,
      customer_tax_id: tax_id,
      amount: 100,
      currency: 'eur',
      paid_at: '2026-01-05T08:00:00Z',
    },
  });
  const buyer = must((await api.GET('/v1/customers/{id}', path(must(paid.data).customer_id))).data);
  expect(buyer).toMatchObject({ billing_address, ...none });

  const checkout = await makeCheckout(seller, product.id, {
    customer_billing_address: billing_address,
    customer_tax_id: tax_id,
  });
  expect(checkout).toMatchObject({ customer_tax_id: null });
  expect(await makeCheckout(seller, product.id, { customer_tax_id: tax_id })).toMatchObject({ customer_tax_id: null });

  const body = { address: billing_address, tax_id };
  const billing = await api.PATCH('/v1/organizations/{id}/billing', { ...path(organizationId), body });
  expect(billing.data).toMatchObject({ tax_id: null });
});

it('a blank name is none, in each place that names a customer', async () => {
  const seller = await makeSeller();
  const { api, organizationId } = seller;
  const product = await makeProduct(seller);
  const plan = await makeProduct(seller, { prices: [free] });
  const keys = await makeBenefit(seller);
  const note = await makeNote(seller);
  const customer_name = BLANK;
  const make: Record<string, (customer_email: string) => Promise<{ response: Response }>> = {
    order: (customer_email) =>
      api.POST('/v1/orders/', {
        body: {
          product_id: product.id,
          customer_email,
          customer_name,
          amount: 100,
          currency: 'eur',
          paid_at: '2026-01-05T08:00:00Z',
        },
      }),
    grant: (customer_email) =>
      api.POST('/v1/benefits/{id}/grants/', { ...path(note.id), body: { customer_email, customer_name } }),
    keys: (customer_email) =>
      api.POST('/v1/license-keys/import', {
        body: { benefit_id: keys.id, license_keys: [{ key: unique('KEY'), customer_email, customer_name }] },
      }),
    subscription: (customer_email) => sendImport(seller, [aLine(plan.id, { customer_email, customer_name })]),
    customer: (email) => api.POST('/v1/customers/', { body: { organization_id: organizationId, email, name: BLANK } }),
  };
  for (const [way, send] of Object.entries(make)) {
    const email = anAddress();
    expect([way, (await send(email)).response.ok]).toEqual([way, true]);
    const query = { organization_id: [organizationId], email: [email] };
    const { items } = must((await api.GET('/v1/customers/', { params: { query } })).data);
    expect([way, items.map(({ name }) => name)]).toEqual([way, [null]]);
  }
  const body = { legal_name: BLANK };
  const billing = await api.PATCH('/v1/organizations/{id}/billing', { ...path(organizationId), body });
  expect(billing.data).toMatchObject({ legal_name: null });
});
