import { beforeAll, describe, expect, it } from 'vitest';
import { createSellbase, SellbaseError, verifyWebhook, type Sellbase } from '../../src/sdk/index.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { startFlakyProxy } from '../support/flaky-proxy.ts';
import { makePerson, makeProduct, makeSeller, makeSale, must, unique, onceIdle, type Seller } from '../support/make.ts';
import { makeEndpoint, startReceiver } from '../support/receiver.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const clientOf = ({ token }: { token: string }, baseUrl = app.baseUrl) =>
  createSellbase({ baseUrl, accessToken: token });

/** Creates an organization and a product, sells it and validates the license key. */
async function sell(shop: Sellbase, visitor: Sellbase) {
  const { id: organization_id } = await shop.organizations.create({ name: 'Aster', slug: unique('aster') });
  const license = { type: 'license_keys', description: 'License', properties: {} } as const;
  const benefit = await shop.benefits.create({ ...license, organization_id });
  const product = await shop.products.create({
    name: 'Studio',
    organization_id,
    prices: [{ type: 'one_time', amount_type: 'fixed', price_amount: 4900 }],
  });
  await shop.products.updateBenefits(product.id, { benefits: [benefit.id] });
  const checkout = await shop.checkouts.create({ payment_processor: 'sandbox', product_id: product.id });
  const paid = await visitor.checkouts.client.confirm(checkout.client_secret, {
    customer_email: 'ada@example.com',
    customer_name: 'Ada Byron',
    customer_billing_address: { country: 'PT' },
    confirmation_token_id: 'sandbox_success',
  });
  const [grant] = await onceIdle(
    async () => (await visitor.checkouts.client.listGrants(paid.receipt_secret)).items,
    (items) => items.some(({ license_key }) => license_key !== null),
  );
  const { key } = must(must(grant).license_key);
  return { organization_id, paid, license: await visitor.licenseKeys.validate({ key, organization_id }) };
}

describe('the client', () => {
  it('the SDK client sells a product and validates its license key', async () => {
    const { paid, license, organization_id } = await sell(
      clientOf(await makePerson()),
      createSellbase({ baseUrl: app.baseUrl }),
    );
    expect(paid.status).toBe('succeeded');
    expect(license).toMatchObject({ organization_id, status: 'granted', validations: 1 });
  });

  it('the SDK client completes a sale if every second connection breaks', async () => {
    const { url, close, broken } = await startFlakyProxy(app.baseUrl);
    const person = await makePerson();
    const flaky = { baseUrl: url, retries: 8 };
    const { license } = await sell(createSellbase({ ...flaky, accessToken: person.token }), createSellbase(flaky));
    await close();
    expect(license.status).toBe('granted');
    expect(broken()).toBeGreaterThan(3);
  });

  it('a `SellbaseError` has all fields of the error response', async () => {
    const shop = clientOf(await makePerson());
    const call = shop.POST('/v1/organizations/', { body: { name: '', slug: 'a', avatar_url: 'x' } });
    await expect(call).rejects.toBeInstanceOf(SellbaseError);
    const refused = await call.catch((error: unknown) => error as SellbaseError);
    expect(refused).toMatchObject({ status: 422, error: 'RequestValidationError' });
    expect((refused as SellbaseError).violations.map(({ loc }) => loc)).toEqual(
      expect.arrayContaining([
        ['body', 'name'],
        ['body', 'slug'],
      ]),
    );
    expect((refused as SellbaseError).detail).toContain('body.slug: ');
    expect((refused as SellbaseError).requestId).toMatch(/^[0-9a-f-]{36}$/);
    const nobody = createSellbase({ baseUrl: app.baseUrl, accessToken: 'wrong' });
    await expect(nobody.GET('/v1/orders/')).rejects.toMatchObject({ status: 401, error: 'invalid_token' });
    const params = { path: { id: '00000000-0000-4000-8000-000000000000' } };
    await expect(shop.GET('/v1/orders/{id}', { params })).rejects.toMatchObject({
      status: 404,
      error: 'ResourceNotFound',
      violations: [],
    });
  });

  it('text bodies are returned as strings, and a 204 as undefined', async () => {
    const seller = await makeSeller();
    const shop = clientOf(seller);
    const { data: table } = await shop.GET('/v1/subscriptions/export', { parseAs: 'text' });
    expect(table).toContain(',');
    const { data: discount } = await shop.POST('/v1/discounts/', {
      body: {
        name: 'Gone',
        type: 'percentage',
        basis_points: 1000,
        duration: 'once',
        organization_id: seller.organizationId,
      },
    });
    const { data, response } = await shop.DELETE('/v1/discounts/{id}', { params: { path: { id: discount.id } } });
    expect([data, response.status]).toEqual([undefined, 204]);
  });
});

