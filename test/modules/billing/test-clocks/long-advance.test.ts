import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, testApp, type TestApp } from '../../../support/app.ts';
import { advance, makeClockSeller, ordersOf, subscribe, type Subscribed } from '../../../support/billing.ts';
import { must, useApp, type Seller } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

const TASK = 'test-clocks.advance';
const path = (id: string) => ({ params: { path: { id } } });
const QUARTER = { interval: 'month', count: 3 } as const;

/** A piece of an advance is a single step here, so that each test decides how far the web process and the worker come. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ timeLimits: { clockAdvanceMs: 0 } });
});
afterEach(async () => {
  const running = app.db('test_clock_advances').where({ status: 'running' });
  await running.update({ status: 'canceled', ended_at: currentTime() });
});
afterAll(() => app.stop());

const inApp = (work: () => Promise<void>) => () => useApp(app, work);
const start = (seller: Seller) =>
  seller.api.POST('/v1/organizations/{id}/test-clock/advance', { ...path(seller.organizationId), body: QUARTER });
const cancel = (seller: Seller) =>
  seller.api.POST('/v1/organizations/{id}/test-clock/advance/cancel', path(seller.organizationId));
const read = async (seller: Seller) => {
  const { data } = await seller.api.GET('/v1/organizations/{id}/test-clock', path(seller.organizationId));
  return { ...must(data), advance: must(must(data).advance) };
};
const leadOf = async (seller: Seller) =>
  must(await app.db('test_clocks').where({ organization_id: seller.organizationId }).first()).ahead_ms;

/** Lets the worker process pieces until the advance ends. @returns the number of pieces */
async function finish(seller: Seller): Promise<number> {
  for (let pieces = 0; ; pieces += 1) {
    if ((await read(seller)).advance.status !== 'running') return pieces;
    await app.runTask(TASK);
  }
}

async function makeSubscribed(): Promise<{ seller: Seller; subscribed: Subscribed }> {
  const seller = await makeClockSeller();
  const subscribed = await subscribe(seller);
  await app.idle();
  return { seller, subscribed };
}

