import { describe, expect, it } from 'vitest';
import { changePlan, makeClockSeller, monthly, otherPrice, subscribe, yearly } from '../../../support/billing.ts';
import {
  addMember,
  addOrganization,
  confirm,
  currentApp,
  makeBenefit,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  makeToken,
  must,
} from '../../../support/make.ts';
import { createCustomer as create, listCustomers as list, makeCustomer as make } from '../../../support/customers.ts';
import { publishedEvent, readFeed } from '../../../support/receiver.ts';
import { invalidFields } from '../../../support/invalid-fields.ts';

const path = (id: string) => ({ params: { path: { id } } });
describe('customers', () => {
  it('a customer is created, read, updated and deleted, with one event for each change', async () => {
    const seller = await makeSeller();
    const { data, response } = await create(seller, {
      email: 'Grace@Example.com',
      name: '  Grace Hopper ',
      external_id: '7/a b',
      billing_address: { country: 'PT', city: 'Lisbon' },
      tax_id: 'PT502757191',
      language: 'pt',
      metadata: { plan: 'beta' },
    });
    expect(response.status).toBe(201);
    const created = must(data);
    expect(created).toMatchObject({
      email: 'grace@example.com',
      name: 'Grace Hopper',
      external_id: '7/a b',
      user_id: null,
      billing_address: { country: 'PT', city: 'Lisbon', line1: null },
      language: 'pt',
      modified_at: null,
      revenue: [{ currency: 'usd', amount: 0 }],
      credit_balance: [],
    });
    expect((await seller.api.GET('/v1/customers/{id}', path(created.id))).data).toEqual(created);
    const external = { params: { path: { external_id: '7/a b' } } };
    expect((await seller.api.GET('/v1/customers/external/{external_id}', external)).data).toEqual(created);
    const { data: updated } = await seller.api.PATCH('/v1/customers/{id}', {
      ...path(created.id),
      body: { email: 'hopper@example.com', name: null, language: null, metadata: {} },
    });
    expect(updated).toMatchObject({ email: 'hopper@example.com', name: null, language: null, tax_id: 'PT502757191' });
    expect((await seller.api.DELETE('/v1/customers/{id}', path(created.id))).response.status).toBe(204);
    for (const { response: late } of [
      await seller.api.GET('/v1/customers/{id}', path(created.id)),
      await seller.api.GET('/v1/customers/external/{external_id}', external),
      await seller.api.PATCH('/v1/customers/{id}', { ...path(created.id), body: { name: 'Again' } }),
      await seller.api.DELETE('/v1/customers/{id}', path(created.id)),
    ])
      expect(late.status).toBe(404);
    const deletion = await publishedEvent(seller, { type: 'customer.deleted', object_id: created.id });
    expect(deletion).toMatchObject({ data: { id: created.id }, details: { external_id: '7/a b' } });
  });

  it('the audit log has the changes of members, and hides the personal data', async () => {
    const seller = await makeSeller();
    const { id } = await make(seller, { name: 'Ada Byron', external_id: 'a1' });
    const { data } = await seller.api.GET('/v1/audit-log/', {
      params: { query: { organization_id: [seller.organizationId], object_id: [id] } },
    });
    expect(data?.items).toMatchObject([
      {
        operation: 'createCustomer',
        object_type: 'customer',
        after: { email: '[hidden]', customer_name: '[hidden]', external_id: 'a1' },
      },
    ]);
  });

  it.each<[object, string[]]>([
    [{ email: 'nobody' }, ['email']],
    [{ external_id: '' }, ['external_id']],
    [{ language: 'xx' }, ['language']],
    [{ billing_address: { country: 'ZZ' } }, ['billing_address.country']],
    [{ tax_id: 'PT502757191' }, ['billing_address']],
    [{ tax_id: 'PT1', billing_address: { country: 'PT' } }, ['tax_id']],
    [{ organization_id: null }, ['organization_id']],
    [{ revenue: [] }, ['revenue']],
  ])('a customer with %j returns 422 and names %j', async (body, fields) => {
    const seller = await makeSeller();
    const { error, response } = await create(seller, body);
    expect(response.status).toBe(422);
    expect(invalidFields(error)).toEqual(fields);
    expect((await list(seller)).items).toEqual([]);
  });

  it('an e-mail address or an external id of another customer returns 422, and 201 in another organization', async () => {
    const seller = await makeSeller();
    const first = await make(seller, { email: 'ada@example.com', external_id: 'a' });
    expect(invalidFields((await create(seller, { email: 'ADA@example.com' })).error)).toEqual(['email']);
    expect(invalidFields((await create(seller, { external_id: 'a' })).error)).toEqual(['external_id']);
    const { id } = await make(seller);
    for (const [field, body] of [
      ['email', { email: 'Ada@example.com' }],
      ['external_id', { external_id: 'a' }],
    ] as const) {
      const { error, response } = await seller.api.PATCH('/v1/customers/{id}', { ...path(id), body });
      expect([response.status, invalidFields(error)]).toEqual([422, [field]]);
    }
    const other = { ...seller, organizationId: await addOrganization(seller) };
    expect((await make(other, { email: 'ada@example.com', external_id: 'a' })).id).not.toBe(first.id);
    const external = { path: { external_id: 'a' } };
    const { error } = await seller.api.GET('/v1/customers/external/{external_id}', { params: external });
    expect(error).toMatchObject({ detail: [{ loc: ['query', 'organization_id'] }] });
    const query = { organization_id: seller.organizationId };
    const { data } = await seller.api.GET('/v1/customers/external/{external_id}', { params: { ...external, query } });
    expect(data?.id).toBe(first.id);
  });

  it('an update keeps the e-mail address of a customer with an account, and changes the other fields', async () => {
    const seller = await makeSeller();
    const { buyer } = await makeSale(seller, (await makeProduct(seller)).id);
    const { id } = must((await list(seller, { email: [buyer.email] })).items[0]);
    const changed = await seller.api.PATCH('/v1/customers/{id}', { ...path(id), body: { email: 'Thief@example.com' } });
    expect(changed.data).toMatchObject({ email: buyer.email.toLowerCase(), pending_email: 'thief@example.com' });
    const { data } = await seller.api.PATCH('/v1/customers/{id}', {
      ...path(id),
      body: { email: buyer.email.toUpperCase(), name: 'Countess Lovelace' },
    });
    expect(data).toMatchObject({ email: buyer.email.toLowerCase(), name: 'Countess Lovelace', user_id: buyer.id });
  });

  it('a customer with an order, a subscription or a granted benefit cannot be deleted', async () => {
    const app = await currentApp();
    const seller = await makeSeller();
    const product = await makeProduct(seller, { benefits: [await makeBenefit(seller)] });
    await makeSale(seller, product.id);
    await subscribe(seller);
    const customers = (await list(seller)).items;
    expect(customers).toHaveLength(2);
    for (const { id } of customers) {
      const { error, response } = await seller.api.DELETE('/v1/customers/{id}', path(id));
      expect([response.status, error]).toEqual([409, expect.objectContaining({ error: 'CustomerHasPurchases' })]);
    }
    // A grant whose order belongs to another customer.
    const granted = must(await app.db('benefit_grants').where({ organization_id: seller.organizationId }).first());
    const of = { organization_id: seller.organizationId };
    const { id: other } = must(await app.db('customers').where(of).whereNot({ user_id: granted.user_id }).first());
    await app.db('orders').where(of).update({ customer_id: other });
    const { id } = must(
      await app
        .db('customers')
        .where({ ...of, user_id: granted.user_id })
        .first(),
    );
    const { error } = await seller.api.DELETE('/v1/customers/{id}', path(id));
    expect(error).toMatchObject({ error: 'CustomerHasPurchases' });
  });

  it('a member of another organization gets 404 for a customer, and a role without `customers:write` can only read customers', async () => {
    const seller = await makeSeller();
    const { id } = await make(seller, { external_id: 'a' });
    const stranger = await makeSeller();
    for (const { response } of [
      await stranger.api.GET('/v1/customers/{id}', path(id)),
      await stranger.api.GET('/v1/customers/external/{external_id}', { params: { path: { external_id: 'a' } } }),
      await stranger.api.PATCH('/v1/customers/{id}', { ...path(id), body: { name: 'Mine' } }),
      await stranger.api.DELETE('/v1/customers/{id}', path(id)),
    ])
      expect(response.status).toBe(404);
    const [support, developer] = [await makePerson(), await makePerson()];
    await addMember(seller, support, 'support');
    await addMember(seller, developer, 'developer');
    const change = { ...path(id), body: { name: 'Ada' } };
    expect((await support.api.PATCH('/v1/customers/{id}', change)).response.status).toBe(200);
    expect((await developer.api.GET('/v1/customers/{id}', path(id))).response.status).toBe(200);
    expect((await developer.api.PATCH('/v1/customers/{id}', change)).response.status).toBe(403);
    const app = await currentApp();
    const reader = app.client(await makeToken({ kind: 'user', id: seller.id }, { scopes: ['customers:read'] }));
    expect((await reader.GET('/v1/customers/{id}', path(id))).response.status).toBe(200);
    expect((await reader.PATCH('/v1/customers/{id}', change)).response.status).toBe(403);
  });
});

