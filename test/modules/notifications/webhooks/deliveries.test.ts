import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../../src/shared/durations.ts';
import { testApp } from '../../../support/app.ts';
import { makeProduct, makeSeller, must, onceIdle, type Seller } from '../../../support/make.ts';
import {
  count,
  deliveriesOf,
  makeEndpoint,
  receivedNames,
  pass,
  rename,
  startDeliveries,
  startReceiver,
  withApp,
} from '../../../support/receiver.ts';

const path = (id: string) => ({ params: { path: { id } } });
const readDelivery = async (seller: Seller, id: string) => {
  const { data } = await seller.api.GET('/v1/webhooks/deliveries/{id}', path(id));
  return must(data);
};

describe('webhook deliveries', () => {
  it('a delivery sends the event of the feed and is listed with its attempts', async () => {
    const seller = await makeSeller();
    const receiver = await startReceiver();
    const endpoint = await makeEndpoint(seller, receiver.url);
    const product = await makeProduct(seller);
    await count(receiver, 1);
    const [delivery] = await onceIdle(
      () => deliveriesOf(seller),
      (items) => items[0]?.status === 'succeeded',
    );
    const { id, event_id } = must(delivery);
    expect(delivery).toMatchObject({
      endpoint_id: endpoint.id,
      event_type: 'product.created',
      object_id: product.id,
      attempts_count: 1,
      next_attempt_at: null,
      last_attempt: { http_code: 204, error: null, response: null },
    });
    expect((await readDelivery(seller, id)).attempts).toHaveLength(1);
    const sent = must(receiver.received[0]);
    expect(sent.headers['webhook-id']).toBe(event_id);
    expect(sent.headers['content-type']).toBe('application/json');
    expect((await seller.api.GET('/v1/events/{id}', path(event_id))).data).toEqual(sent.event);
    const none = await seller.api.GET('/v1/webhooks/deliveries/', {
      params: { query: { status: ['failed'], endpoint_id: [endpoint.id], event_id: [event_id] } },
    });
    expect(none.data?.items).toEqual([]);
  });

  it('an event that cannot be signed is retried, and its delivery says that the service is at fault', () =>
    withApp(async (app) => {
      const seller = await makeSeller();
      const receiver = await startReceiver();
      const { id } = await makeEndpoint(seller, receiver.url);
      const { secret } = must(await app.db('webhook_endpoints').where({ id }).first());
      await app.db('webhook_endpoints').where({ id }).update({ secret: 'sealed:AAAA' });
      await makeProduct(seller);
      const [failed] = await onceIdle(
        () => deliveriesOf(seller),
        (items) => items[0]?.last_attempt != null,
      );
      expect(failed).toMatchObject({
        status: 'pending',
        last_attempt: { http_code: null, error: 'The event could not be sent, because of a fault of the service.' },
      });
      expect((await readDelivery(seller, must(failed).id)).attempts).toMatchObject([{ request: null }]);
      await app.db('webhook_endpoints').where({ id }).update({ secret });
      pass(app, DAY_MS);
      await count(receiver, 1);
    }));

  it('a failing delivery is retried with the same event, then given up, and its endpoint is disabled with a mail', () =>
    withApp(async (app) => {
      const seller = await makeSeller();
      const receiver = await startReceiver(500);
      const workingReceiver = await startReceiver();
      const endpoint = await makeEndpoint(seller, receiver.url);
      await makeEndpoint(seller, workingReceiver.url, ['product.created']);
      await makeProduct(seller);
      for (let attempts = 1; attempts <= 10; attempts += 1) {
        await count(receiver, attempts);
        const { items } = { items: await deliveriesOf(seller, { endpoint_id: [endpoint.id] }) };
        const delivery = await onceIdle(
          () => readDelivery(seller, must(items[0]).id),
          (read) => read.attempts.length === attempts,
        );
        expect(delivery.attempts_count).toBe(attempts);
        expect(delivery.status).toBe(attempts < 10 ? 'pending' : 'failed');
        expect(delivery.last_attempt).toMatchObject({ http_code: 500, error: 'The endpoint answered 500.' });
        if (delivery.next_attempt_at !== null) app.clock.now = new Date(delivery.next_attempt_at);
      }
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      expect(workingReceiver.received).toHaveLength(1);

      // No delivery has succeeded for the whole schedule, so the endpoint is disabled and the members get a mail.
      const disabledEndpoint = (await seller.api.GET('/v1/webhooks/endpoints/{id}', path(endpoint.id))).data;
      expect(disabledEndpoint).toMatchObject({ is_enabled: false, disabled_reason: 'failing', failing_since: null });
      const [mail] = await onceIdle(
        () => app.db('sandbox_mails').where({ recipient: seller.email }),
        (mails) => mails.length > 0,
      );
      expect(must(mail).text).toContain(receiver.url);
    }));

  it('a failed delivery waits for the Retry-After of the endpoint', () =>
    withApp(async (app) => {
      const seller = await makeSeller();
      const receiver = await startReceiver((response) => response.writeHead(503, { 'Retry-After': '3600' }).end());
      await makeEndpoint(seller, receiver.url);
      await makeProduct(seller);
      const requestedTime = new Date(must(app.clock.now).getTime() + 3_600_000).toISOString();
      await onceIdle(
        () => deliveriesOf(seller),
        (items) => items[0]?.next_attempt_at === requestedTime,
      );
    }));

  it('a 410 response disables the endpoint and cancels its pending deliveries', () =>
    withApp(async (app) => {
      const seller = await makeSeller();
      const receiver = await startReceiver(500);
      const endpoint = await makeEndpoint(seller, receiver.url);
      const product = await makeProduct(seller);
      await rename(seller, product.id, 'Waits behind the first');
      await count(receiver, 1);
      receiver.answer = 410;
      await onceIdle(
        () => deliveriesOf(seller),
        (items) => items.length === 2 && items.some(({ last_attempt }) => last_attempt !== null),
      );
      pass(app, 6000);
      const items = await onceIdle(
        () => deliveriesOf(seller),
        (all) => all.every(({ status }) => status !== 'pending'),
      );
      expect(items.map(({ status }) => status).sort()).toEqual(['canceled', 'failed']);
      const { data } = await seller.api.GET('/v1/webhooks/endpoints/{id}', path(endpoint.id));
      expect(data).toMatchObject({ is_enabled: false, disabled_reason: 'gone' });
      await rename(seller, product.id, 'Not delivered');
      expect(receiver.received).toHaveLength(2);
    }));

  it('a delivery does not follow a redirect', async () => {
    const seller = await makeSeller();
    const redirectTarget = await startReceiver();
    const receiver = await startReceiver((response) => response.writeHead(307, { Location: redirectTarget.url }).end());
    await makeEndpoint(seller, receiver.url);
    await makeProduct(seller);
    const [delivery] = await onceIdle(
      () => deliveriesOf(seller),
      (items) => items[0]?.last_attempt != null,
    );
    expect(delivery).toMatchObject({ status: 'pending', last_attempt: { http_code: 307 } });
    expect(redirectTarget.received).toEqual([]);
  });

  it('a retry goes to the current URL of the endpoint', () =>
    withApp(async (app) => {
      const seller = await makeSeller();
      const [before, after] = [await startReceiver(500), await startReceiver()];
      const endpoint = await makeEndpoint(seller, before.url);
      await makeProduct(seller);
      await onceIdle(
        () => deliveriesOf(seller),
        (items) => items[0]?.last_attempt != null,
      );
      // Change, attempt and rotation run concurrently. In any order, the new URL receives one complete delivery.
      await Promise.all([
        seller.api.PATCH('/v1/webhooks/endpoints/{id}', { ...path(endpoint.id), body: { url: after.url } }),
        seller.api.POST('/v1/webhooks/endpoints/{id}/rotate-secret', path(endpoint.id)),
        (async () => pass(app, 6000))(),
      ]);
      await onceIdle(
        () => deliveriesOf(seller),
        (items) => items[0]?.attempts_count === 2 && items[0].last_attempt?.http_code != null,
      );
      pass(app, 400_000);
      await onceIdle(
        () => deliveriesOf(seller),
        (items) => items[0]?.status === 'succeeded',
      );
      expect(after.received).toHaveLength(1);
    }));

  it('a delivery in progress stays canceled when its endpoint is disabled, and cannot be redelivered', async () => {
    const seller = await makeSeller();
    let release = () => undefined as void;
    const receiver = await startReceiver((response) => (release = () => void response.writeHead(500).end()));
    const endpoint = await makeEndpoint(seller, receiver.url);
    await makeProduct(seller);
    await startDeliveries();
    await receiver.arrived(1);
    await seller.api.PATCH('/v1/webhooks/endpoints/{id}', { ...path(endpoint.id), body: { is_enabled: false } });
    release();
    const [delivery] = await onceIdle(
      () => deliveriesOf(seller),
      (items) => items[0]?.last_attempt != null && items[0].status !== 'pending',
    );
    expect(delivery).toMatchObject({ status: 'canceled', next_attempt_at: null });
    const again = await seller.api.POST('/v1/webhooks/deliveries/{id}/redeliver', path(must(delivery).id));
    expect(again.response.status).toBe(409);
  });
});