describe('an advance that takes longer than its caller waits', () => {
  it(
    'a caller who leaves ends the work of the web process after its piece, and the worker completes the advance',
    inApp(async () => {
      const { seller, subscribed } = await makeSubscribed();
      const { dependencies, queue } = app.container;
      const { expireCheckouts } = dependencies;
      const notify = queue.notifyWorkers.bind(queue);
      const caller = new AbortController();
      let stops = 0;
      Object.assign(dependencies, {
        expireCheckouts: (...args: Parameters<typeof expireCheckouts>) => {
          stops += 1;
          caller.abort();
          return expireCheckouts(...args);
        },
      });
      const handedOver = new Promise<void>((resolve) => {
        queue.notifyWorkers = (tasks) => {
          const names = [...tasks];
          notify(names);
          if (names.includes(TASK)) resolve();
        };
      });
      const request = fetch(`${app.baseUrl}/v1/organizations/${seller.organizationId}/test-clock/advance`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${seller.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(QUARTER),
        signal: caller.signal,
      });
      await expect(request).rejects.toThrow(/abort/);
      await handedOver;
      queue.notifyWorkers = notify;
      Object.assign(dependencies, { expireCheckouts });
      expect(stops).toBe(1);
      expect(await ordersOf(subscribed)).toHaveLength(1);
      expect((await read(seller)).advance.status).toBe('running');
      await finish(seller);
      expect(await ordersOf(subscribed)).toHaveLength(4);
      const { now, advance: done } = await read(seller);
      expect(done).toMatchObject({ status: 'completed', progress: 100 });
      expect(Date.parse(now)).toBeGreaterThanOrEqual(Date.parse(done.target_time));
    }),
  );

  it(
    'a long advance answers 202 with its progress, refuses a second one, and stops between two steps when it is canceled',
    inApp(async () => {
      const { seller, subscribed } = await makeSubscribed();
      const { response, data } = await start(seller);
      expect(response.status).toBe(202);
      expect(must(data)).toMatchObject({ is_waiting: false, advance: { status: 'running', ended_at: null } });
      const second = await start(seller);
      expect(second.response.status).toBe(409);
      expect(second.error).toMatchObject({ error: 'MovingTestClock' });
      for (let piece = 0; piece < 4; piece += 1) await app.runTask(TASK);
      const { advance: half } = await read(seller);
      expect(half.completed_steps).toBeGreaterThan(1);
      expect(half.progress).toBeGreaterThan(0);
      expect(half.progress).toBeLessThan(100);
      const canceled = must((await cancel(seller)).data);
      expect(canceled.advance).toMatchObject({
        id: half.id,
        status: 'canceled',
        completed_steps: half.completed_steps,
      });
      const [lead, orders] = [await leadOf(seller), (await ordersOf(subscribed)).length];
      await app.runTask(TASK);
      expect(await leadOf(seller)).toBe(lead);
      expect(await ordersOf(subscribed)).toHaveLength(orders);
      expect(orders).toBeLessThan(4);
      expect(must((await cancel(seller)).data).advance).toMatchObject({ ended_at: must(canceled.advance).ended_at });
      await seller.api.POST('/v1/organizations/{id}/test-clock/advance', {
        ...path(seller.organizationId),
        body: { to: half.target_time },
      });
      await finish(seller);
      expect(await ordersOf(subscribed)).toHaveLength(4);
    }),
  );

  it(
    'an advance whose process has died continues after its lease, and the others have their turns meanwhile',
    inApp(async () => {
      const [first, second] = [await makeSubscribed(), await makeSubscribed()];
      const { advance: begun } = must((await start(first.seller)).data);
      await start(second.seller);
      const { organizationId: organization_id } = first.seller;
      const leased_until = new Date(currentTime().getTime() + 3_600_000);
      await app.db('test_clock_advances').where({ organization_id }).update({ leased_until });
      expect(await finish(second.seller)).toBeGreaterThan(3);
      expect((await read(first.seller)).advance.completed_steps).toBe(must(begun).completed_steps);
      await app.db('test_clock_advances').where({ organization_id }).update({ leased_until: currentTime() });
      await finish(first.seller);
      expect(await ordersOf(first.subscribed)).toHaveLength(4);
    }),
  );

  it(
    'a repeated request with the same key answers with the advance that the first one has started',
    inApp(async () => {
      const { seller } = await makeSubscribed();
      const send = () =>
        seller.api.POST('/v1/organizations/{id}/test-clock/advance', {
          params: { ...path(seller.organizationId).params, header: { 'Idempotency-Key': seller.organizationId } },
          body: QUARTER,
        });
      const [first, replayed] = [await send(), await send()];
      expect([first, replayed].map(({ response }) => response.status)).toEqual([202, 202]);
      // As if the process had died before it stored its answer.
      await app
        .db('idempotency_keys')
        .whereRaw('reached is not null')
        .update({ answer: null, locked_until: currentTime() });
      const repeated = await send();
      expect(repeated.response.status).toBe(202);
      expect(must(must(repeated.data).advance).id).toBe(must(must(first.data).advance).id);
    }),
  );

  it(
    'an advance that fails five times has failed, and the next one continues',
    inApp(async () => {
      const { seller, subscribed } = await makeSubscribed();
      await start(seller);
      const { dependencies } = app.container;
      const { publishEvents } = dependencies;
      Object.assign(dependencies, { publishEvents: () => Promise.reject(new Error('planted')) });
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        expect((await read(seller)).advance.status).toBe('running');
        await app
          .db('test_clock_advances')
          .where({ organization_id: seller.organizationId })
          .update({ leased_until: currentTime() });
        await expect(app.runTask(TASK)).rejects.toThrow('planted');
      }
      expect((await read(seller)).advance.status).toBe('failed');
      Object.assign(dependencies, { publishEvents });
      await start(seller);
      await finish(seller);
      expect((await ordersOf(subscribed)).length).toBeGreaterThanOrEqual(4);
    }),
  );

  it(
    'the worker continues one of ten clocks of a person at a time, and a request to advance another returns 409',
    inApp(async () => {
      const { seller } = await makeSubscribed();
      const others: Seller[] = [];
      for (let count = 0; count < 10; count += 1) others.push(await makeClockSeller());
      const rows = others.map(({ organizationId }) => ({
        ...{ id: organizationId, organization_id: organizationId, user_id: seller.id, status: 'running' as const },
        ...{ started_at: currentTime(), start_time: currentTime(), target_time: new Date(8e12) },
        leased_until: new Date(currentTime().getTime() + 3_600_000),
      }));
      await app.db('test_clock_advances').insert(rows.slice(1));
      const { advance: begun } = must((await start(seller)).data);
      await app.runTask(TASK);
      expect((await read(seller)).advance.completed_steps).toBe(must(begun).completed_steps);
      await cancel(seller);
      await app.db('test_clock_advances').insert(rows.slice(0, 1));
      const { response, error } = await start(seller);
      expect(response.status).toBe(409);
      expect(error).toMatchObject({ error: 'MovingTestClock' });
    }),
  );
});

it('an advance publishes what a step caused before the next step, so that each event shows its object as it was then', async () => {
  const { db } = await testApp();
  const seller = await makeClockSeller();
  const { id } = await subscribe(seller);
  await advance(seller, 'month', 3);
  const published = await db('events')
    .where({ object_id: id, type: 'subscription.updated' })
    .whereNotNull('sequence')
    .orderBy('position');
  const ends = published.map(({ data }) => (data as { current_period_end: string }).current_period_end);
  expect(ends.length).toBeGreaterThanOrEqual(3);
  expect(new Set(ends).size).toBe(ends.length);
});
