import { expect, it } from 'vitest';
import { claimEvents } from '../../../../src/modules/notifications/webhooks/position-queries.ts';
import type { HttpPost } from '../../../../src/platform/ssrf-safe-http/client.ts';
import { MINUTE_MS } from '../../../../src/shared/durations.ts';
import type { TestApp } from '../../../support/app.ts';
import { ACCEPTED, publishProducts, startDeliverer, statesOf } from '../../../support/deliverer.ts';
import { untilBlocked } from '../../../support/locks.ts';
import { makeSeller, type Seller } from '../../../support/make.ts';
import { makeEndpoint, pass, withApp } from '../../../support/receiver.ts';
import { timeOf } from '../../../support/service-time.ts';

const URL = 'http://127.0.0.1:1/';
const path = (id: string) => ({ params: { path: { id } } });
const sequenceOf = ({ body }: HttpPost): number => JSON.parse(body).sequence;

/** Claims the first deliveries of an endpoint, and answers none of them. */
async function startHanging(app: TestApp) {
  const ends: (() => void)[] = [];
  const { run, drain } = startDeliverer(app, () => new Promise((resolve) => ends.push(() => resolve(ACCEPTED))));
  await run();
  return async () => {
    ends.forEach((end) => end());
    await drain();
  };
}

const setEnabled = (seller: Seller, id: string, is_enabled: boolean) =>
  seller.api.PATCH('/v1/webhooks/endpoints/{id}', { ...path(id), body: { is_enabled } });

it('events that an endpoint had not received when it was disabled are listed as canceled, and later events are sent', () =>
  withApp(async (app) => {
    const seller = await makeSeller();
    const { id } = await makeEndpoint(seller, URL);
    await publishProducts(app, seller, 30);
    const end = await startHanging(app);
    await setEnabled(seller, id, false);
    pass(app, 1);
    await setEnabled(seller, id, true);
    await publishProducts(app, seller, 2);
    const sent: number[] = [];
    const { run, drain } = startDeliverer(app, async (message) => {
      sent.push(sequenceOf(message));
      return ACCEPTED;
    });
    for (let pass = 0; pass < 3; pass += 1) await run();
    await drain();
    await end();
    expect(sent.sort()).toEqual([31, 32]);
    const canceled = (await statesOf(app, id)).filter(({ status }) => status === 'canceled');
    expect(canceled).toEqual([{ status: 'canceled', attempts_count: 0, count: 20 }]);
  }));

it('deliveries that wait for a slow endpoint are listed as pending after a minute', () =>
  withApp(async (app) => {
    const seller = await makeSeller();
    const { id } = await makeEndpoint(seller, URL);
    await publishProducts(app, seller, 30);
    const end = await startHanging(app);
    await app.runTask('webhooks.release-stranded');
    expect(await statesOf(app, id)).toEqual([{ status: 'pending', attempts_count: 1, count: 10 }]);
    pass(app, MINUTE_MS);
    await app.runTask('webhooks.release-stranded');
    expect(await statesOf(app, id)).toEqual([
      { status: 'pending', attempts_count: 0, count: 20 },
      { status: 'pending', attempts_count: 1, count: 10 },
    ]);
    await end();
  }));

it('two workers share the events of one endpoint, and send each once', () =>
  withApp(async (app) => {
    const seller = await makeSeller();
    const { id } = await makeEndpoint(seller, URL);
    await publishProducts(app, seller, 300);
    const sent: number[] = [];
    const post = async (message: HttpPost) => {
      sent.push(sequenceOf(message));
      return ACCEPTED;
    };
    const workers = [startDeliverer(app, post), startDeliverer(app, post)];
    while (sent.length < 300) await Promise.all(workers.map(({ run }) => run()));
    await Promise.all(workers.map(({ drain }) => drain()));
    expect(new Set(sent).size).toBe(300);
    expect(await statesOf(app, id)).toEqual([{ status: 'succeeded', attempts_count: 1, count: 300 }]);
  }));

