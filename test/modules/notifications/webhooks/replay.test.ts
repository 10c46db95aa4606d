import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { makeProduct, makeSeller, must, onceIdle } from '../../../support/make.ts';
import {
  count,
  deliveriesOf,
  makeEndpoint,
  receivedNames,
  pass,
  readFeed,
  rename,
  startDeliveries,
  startReceiver,
  withApp,
} from '../../../support/receiver.ts';

const path = (id: string) => ({ params: { path: { id } } });
describe('webhook redelivery and replay', () => {
  it('a redelivery sends the same event with the same id again', async () => {
    const seller = await makeSeller();
    const receiver = await startReceiver();
    await makeEndpoint(seller, receiver.url);
    await makeProduct(seller);
    const [delivery] = await onceIdle(
      () => deliveriesOf(seller),
      (items) => items[0]?.status === 'succeeded',
    );
    const again = await seller.api.POST('/v1/webhooks/deliveries/{id}/redeliver', path(must(delivery).id));
    expect(again.response.status).toBe(202);
    expect(again.data).toMatchObject({ id: must(delivery).id, status: 'pending', attempts_count: 0 });
    await count(receiver, 2);
    const [one, two] = receiver.received;
    expect(two?.headers['webhook-id']).toBe(one?.headers['webhook-id']);
    expect(two?.body).toBe(one?.body);
  });

  it('a redelivery during an attempt is not ended by the result of that attempt', async () => {
    const seller = await makeSeller();
    const pendingResponses: ServerResponse[] = [];
    const receiver = await startReceiver((response) => void pendingResponses.push(response));
    await makeEndpoint(seller, receiver.url);
    await makeProduct(seller);
    await startDeliveries();
    await receiver.arrived(1);
    const [delivery] = await deliveriesOf(seller);
    await seller.api.POST('/v1/webhooks/deliveries/{id}/redeliver', path(must(delivery).id));
    await startDeliveries();
    await receiver.arrived(2);
    must(pendingResponses[0]).writeHead(500).end();
    must(pendingResponses[1]).writeHead(204).end();
    await onceIdle(
      () => deliveriesOf(seller),
      (items) => items[0]?.status === 'succeeded',
    );
  });

  it('a replay sends past events after any sequence in order, also to a new endpoint', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { name: 'One' });
    await onceIdle(
      () => readFeed(seller),
      ({ items }) => items.length === 1,
    );
    for (const name of ['Two', 'Three', 'Four']) {
      await rename(seller, product.id, name);
      await onceIdle(
        () => readFeed(seller),
        ({ items }) => (items.at(-1)?.data as { name?: string }).name === name,
      );
    }
    const receiver = await startReceiver();
    const endpoint = await makeEndpoint(seller, receiver.url, ['product.updated']);
    const replay = (after: number) =>
      seller.api.POST('/v1/webhooks/endpoints/{id}/replay', { ...path(endpoint.id), body: { after } });
    expect((await replay(2)).response.status).toBe(202);
    await count(receiver, 2);
    expect(receivedNames(receiver)).toEqual(['Three', 'Four']);
    await onceIdle(
      () => deliveriesOf(seller),
      (items) => items.every(({ status }) => status === 'succeeded'),
    );
    await replay(0);
    await count(receiver, 5);
    expect(receivedNames(receiver).slice(2)).toEqual(['Two', 'Three', 'Four']);
    expect((await replay(-1)).response.status).toBe(422);
  });

  it('a delivery of a crashed worker is sent again after its lease expires', () =>
    withApp(async (app) => {
      const seller = await makeSeller();
      const receiver = await startReceiver();
      await makeEndpoint(seller, receiver.url);
      await makeProduct(seller);
      await count(receiver, 1);
      await onceIdle(
        () => deliveriesOf(seller),
        (items) => items[0]?.status === 'succeeded',
      );
      // Simulates that the process dies after it sends and before it stores the result.
      await app.db('webhook_deliveries').update({
        status: 'pending',
        next_attempt_at: new Date(must(app.clock.now).getTime() + 60_000),
      });
      pass(app, 61_000);
      await count(receiver, 2);
      await onceIdle(
        () => deliveriesOf(seller),
        (items) => items[0]?.status === 'succeeded',
      );
    }));
});
