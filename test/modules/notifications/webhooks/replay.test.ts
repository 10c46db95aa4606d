import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { makeProduct, makeSeller, must, until } from '../../../support/make.ts';
import {
  count,
  deliveriesOf,
  makeEndpoint,
  namesOf,
  pass,
  readFeed,
  rename,
  startReceiver,
  withApp,
} from '../../../support/receiver.ts';

const path = (id: string) => ({ params: { path: { id } } });
describe('an event', () => {
  it('is delivered again when that is asked for, with the same id', async () => {
    const seller = await makeSeller();
    const receiver = await startReceiver();
    await makeEndpoint(seller, receiver.url);
    await makeProduct(seller);
    const [delivery] = await until(
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

  it('that is asked for again while it is under way is not ended by the try before', async () => {
    const seller = await makeSeller();
    const held: ServerResponse[] = [];
    const receiver = await startReceiver((response) => void held.push(response));
    await makeEndpoint(seller, receiver.url);
    await makeProduct(seller);
    await count(receiver, 1);
    const [delivery] = await deliveriesOf(seller);
    await seller.api.POST('/v1/webhooks/deliveries/{id}/redeliver', path(must(delivery).id));
    await count(receiver, 2);
    must(held[0]).writeHead(500).end();
    must(held[1]).writeHead(204).end();
    await until(
      () => deliveriesOf(seller),
      (items) => items[0]?.status === 'succeeded',
    );
  });

  it('of the past is replayed from any place, in order, also to an endpoint that is new', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { name: 'One' });
    await until(
      () => readFeed(seller),
      ({ items }) => items.length === 1,
    );
    for (const name of ['Two', 'Three', 'Four']) {
      await rename(seller, product.id, name);
      await until(
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
    expect(namesOf(receiver)).toEqual(['Three', 'Four']);
    await until(
      () => deliveriesOf(seller),
      (items) => items.every(({ status }) => status === 'succeeded'),
    );
    await replay(0);
    await count(receiver, 5);
    expect(namesOf(receiver).slice(2)).toEqual(['Two', 'Three', 'Four']);
    expect((await replay(-1)).response.status).toBe(422);
  });

  it('that a worker died with is sent by another after its lease', () =>
    withApp(async (app) => {
      const seller = await makeSeller();
      const receiver = await startReceiver();
      await makeEndpoint(seller, receiver.url);
      await makeProduct(seller);
      await count(receiver, 1);
      await until(
        () => deliveriesOf(seller),
        (items) => items[0]?.status === 'succeeded',
      );
      // As it is when the process dies between sending and writing down.
      await app.db('webhook_deliveries').update({
        status: 'pending',
        next_attempt_at: new Date(must(app.clock.now).getTime() + 60_000),
      });
      pass(app, 61_000);
      await count(receiver, 2);
      await until(
        () => deliveriesOf(seller),
        (items) => items[0]?.status === 'succeeded',
      );
    }));
});
