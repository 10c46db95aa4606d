import { describe, expect, it } from 'vitest';
import { eventTypes } from '../../../../src/contract/generated/event-types.ts';
import type { components } from '../../../../src/contract/generated/types.ts';
import { readEventSample } from '../../../../src/platform/events/samples.ts';
import { startApp, testApp } from '../../../support/app.ts';
import { makeProduct, makeSeller, must, onceIdle, useApp, type Seller } from '../../../support/make.ts';
import { deliveriesOf, makeEndpoint, published, startReceiver, verify } from '../../../support/receiver.ts';
import { invalidFields } from '../../../support/invalid-fields.ts';

type Create = components['schemas']['WebhookEndpointCreate'];

const path = (id: string) => ({ params: { path: { id } } });
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const URL_ = 'https://hooks.example.com/sellbase';

const create = (seller: Seller, body: Partial<Create> = {}) =>
  seller.api.POST('/v1/webhooks/endpoints/', {
    body: { url: URL_, events: ['order.created'], organization_id: seller.organizationId, ...body },
  });
describe('webhook endpoints', () => {
  it('a webhook endpoint is created, read, disabled, enabled and deleted, and its secret is shown once', async () => {
    const seller = await makeSeller();
    const { data, response } = await create(seller, { description: 'Provisioning' });
    expect(response.status).toBe(201);
    const { secret, ...created } = must(data);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(created).toMatchObject({ url: URL_, events: ['order.created'], is_enabled: true, disabled_reason: null });
    expect((await seller.api.GET('/v1/webhooks/endpoints/{id}', path(created.id))).data).toEqual(created);

    const changed = await seller.api.PATCH('/v1/webhooks/endpoints/{id}', {
      ...path(created.id),
      body: { url: 'https://other.example.com/', events: ['refund.created', 'refund.updated'], description: null },
    });
    expect(changed.data).toMatchObject({
      url: 'https://other.example.com/',
      events: ['refund.created', 'refund.updated'],
      description: null,
      is_enabled: true,
    });
    const disabled = await seller.api.PATCH('/v1/webhooks/endpoints/{id}', {
      ...path(created.id),
      body: { is_enabled: false },
    });
    expect(disabled.data).toMatchObject({ is_enabled: false, disabled_reason: 'request' });
    for (const { response: refused } of [
      await seller.api.POST('/v1/webhooks/endpoints/{id}/test', path(created.id)),
      await seller.api.POST('/v1/webhooks/endpoints/{id}/replay', { ...path(created.id), body: { after: 0 } }),
    ])
      expect(refused.status).toBe(409);
    const enabled = await seller.api.PATCH('/v1/webhooks/endpoints/{id}', {
      ...path(created.id),
      body: { is_enabled: true },
    });
    expect(enabled.data).toMatchObject({ is_enabled: true, disabled_at: null, disabled_reason: null });

    expect((await seller.api.DELETE('/v1/webhooks/endpoints/{id}', path(created.id))).response.status).toBe(204);
    expect((await seller.api.GET('/v1/webhooks/endpoints/{id}', path(created.id))).response.status).toBe(404);
    expect((await seller.api.GET('/v1/webhooks/endpoints/')).data?.items).toEqual([]);
  });

  it('every operation on an unknown webhook endpoint or one of another organization returns 404', async () => {
    const { id: foreignId } = must((await create(await makeSeller())).data);
    for (const id of [foreignId, UNKNOWN_ID]) {
      const { api } = await makeSeller();
      for (const { response } of [
        await api.GET('/v1/webhooks/endpoints/{id}', path(id)),
        await api.PATCH('/v1/webhooks/endpoints/{id}', { ...path(id), body: {} }),
        await api.DELETE('/v1/webhooks/endpoints/{id}', path(id)),
        await api.POST('/v1/webhooks/endpoints/{id}/rotate-secret', path(id)),
        await api.POST('/v1/webhooks/endpoints/{id}/test', path(id)),
        await api.POST('/v1/webhooks/endpoints/{id}/replay', { ...path(id), body: { after: 0 } }),
        await api.GET('/v1/webhooks/deliveries/{id}', path(id)),
        await api.POST('/v1/webhooks/deliveries/{id}/redeliver', path(id)),
      ])
        expect(response.status).toBe(404);
    }
  });

  it.each<[object, string[]]>([
    [{ url: 'ftp://example.com/' }, ['url']],
    [{ url: 'https://user:secret@example.com/' }, ['url']],
    [{ url: 'https:// /' }, ['url']],
    [{ url: undefined }, ['url']],
    [{ events: [] }, ['events']],
    [{ events: ['order.created', 'order.created'] }, ['events']],
    [{ events: ['order.unknown'] }, ['events.0']],
    [{ description: 'x'.repeat(256) }, ['description']],
    [{ organization_id: UNKNOWN_ID }, ['organization_id']],
    [{ secret: 'mine' }, ['secret']],
  ])('creating a webhook endpoint with %j returns 422 at the invalid field', async (body, fields) => {
    const { error, response } = await create(await makeSeller(), body);
    expect(response.status).toBe(422);
    expect(invalidFields(error)).toEqual(fields);
  });

  it('an HTTP URL or a private address returns 422 unless the configuration allows private webhooks', async () => {
    const app = await startApp({
      events: { retentionDays: 30, allowsPrivateWebhooks: false, unverifiedEndpoints: 3, attemptsPerMinute: undefined },
      jobs: 'off',
    });
    try {
      await useApp(app, async () => {
        const seller = await makeSeller();
        for (const url of ['http://hooks.example.com/', 'https://10.0.0.7/', 'https://localhost:8443/x'])
          expect(invalidFields((await create(seller, { url })).error)).toEqual(['url']);
        const { id } = must((await create(seller)).data);
        const body = { url: 'https://[fe80::1]/' };
        const { error } = await seller.api.PATCH('/v1/webhooks/endpoints/{id}', { ...path(id), body });
        expect(invalidFields(error)).toEqual(['url']);
      });
    } finally {
      await app.stop();
    }
  });

  it('a test event goes only to the tested webhook endpoint, even without a subscription to its type', async () => {
    const seller = await makeSeller();
    const [tested, other] = [await startReceiver(), await startReceiver()];
    const endpoint = await makeEndpoint(seller, tested.url, ['order.created']);
    await makeEndpoint(seller, other.url, ['webhook_endpoint.tested', 'product.created']);
    const { response } = await seller.api.POST('/v1/webhooks/endpoints/{id}/test', path(endpoint.id));
    expect(response.status).toBe(202);
    await makeProduct(seller);
    await onceIdle(
      async () => [tested.received.length, other.received.length],
      ([one, two]) => one === 1 && two === 1,
    );
    expect(must(tested.received[0]).event).toMatchObject({
      type: 'webhook_endpoint.tested',
      object_id: endpoint.id,
      data: { id: endpoint.id, url: tested.url },
    });
    expect(must(tested.received[0]).body).not.toContain('whsec_');
    expect(must(other.received[0]).event.type).toBe('product.created');
  });

  it('a test with an event type sends an example to the tested webhook endpoint alone, and the feed has no such event', async () => {
    const seller = await makeSeller();
    const [tested, other] = [await startReceiver(), await startReceiver()];
    const endpoint = await makeEndpoint(seller, tested.url, ['refund.created']);
    await makeEndpoint(seller, other.url, ['order.created', 'product.created']);
    const { response } = await seller.api.POST('/v1/webhooks/endpoints/{id}/test', {
      params: { path: { id: endpoint.id }, query: { event_type: 'order.created' } },
    });
    expect(response.status).toBe(202);
    await makeProduct(seller);
    await onceIdle(
      () => deliveriesOf(seller),
      (items) => items.length === 2 && items.every(({ status }) => status === 'succeeded'),
    );
    const [delivery] = await deliveriesOf(seller, { endpoint_id: [endpoint.id] });
    expect([tested, other].map(({ received }) => received.length)).toEqual([1, 1]);
    const sent = must(tested.received[0]);
    expect(verify(endpoint.secret, sent)).toMatchObject({
      id: sent.headers['webhook-id'],
      type: 'order.created',
      organization_id: seller.organizationId,
      sequence: 1,
      data: { lines: [{ description: 'Aster Studio' }] },
    });
    const { items } = await published(seller, 2);
    expect(items.map(({ type }) => type)).toEqual(['webhook_endpoint.tested', 'product.created']);
    expect(items[0]).toMatchObject({ object_id: endpoint.id, details: { sample: { type: 'order.created' } } });
    const { data } = await seller.api.GET('/v1/webhooks/deliveries/{id}', path(must(delivery).id));
    expect(data).toMatchObject({ event_type: 'webhook_endpoint.tested', request_body: sent.body });
  });

  it.each(eventTypes)('the contract has an example of the event %s for tests', async (type) => {
    expect(await readEventSample(type)).toMatchObject({
      type,
      object_id: expect.any(String),
      data: expect.any(Object),
    });
  });
});

