import { expect, it } from 'vitest';
import { DAY_MS } from '../../../../src/shared/durations.ts';
import { testApp } from '../../../support/app.ts';
import { makeCustomer } from '../../../support/customers.ts';
import { makeProduct, makeSeller, makeToken, must, onceIdle, type Seller } from '../../../support/make.ts';
import { deliveriesOf, makeEndpoint, pass, startReceiver, withApp } from '../../../support/receiver.ts';

const path = (id: string) => ({ params: { path: { id } } });
const readDelivery = async (seller: Seller, id: string) => {
  const { data } = await seller.api.GET('/v1/webhooks/deliveries/{id}', path(id));
  return must(data);
};

/** Names of headers ignore case. */
const lowerCased = (headers: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

it('a delivery has the URL, the headers and the body of each attempt, also after the URL and the secret have changed', () =>
  withApp(async (app) => {
    const seller = await makeSeller();
    const [before, after] = [await startReceiver(500), await startReceiver()];
    const endpoint = await makeEndpoint(seller, before.url);
    await makeProduct(seller);
    await onceIdle(
      () => deliveriesOf(seller),
      (items) => items[0]?.last_attempt != null,
    );
    await seller.api.PATCH('/v1/webhooks/endpoints/{id}', { ...path(endpoint.id), body: { url: after.url } });
    await seller.api.POST('/v1/webhooks/endpoints/{id}/rotate-secret', path(endpoint.id));
    pass(app, 2 * DAY_MS);
    const [delivery] = await onceIdle(
      () => deliveriesOf(seller),
      (items) => items[0]?.status === 'succeeded',
    );
    const { id } = must(delivery);
    const { attempts, request_body } = await readDelivery(seller, id);
    const received = [must(after.received[0]), must(before.received[0])];
    expect(attempts.map(({ request }) => request?.url)).toEqual([after.url, before.url]);
    expect(attempts.map(({ request }) => lowerCased(request?.headers))).toEqual(
      received.map(({ headers: { host: _host, connection: _connection, 'content-length': _length, ...sent } }) => sent),
    );
    expect(received.map(({ body }) => body)).toEqual([request_body, request_body]);

    const token = await makeToken({ kind: 'user', id: seller.id }, { scopes: ['webhooks:read'] });
    const { data } = await app.client(token).GET('/v1/webhooks/deliveries/{id}', path(id));
    expect(data).toMatchObject({ attempts: [{ request: { url: after.url } }, {}], request_body: null });
  }));

it('an erasure of the customer of an event deletes its deliveries with their requests', async () => {
  const { db } = await testApp();
  const seller = await makeSeller();
  const receiver = await startReceiver();
  await makeEndpoint(seller, receiver.url, ['customer.created']);
  const customer = await makeCustomer(seller);
  const [delivery] = await onceIdle(
    () => deliveriesOf(seller),
    (items) => items[0]?.status === 'succeeded',
  );
  const { id } = must(delivery);
  expect((await readDelivery(seller, id)).request_body).toContain(customer.email);
  await seller.api.POST('/v1/customers/{id}/erase', path(customer.id));
  expect((await seller.api.GET('/v1/webhooks/deliveries/{id}', path(id))).response.status).toBe(404);
  expect(await db('webhook_attempts').where({ delivery_id: id })).toEqual([]);
});