describe('paginate', () => {
  let seller: Seller;
  const names: string[] = [];
  beforeAll(async () => {
    seller = await makeSeller();
    for (let count = 0; count < 7; count += 1)
      names.push((await makeProduct(seller, { name: `Product ${count}` })).name);
  });
  const query = (more: object) => ({ params: { query: { organization_id: [seller.organizationId], ...more } } });

  it.each([[2], [3], [7], [100]])('paginate yields all items with a page size of %i', async (limit) => {
    const found = [];
    const wanted = query({ limit, sorting: ['created_at'] });
    for await (const { name } of clientOf(seller).paginate('/v1/products/', wanted)) found.push(name);
    expect(found).toEqual(names);
  });

  it('paginate supports empty lists, a first page and an early break', async () => {
    const asked: string[] = [];
    const shop = createSellbase({
      baseUrl: app.baseUrl,
      accessToken: seller.token,
      fetch: (request) => {
        asked.push(new URL(request.url).search);
        return fetch(request);
      },
    });
    for await (const order of shop.paginate('/v1/orders/', query({}))) expect(order).toBeUndefined();
    const rest = [];
    const later = query({ limit: 3, page: 2, sorting: ['created_at'] });
    for await (const { name } of shop.paginate('/v1/products/', later)) rest.push(name);
    expect(rest).toEqual(names.slice(3));
    asked.length = 0;
    for await (const { name } of shop.paginate('/v1/products/', query({ limit: 1 }))) if (name) break;
    expect(asked).toHaveLength(1);
  });

  it('paginate reads the event feed by sequence number', async () => {
    const shop = clientOf(seller);
    const { organizationId: organization_id } = seller;
    await onceIdle(
      async () => (await shop.GET('/v1/events/', { params: { query: { organization_id } } })).data.last_sequence,
      (last) => last === names.length,
    );
    const read = async (more: object) => {
      const found: number[] = [];
      const init = { params: { query: { organization_id, ...more } } };
      for await (const { sequence } of shop.paginate('/v1/events/', init)) found.push(sequence);
      return found;
    };
    expect(await read({ limit: 2 })).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await read({ after: 4 })).toEqual([5, 6, 7]);
    expect(await read({ after: 7 })).toEqual([]);
  });

  it('paginate throws a `SellbaseError` if the service rejects the request', async () => {
    const read = async () => {
      for await (const order of clientOf(seller).paginate('/v1/orders/', query({ page: 0 })))
        expect(order).toBeUndefined();
    };
    await expect(read()).rejects.toMatchObject({ status: 422, violations: [{ loc: ['query', 'page'] }] });
  });
});

describe('verifyWebhook', () => {
  it('verifyWebhook accepts delivered webhooks, also during a rotation of the secret', async () => {
    const seller = await makeSeller();
    const receiver = await startReceiver();
    const endpoint = await makeEndpoint(seller, receiver.url);
    const came = (count: number) =>
      onceIdle(
        async () => receiver.received,
        (received) => received.length >= count,
      );
    const product = await makeProduct(seller);
    const [first] = await came(1);
    const event = await verifyWebhook(endpoint.secret, must(first).headers, must(first).body);
    expect(event).toMatchObject({ type: 'product.created', object_id: product.id });

    const shop = clientOf(seller);
    const { data: rotated } = await shop.POST('/v1/webhooks/endpoints/{id}/rotate-secret', {
      params: { path: { id: endpoint.id } },
    });
    await makeProduct(seller);
    const [, second] = await came(2);
    for (const secret of [endpoint.secret, rotated.secret])
      await expect(verifyWebhook(secret, must(second).headers, must(second).body)).resolves.toMatchObject({
        type: 'product.created',
      });
    await expect(verifyWebhook(endpoint.secret, must(second).headers, '{}')).rejects.toThrow('No signature');
  });
});

it('listed orders include their items', async () => {
  const seller = await makeSeller();
  const product = await makeProduct(seller);
  const { orderId } = await makeSale(seller, product.id);
  for await (const order of clientOf(seller).orders.list()) {
    expect(order.id).toBe(orderId);
    expect(order.product.name).toBe(product.name);
  }
});
