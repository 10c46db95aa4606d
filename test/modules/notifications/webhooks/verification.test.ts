import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../../src/shared/durations.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { makeProduct, makeSeller, must, type Seller } from '../../../support/make.ts';
import {
  makeEndpoint,
  pass,
  rename,
  startReceiver,
  verify,
  withApp,
  type Received,
  type Receiver,
} from '../../../support/receiver.ts';

const UNVERIFIED = 3;

/** All receivers have one host, whose limit would end the challenges of later tests. */
beforeEach(async () => {
  await (await testApp()).db('rate_limits').whereLike('name', 'webhook challenges%').delete();
});

const path = (id: string) => ({ params: { path: { id } } });
const get = async (seller: Seller, id: string) =>
  must((await seller.api.GET('/v1/webhooks/endpoints/{id}', path(id))).data);
const challenge = (seller: Seller, id: string) => seller.api.POST('/v1/webhooks/endpoints/{id}/challenge', path(id));
const confirm = (seller: Seller, id: string, text: string) =>
  seller.api.POST('/v1/webhooks/endpoints/{id}/confirm', { ...path(id), body: { challenge: text } });

const isChallenge = ({ event }: Received) => (event.type as string) === 'webhook_endpoint.challenge';
const challenges = ({ received }: Receiver) => received.filter(isChallenge);
const challengeIn = ({ event }: Received) => (event.data as unknown as { challenge: string }).challenge;
const types = ({ received }: Receiver) => received.map(({ event }) => event.type as string);

/** Makes a seller with as many endpoints as receive without an answer. */
async function makeBusySeller(receiver: Receiver): Promise<Seller> {
  const seller = await makeSeller();
  for (let made = 0; made < UNVERIFIED; made += 1) await makeEndpoint(seller, receiver.url);
  return seller;
}

/** Answers challenges with a text that is made of them, and events with 204. */
const answering =
  (answer: (challenge: string, body: string) => string): Receiver['answer'] =>
  (response, received) =>
    isChallenge(received)
      ? response.writeHead(200).end(answer(challengeIn(received), received.body))
      : response.writeHead(204).end();

describe('endpoints after the third', () => {
  it('a further endpoint receives a signed challenge and nothing else, and tells what it answered', async () => {
    const [first, further] = [await startReceiver(), await startReceiver()];
    const seller = await makeBusySeller(first);
    const { secret, ...created } = await makeEndpoint(seller, further.url);
    expect(created).toMatchObject({ verification_status: 'pending', verified_at: null, verification_error: null });
    await makeProduct(seller);
    await (await testApp()).idle();
    expect(types(first)).toEqual(Array(UNVERIFIED).fill('product.created'));
    expect(types(further)).toEqual(['webhook_endpoint.challenge']);
    expect(verify(secret, must(further.received[0]))).toMatchObject({ data: { endpoint_id: created.id } });
    const error = 'The endpoint answered 204 without the challenge.';
    expect(await get(seller, created.id)).toMatchObject({ verification_status: 'pending', verification_error: error });
  });

  it.each<[string, (challenge: string) => string]>([
    ['plain text', (text) => `${text}\n`],
    ['JSON', (text) => JSON.stringify({ challenge: text })],
  ])(
    'a further endpoint receives the events that waited, in their order, after it answered with %s',
    async (_, answer) => {
      const further = await startReceiver(404);
      const seller = await makeBusySeller(await startReceiver());
      const { id } = await makeEndpoint(seller, further.url);
      const product = await makeProduct(seller);
      await rename(seller, product.id, 'Renamed');
      const { idle } = await testApp();
      await idle();
      expect(await get(seller, id)).toMatchObject({ verification_error: 'The endpoint answered 404.' });
      further.answer = answering(answer);
      expect((await challenge(seller, id)).response.status).toBe(202);
      await idle();
      expect(await get(seller, id)).toMatchObject({ verification_status: 'verified', verification_error: null });
      expect(types(further).slice(1)).toEqual(['webhook_endpoint.challenge', 'product.created', 'product.updated']);
      await challenge(seller, id);
      await idle();
      expect(challenges(further)).toHaveLength(2);
    },
  );

  it('a server that returns each request verifies no endpoint', async () => {
    const further = await startReceiver(answering((_challenge, body) => body));
    const seller = await makeBusySeller(await startReceiver());
    const { id } = await makeEndpoint(seller, further.url);
    await (await testApp()).idle();
    expect(await get(seller, id)).toMatchObject({ verification_status: 'pending' });
  });

  it('a person verifies an endpoint with the challenge that it received, and with no other text', async () => {
    const further = await startReceiver();
    const seller = await makeBusySeller(await startReceiver());
    const { id } = await makeEndpoint(seller, further.url);
    await makeProduct(seller);
    const { idle } = await testApp();
    await idle();
    expect((await confirm(seller, id, 'another')).response.status).toBe(422);
    const { data } = await confirm(seller, id, challengeIn(must(further.received[0])));
    expect(data).toMatchObject({ verification_status: 'verified', verification_error: null });
    await idle();
    expect(types(further)).toEqual(['webhook_endpoint.challenge', 'product.created']);
    expect((await confirm(seller, id, challengeIn(must(further.received[0])))).response.status).toBe(422);
  });

  it('a verified endpoint needs another challenge after its URL was changed', async () => {
    const further = await startReceiver(answering((text) => text));
    const other = await startReceiver();
    const seller = await makeBusySeller(await startReceiver());
    const { id } = await makeEndpoint(seller, further.url);
    const { idle } = await testApp();
    await idle();
    const change = (url: string) =>
      seller.api.PATCH('/v1/webhooks/endpoints/{id}', { ...path(id), body: { url, description: 'Changed' } });
    expect((await change(further.url)).data).toMatchObject({ verification_status: 'verified' });
    expect((await change(other.url)).data).toMatchObject({ verification_status: 'pending', verified_at: null });
    await makeProduct(seller);
    await idle();
    expect(types(other)).toEqual(['webhook_endpoint.challenge']);
  });

  it('three of eight endpoints that are created at once need no challenge', async () => {
    const [seller, receiver] = [await makeSeller(), await startReceiver()];
    const made = await Promise.all(Array.from({ length: 8 }, () => makeEndpoint(seller, receiver.url)));
    expect(made.filter(({ verification_status }) => verification_status === 'not_required')).toHaveLength(UNVERIFIED);
  });
});