describe('delivery order', () => {
  it('deliveries about one object keep their order behind a failing one, and other objects are not delayed', () =>
    withApp(async (app) => {
      const seller = await makeSeller();
      const receiver = await startReceiver();
      await makeEndpoint(seller, receiver.url);
      receiver.answer = (response, { event }) =>
        void response.writeHead((event.data as { name?: string }).name === 'First' ? 500 : 204).end();
      const product = await makeProduct(seller, { name: 'First' });
      await count(receiver, 1);
      for (const name of ['Second', 'Third', 'Fourth']) await rename(seller, product.id, name);
      const other = await makeProduct(seller, { name: 'Other' });
      await onceIdle(
        () => deliveriesOf(seller),
        (items) => items.some(({ object_id, status }) => object_id === other.id && status === 'succeeded'),
      );
      expect(receivedNames(receiver).filter((name) => name !== 'First')).toEqual(['Other']);
      receiver.answer = 204;
      pass(app, 6000);
      await onceIdle(
        () => deliveriesOf(seller),
        (items) => items.length === 5 && items.every(({ status }) => status === 'succeeded'),
      );
      const aboutProduct = receiver.received.filter(({ event }) => event.object_id === product.id);
      const sequences = aboutProduct.slice(1).map(({ event }) => event.sequence);
      expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
      expect(new Set(sequences).size).toBe(4);
    }));

  it('a delivery that waits for an ended one is released by the scheduled task', () =>
    withApp(async (app) => {
      const seller = await makeSeller();
      const receiver = await startReceiver(500);
      await makeEndpoint(seller, receiver.url);
      const product = await makeProduct(seller);
      await rename(seller, product.id, 'Second');
      await count(receiver, 1);
      const waiting = await onceIdle(
        () => deliveriesOf(seller),
        (items) => items.length === 2 && items.some(({ next_attempt_at }) => next_attempt_at === null),
      );
      // Simulates that the first delivery ended without releasing the one that was queued at that moment.
      const first = must(waiting.find(({ sequence }) => sequence === 1));
      await app.db('webhook_deliveries').where({ id: first.id }).update({ status: 'failed', next_attempt_at: null });
      receiver.answer = 204;
      const release = must(app.container.jobs.find(({ task }) => task === 'webhooks.release-stranded'));
      await release.run({}, app.container.jobContext());
      await onceIdle(
        () => deliveriesOf(seller),
        (items) => items.some(({ status }) => status === 'succeeded'),
      );
    }));
});

it('an endpoint receives no event of another organization', async () => {
  const [seller, other] = [await makeSeller(), await makeSeller()];
  const [mine, theirs] = [await startReceiver(), await startReceiver()];
  await makeEndpoint(seller, mine.url);
  await makeEndpoint(other, theirs.url);
  await makeProduct(seller);
  await count(mine, 1);
  await makeProduct(other);
  await count(theirs, 1);
  expect([mine, theirs].map(({ received }) => received.map(({ event }) => event.organization_id))).toEqual([
    [seller.organizationId],
    [other.organizationId],
  ]);
  expect((await testApp()).breaches).toEqual([]);
});