describe('purchases', () => {
  it('a purchase belongs to the customer whom the seller created, and fills in what is missing', async () => {
    const seller = await makeSeller();
    const person = await makePerson();
    const known = await make(seller, { email: person.email, name: 'A. Byron', external_id: 'a', metadata: { a: 1 } });
    await makeSale(seller, (await makeProduct(seller)).id, person);
    const [customer, ...others] = (await list(seller)).items;
    expect(others).toEqual([]);
    expect(customer).toMatchObject({
      id: known.id,
      user_id: person.id,
      name: 'A. Byron',
      external_id: 'a',
      metadata: { a: 1 },
      billing_address: { country: 'PT' },
    });
    await publishedEvent(seller, { type: 'customer.updated', object_id: known.id });
    const { items } = await readFeed(seller);
    const events = items.filter(({ object_id }) => object_id === known.id);
    expect(events.map(({ type }) => type)).toEqual(['customer.created', 'customer.updated']);
    expect(events.at(-1)).toMatchObject({ previous_attributes: { user_id: null, billing_address: null } });
  });

  it('concurrent purchases and a concurrent creation by the seller result in one customer', async () => {
    const app = await currentApp();
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    for (let round = 0; round < 4; round += 1) {
      const { email } = await makePerson();
      const checkouts = [await makeCheckout(seller, product.id), await makeCheckout(seller, product.id)];
      const [made, ...sold] = await Promise.all([
        create(seller, { email, external_id: email }),
        ...checkouts.map(({ client_secret }) => confirm(app, client_secret, { customer_email: email })),
      ]);
      expect(sold.map(({ data }) => data?.status)).toEqual(['succeeded', 'succeeded']);
      expect([201, 422]).toContain(made.response.status);
      const [customer, ...others] = (await list(seller, { email: [email] })).items;
      expect(others).toEqual([]);
      const orders = await app.db('orders').whereIn(
        'checkout_id',
        checkouts.map(({ id }) => id),
      );
      expect(orders.map(({ customer_id }) => customer_id)).toEqual([customer?.id, customer?.id]);
    }
  });

  it('a purchase during the deletion of its customer either prevents the deletion or creates another customer', async () => {
    const app = await currentApp();
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    for (let round = 0; round < 4; round += 1) {
      const { email } = await makePerson();
      const { id } = await make(seller, { email });
      const { client_secret } = await makeCheckout(seller, product.id);
      const [deletion, sold] = await Promise.all([
        seller.api.DELETE('/v1/customers/{id}', path(id)),
        confirm(app, client_secret, { customer_email: email }),
      ]);
      expect(sold.data?.status).toBe('succeeded');
      const [customer] = (await list(seller, { email: [email] })).items;
      expect(customer?.id === id).toBe(deletion.response.status === 409);
    }
  });

  it('revenue and credit are shown per currency, and the default currency of the organization sorts', async () => {
    const seller = await makeClockSeller();
    const { id: subscriptionId, buyer } = await subscribe(seller, { price: yearly(120_000) });
    await make(seller);
    await changePlan(
      { id: subscriptionId, seller, buyer } as Parameters<typeof changePlan>[0],
      await otherPrice(seller, monthly(1000)),
    );
    const [first] = (await list(seller, { sorting: ['-revenue'] })).items;
    expect(first).toMatchObject({ email: buyer.email.toLowerCase(), revenue: [{ currency: 'usd', amount: 1000 }] });
    expect(first?.credit_balance[0]?.currency).toBe('usd');
    expect(first?.credit_balance[0]?.amount).toBeGreaterThan(0);
    await seller.api.PATCH('/v1/organizations/{id}/billing', {
      ...path(seller.organizationId),
      body: { default_currency: 'eur' },
    });
    await make(seller);
    const inEuro = (await list(seller, { sorting: ['revenue'] })).items;
    expect(inEuro.map(({ revenue }) => revenue.find(({ currency }) => currency === 'eur')?.amount)).toEqual([0, 0, 0]);
  });
});