it('an endpoint among the first three is verified on request, which leaves its place to another one', async () => {
  const receiver = await startReceiver(answering((text) => text));
  const seller = await makeBusySeller(receiver);
  const { items } = must((await seller.api.GET('/v1/webhooks/endpoints/')).data);
  const { id, verification_status } = must(items[0]);
  expect(verification_status).toBe('not_required');
  await challenge(seller, id);
  await (await testApp()).idle();
  expect(await get(seller, id)).toMatchObject({ verification_status: 'verified' });
  expect(await makeEndpoint(seller, receiver.url)).toMatchObject({ verification_status: 'not_required' });
});

it('a disabled endpoint gets no challenge', async () => {
  const [seller, receiver] = [await makeSeller(), await startReceiver()];
  const { id } = await makeEndpoint(seller, receiver.url);
  await seller.api.PATCH('/v1/webhooks/endpoints/{id}', { ...path(id), body: { is_enabled: false } });
  expect((await challenge(seller, id)).response.status).toBe(409);
});

describe('challenges', () => {
  const COUNT = 13;

  async function makeEndpoints(app: TestApp, receiver: Receiver) {
    for (const seller of [await makeSeller(), await makeSeller()])
      for (let made = 0; made < COUNT; made += 1) await makeEndpoint(seller, receiver.url);
    await app.idle();
  }

  it('ten challenges in a minute reach a host, for all organizations together', () =>
    withApp(async (app) => {
      const receiver = await startReceiver();
      await makeEndpoints(app, receiver);
      expect(challenges(receiver)).toHaveLength(10);
      const refused = await app.db('webhook_endpoints').whereLike('verification_error', 'Too many%').count();
      expect(refused).toEqual([{ count: 2 * (COUNT - UNVERIFIED) - 10 }]);
    }));

  it('an organization sends thirty challenges, and then one every two minutes', () =>
    withApp(async (app) => {
      const [seller, receiver] = [await makeSeller(), await startReceiver()];
      const { id } = await makeEndpoint(seller, receiver.url);
      for (let minute = 0; minute < 4; minute += 1) {
        for (let sent = 0; sent < 10; sent += 1) await challenge(seller, id);
        await app.idle();
        pass(app, MINUTE_MS);
      }
      expect(challenges(receiver)).toHaveLength(31);
    }));
});