describe('webhook secrets', () => {
  it('after a rotation both secrets sign for one day, then only the new one', async () => {
    const app = await startApp();
    try {
      await useApp(app, async () => {
        const seller = await makeSeller();
        const receiver = await startReceiver();
        const { id, secret: first } = await makeEndpoint(seller, receiver.url);
        await makeProduct(seller);
        await onceIdle(
          async () => receiver.received.length,
          (count) => count === 1,
        );
        expect(verify(first, must(receiver.received[0]))).toMatchObject({ type: 'product.created' });

        const rotated = await seller.api.POST('/v1/webhooks/endpoints/{id}/rotate-secret', path(id));
        const { secret: second, previous_expires_at } = must(rotated.data);
        await makeProduct(seller);
        await onceIdle(
          async () => receiver.received.length,
          (count) => count === 2,
        );
        for (const secret of [first, second]) verify(secret, must(receiver.received[1]));

        app.clock.now = new Date(Date.parse(previous_expires_at) + 1);
        await makeProduct(seller);
        await onceIdle(
          async () => receiver.received.length,
          (count) => count === 3,
        );
        const { headers, body } = must(receiver.received[2]);
        expect(String(headers['webhook-signature']).split(' ')).toHaveLength(1);
        expect(JSON.parse(body)).toMatchObject({ sequence: 3 });
      });
    } finally {
      await app.stop();
    }
  });

  it('each rotated secret signs for its whole day, and the sixth rotation within one day returns 409', async () => {
    const seller = await makeSeller();
    const receiver = await startReceiver();
    const { id, secret } = await makeEndpoint(seller, receiver.url);
    const rotate = () => seller.api.POST('/v1/webhooks/endpoints/{id}/rotate-secret', path(id));
    const secrets = [secret];
    for (let times = 0; times < 5; times += 1) secrets.push(must((await rotate()).data).secret);
    expect((await rotate()).response.status).toBe(409);
    await makeProduct(seller);
    await onceIdle(
      async () => receiver.received.length,
      (count) => count === 1,
    );
    for (const each of secrets) verify(each, must(receiver.received[0]));
  });

  it('a webhook secret is stored sealed and appears in no delivery', async () => {
    const seller = await makeSeller();
    const receiver = await startReceiver();
    const { id, secret } = await makeEndpoint(seller, receiver.url);
    await makeProduct(seller);
    await onceIdle(
      async () => receiver.received.length,
      (count) => count === 1,
    );
    const { db } = await testApp();
    const [row] = await db('webhook_endpoints').where({ id });
    expect(must(row).secret).toMatch(/^sealed:/);
    expect(JSON.stringify(await deliveriesOf(seller))).not.toContain(secret);
  });
});
