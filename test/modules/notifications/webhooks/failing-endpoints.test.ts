import { expect, it } from 'vitest';
import type { HttpPost } from '../../../../src/platform/ssrf-safe-http/client.ts';
import { ACCEPTED, publishProducts, startDeliverer } from '../../../support/deliverer.ts';
import { untilBlocked } from '../../../support/locks.ts';
import { makeProduct, makeSeller, must, onceIdle } from '../../../support/make.ts';
import { deliveriesOf, makeEndpoint, pass, startReceiver, withApp } from '../../../support/receiver.ts';
import { timeOf } from '../../../support/service-time.ts';

const path = (id: string) => ({ params: { path: { id } } });

it('an endpoint is listed as failing from its first failed attempt until it accepts a delivery, with the next attempt', () =>
  withApp(async (app) => {
    const seller = await makeSeller();
    const [receiver, working] = [await startReceiver(500), await startReceiver()];
    const { id } = await makeEndpoint(seller, receiver.url);
    await makeEndpoint(seller, working.url);
    const query = { organization_id: [seller.organizationId], is_failing: true };
    const failing = async () =>
      must((await seller.api.GET('/v1/webhooks/endpoints/', { params: { query } })).data).items;
    const isAttempted = (count: number) =>
      onceIdle(
        () => deliveriesOf(seller, { endpoint_id: [id] }),
        ([delivery]) => delivery?.attempts_count === count && delivery.last_attempt !== null,
      );
    expect(await failing()).toEqual([]);
    await makeProduct(seller);
    const [first] = await isAttempted(1);
    const { next_attempt_at, last_attempt } = must(first);
    const since = must(last_attempt).started_at;
    expect(await failing()).toMatchObject([{ id, failing_since: since, next_attempt_at }]);

    app.clock.now = new Date(must(next_attempt_at));
    const [second] = await isAttempted(2);
    expect(await failing()).toMatchObject([{ id, failing_since: since, next_attempt_at: second?.next_attempt_at }]);
    expect((await seller.api.GET('/v1/webhooks/endpoints/{id}', path(id))).data).toMatchObject({
      failing_since: since,
    });

    receiver.answer = 204;
    app.clock.now = new Date(must(second?.next_attempt_at));
    await onceIdle(
      () => deliveriesOf(seller, { endpoint_id: [id] }),
      ([delivery]) => delivery?.status === 'succeeded',
    );
    expect(await failing()).toEqual([]);
    expect((await seller.api.GET('/v1/webhooks/endpoints/{id}', path(id))).data).toMatchObject({
      failing_since: null,
      next_attempt_at: null,
    });
  }));

it('a failing endpoint does not count as failing while it is disabled, or after its URL has changed', async () => {
  const seller = await makeSeller();
  const receiver = await startReceiver(500);
  const endpoints = [await makeEndpoint(seller, receiver.url), await makeEndpoint(seller, receiver.url)];
  await makeProduct(seller);
  await onceIdle(
    () => deliveriesOf(seller),
    (items) => items.length === 2 && items.every(({ last_attempt }) => last_attempt !== null),
  );
  const changes = [{ is_enabled: false }, { url: 'https://hooks.example.com/' }];
  for (const [index, { id }] of endpoints.entries()) {
    expect((await seller.api.GET('/v1/webhooks/endpoints/{id}', path(id))).data?.failing_since).not.toBeNull();
    const { data } = await seller.api.PATCH('/v1/webhooks/endpoints/{id}', {
      ...path(id),
      body: must(changes[index]),
    });
    expect(data).toMatchObject({ failing_since: null, next_attempt_at: null });
  }
});

const ANSWERS = { S: ACCEPTED, F: { ...ACCEPTED, httpCode: 500 } };
/** Every order of four successes and failures. */
const SEQUENCES = Array.from({ length: 16 }, (_, number) =>
  number.toString(2).padStart(4, '0').replaceAll('0', 'F').replaceAll('1', 'S'),
);
const BASE_URL = 'http://127.0.0.1:1/';