it('events behind many of an object whose delivery hangs are sent in the same run', () =>
  withApp(async (app) => {
    const seller = await makeSeller();
    await makeEndpoint(seller, URL);
    await publishProducts(app, seller, 1, 100);
    await publishProducts(app, seller, 5);
    const sent: number[] = [];
    let end = () => undefined as void;
    const { run, drain } = startDeliverer(app, (message) => {
      sent.push(sequenceOf(message));
      return new Promise((resolve) => {
        if (sequenceOf(message) === 1) end = () => resolve(ACCEPTED);
        else resolve(ACCEPTED);
      });
    });
    await run();
    expect(sent).toEqual([1, 101, 102, 103, 104, 105]);
    end();
    await drain();
  }));

it('an event that is claimed while the delivery before it ends is sent after it', () =>
  withApp(async (app) => {
    const seller = await makeSeller();
    await makeEndpoint(seller, URL);
    await publishProducts(app, seller, 1);
    const first = startDeliverer(app, () => Promise.resolve(ACCEPTED));
    await first.run();
    await publishAgain(app, seller);
    const recording = await app.db.transaction(async (trx) => {
      const claim = { now: timeOf(app), leasedUntil: timeOf(app), perEndpoint: 10, limits: new Map(), limit: 10 };
      expect(await claimEvents(trx, claim)).toEqual({ claimed: [], read: 1 });
      const ended = first.drain();
      await untilBlocked(app.db, 1, [ended]);
      return { ended };
    });
    await recording.ended;
    const waiting = await app.db('webhook_deliveries').whereNot({ status: 'succeeded' });
    expect(waiting).toMatchObject([{ status: 'pending', next_attempt_at: timeOf(app) }]);
  }));

/** Publishes another event about the first product. */
async function publishAgain(app: TestApp, { organizationId }: Seller) {
  await app.db.raw(
    `insert into events (created_at, type, organization_id, object_id, is_public)
     select created_at, type, organization_id, object_id, true from events where organization_id = ? and sequence = 1`,
    [organizationId],
  );
  await app.runTask('events.publish');
}

/** Publishes another event about the first product, as processes of 0.6.0 do. @returns its delivery */
async function publishAsBefore(app: TestApp, { organizationId }: Seller) {
  const { rows } = await app.db.raw(
    `with feed as (
       update event_feeds set last_sequence = last_sequence + 1 where organization_id = :organizationId returning *),
     event as (
       insert into events (created_at, type, organization_id, object_id, is_public, sequence, data)
       select :now, 'product.updated', first.organization_id, first.object_id, true, feed.last_sequence, first.data
       from events first join feed using (organization_id) where first.sequence = 1 returning *)
     insert into webhook_deliveries (created_at, pending_since, organization_id, endpoint_id, event_id, event_type, object_id,
       sequence, next_attempt_at)
     select :now, endpoint.enabled_at, organization_id, endpoint.id, event.id, event.type, object_id, sequence, :now
     from event join webhook_endpoints endpoint using (organization_id) returning next_attempt_at`,
    { organizationId, now: timeOf(app) },
  );
  return rows[0];
}

it('an event of a process of the last release is sent once, after earlier events of its object that have no delivery yet', () =>
  withApp(async (app) => {
    const seller = await makeSeller();
    await makeEndpoint(seller, URL);
    await publishProducts(app, seller, 1);
    expect(await publishAsBefore(app, seller)).toEqual({ next_attempt_at: null });
    await publishProducts(app, seller, 1);
    const sent: number[] = [];
    const { run, drain } = startDeliverer(app, async (message) => {
      sent.push(sequenceOf(message));
      return ACCEPTED;
    });
    for (let round = 0; round < 4; round += 1) {
      await run();
      await drain();
    }
    expect(sent.toSorted()).toEqual([1, 2, 3]);
    expect(sent.indexOf(1)).toBeLessThan(sent.indexOf(2));
  }));