it.each([{ groups: [1, 1, 1] }, { groups: [1, 2] }, { groups: [2, 1] }, { groups: [3] }])(
  'an endpoint fails since the first failure after its last success, in every order of overlapping attempts, recorded in groups of $groups',
  ({ groups }) =>
    withApp(async (app) => {
      const seller = await makeSeller();
      for (const sequence of SEQUENCES) await makeEndpoint(seller, BASE_URL + sequence);
      // All of them receive without a challenge.
      await app.db('webhook_endpoints').update({ needs_verification: false });
      const attempts: { startedAt: string; ends: (() => void)[] }[] = [];
      const post = ({ url }: HttpPost) =>
        new Promise<typeof ACCEPTED>((resolve) => {
          const number = attempts.length - 1;
          const answer = url.at(BASE_URL.length + number) === 'S' ? ANSWERS.S : ANSWERS.F;
          must(attempts[number]).ends.push(() => resolve(answer));
        });
      const start = async ({ run }: ReturnType<typeof startDeliverer>) => {
        pass(app, 100);
        attempts.push({ startedAt: timeOf(app).toISOString(), ends: [] });
        await publishProducts(app, seller, 1);
        await run();
      };
      let ended = 0;
      const endAndRecord = async ({ run }: ReturnType<typeof startDeliverer>, amount: number) => {
        for (const { ends } of attempts.slice(ended, ended + amount)) for (const end of ends) end();
        ended += amount;
        // The attempts end during the first run, and the second one records them.
        await run();
        await run();
      };
      const expectedState = (sequence: string) => {
        const firstFailure = sequence.slice(0, ended).lastIndexOf('S') + 1;
        return [BASE_URL + sequence, firstFailure < ended ? must(attempts[firstFailure]).startedAt : null];
      };
      const expectStates = async () => {
        const { data } = await seller.api.GET('/v1/webhooks/endpoints/', { params: { query: { limit: 100 } } });
        const states = must(data).items.map(({ url, failing_since }) => [url, failing_since]);
        expect(Object.fromEntries(states)).toEqual(Object.fromEntries(SEQUENCES.map(expectedState)));
      };
      // A second worker, because the first one would send one attempt at a time to an endpoint that has failed.
      const [first, second] = [startDeliverer(app, post), startDeliverer(app, post)];
      await start(first);
      await endAndRecord(first, 1);
      await expectStates();
      for (let number = 1; number < 4; number += 1) await start(second);
      expect(attempts.map(({ ends }) => ends.length)).toEqual([16, 16, 16, 16]);
      for (const amount of groups) {
        await endAndRecord(second, amount);
        await expectStates();
      }
    }),
);

it('an attempt that fails while another process records a failure of the endpoint keeps the time of that failure', () =>
  withApp(async (app) => {
    const seller = await makeSeller();
    const { id } = await makeEndpoint(seller, BASE_URL);
    await publishProducts(app, seller, 1);
    const { run, drain } = startDeliverer(app, async () => ANSWERS.F);
    await run();
    const failing_since = new Date(timeOf(app).getTime() - 1000);
    const other = await app.db.transaction();
    await other('webhook_endpoints').where({ id }).update({ failing_since });
    const recorded = drain();
    await untilBlocked(app.db, 1, [recorded]);
    await other.commit();
    await recorded;
    const { data } = await seller.api.GET('/v1/webhooks/endpoints/{id}', path(id));
    expect(data?.failing_since).toBe(failing_since.toISOString());
  }));

it('an attempt at the former URL of an endpoint does not make it fail', () =>
  withApp(async (app) => {
    const seller = await makeSeller();
    const { id } = await makeEndpoint(seller, BASE_URL);
    await publishProducts(app, seller, 1);
    const { run, drain } = startDeliverer(app, async () => ANSWERS.F);
    await run();
    await seller.api.PATCH('/v1/webhooks/endpoints/{id}', { ...path(id), body: { url: `${BASE_URL}new` } });
    await drain();
    const { data } = await seller.api.GET('/v1/webhooks/endpoints/{id}', path(id));
    expect(data?.failing_since).toBeNull();
  }));
