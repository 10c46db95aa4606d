import { describe, expect, it } from 'vitest';
import { publishEvents } from '../../../../src/modules/notifications/events/publish-events.ts';
import { startApp, testApp } from '../../../support/app.ts';
import { recordedLog } from '../../../support/log.ts';
import { makeProduct, makeSeller, makeToken, must, onceIdle, useApp, type Seller } from '../../../support/make.ts';
import { makeEndpoint, published, readFeed, rename, startReceiver } from '../../../support/receiver.ts';
import { currentTime } from '../../../support/time.ts';

const path = (id: string) => ({ params: { path: { id } } });
const EMPTY = { items: [], next_before: null };
const listEvents = (seller: Seller, query: object) => seller.api.GET('/v1/events/', { params: { query } });

describe('`GET /v1/events/`', () => {
  it('the feed lists every event of one organization in sequence without a gap and is paged by sequence', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    for (let change = 0; change < 4; change += 1) await rename(seller, product.id, `Name ${change}`);
    await makeProduct(await makeSeller());
    const { items, next_after, last_sequence } = await published(seller, 5);
    expect(items.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
    expect(items.map(({ type }) => type)).toEqual(['product.created', ...Array(4).fill('product.updated')]);
    expect([next_after, last_sequence]).toEqual([5, 5]);

    const pagedItems = [];
    for (let after = 0; after < last_sequence;) {
      const page = await readFeed(seller, { after, limit: 2 });
      pagedItems.push(...page.items);
      after = page.next_after;
    }
    expect(pagedItems).toEqual(items);
    const epoch = must(items[4]).id;
    expect(await readFeed(seller, { after: 5 })).toEqual({ ...EMPTY, next_after: 5, epoch, last_sequence: 5 });
    expect((await seller.api.GET('/v1/events/{id}', path(must(items[2]).id))).data).toEqual(items[2]);
  });

  it('the feed filters by type and object, and its cursor also passes events that do not match', async () => {
    const seller = await makeSeller();
    const [one, two] = [await makeProduct(seller), await makeProduct(seller)];
    await rename(seller, one.id, 'Renamed');
    await published(seller, 3);
    const created = await readFeed(seller, { type: ['product.created'] });
    expect(created.items).toHaveLength(2);
    expect(created.next_after).toBe(3);
    const query = { organization_id: seller.organizationId, object_id: [two.id] };
    const ofTwo = must((await listEvents(seller, query)).data);
    expect(ofTwo.items.map(({ object_id }) => object_id)).toEqual([two.id]);
    expect((await listEvents(seller, { ...query, limit: 1 })).data).toMatchObject({ next_after: 2, last_sequence: 3 });
  });

  it('a reader past the end of the feed gets 409 from the feed and the stream, also from an empty feed', async () => {
    const seller = await makeSeller();
    const { organizationId: organization_id } = seller;
    for (const after of [1, 2]) {
      const { response, error } = await listEvents(seller, { organization_id, after });
      expect(response.status).toBe(409);
      expect(error).toMatchObject({ error: 'FeedRestored', detail: expect.stringContaining('after=0') });
      const query = { organization_id, after };
      const stream = await seller.api.GET('/v1/events/stream', { params: { query }, parseAs: 'text' });
      expect(stream.response.status).toBe(409);
      // The second round reads a feed with one event.
      if (after === 1) {
        await makeProduct(seller);
        await published(seller, 1);
      }
    }
    expect(await readFeed(await makeSeller())).toEqual({ ...EMPTY, next_after: 0, epoch: null, last_sequence: 0 });
  });

  it('a reader of events that a restore took away gets 409, and a reader before them continues', async () => {
    const { db } = await testApp();
    const seller = await makeSeller();
    const { organizationId: organization_id } = seller;
    const product = await makeProduct(seller);
    for (const name of ['One', 'Two', 'Three']) await rename(seller, product.id, name);
    const before = await published(seller, 4);
    const [, second, third] = before.items.map(({ id }) => id);
    const positions = [
      { after: before.next_after, epoch: must(before.epoch) },
      { after: 3, epoch: must(third) },
    ];
    const page = await readFeed(seller, { limit: 3 });
    expect([page.next_after, page.epoch]).toEqual([3, third]);
    for (const position of positions)
      expect((await listEvents(seller, { organization_id, ...position })).response.status).toBe(200);

    // The state of a backup from before the third event, and then as many new events as were lost.
    await db('events').where({ organization_id }).where('sequence', '>', 2).delete();
    await db('event_feeds')
      .where({ organization_id })
      .update({ last_sequence: 2, last_event_id: must(second) });
    for (const name of ['Four', 'Five', 'Six']) await rename(seller, product.id, name);
    await published(seller, 5);
    for (const position of positions) {
      const query = { organization_id, ...position };
      expect((await listEvents(seller, query)).error).toMatchObject({ error: 'FeedRestored' });
      const stream = await seller.api.GET('/v1/events/stream', { params: { query }, parseAs: 'text' });
      expect(stream.response.status).toBe(409);
    }
    const { data } = await listEvents(seller, { organization_id, after: 2, epoch: must(second) });
    expect(data?.items.map(({ sequence }) => sequence)).toEqual([3, 4, 5]);
  });

  it('a reader at the end of a feed whose events have expired still learns of a restore', async () => {
    const { db } = await testApp();
    const seller = await makeSeller();
    const { organizationId: organization_id } = seller;
    await makeProduct(seller);
    const { next_after: after, epoch } = await published(seller, 1);
    await db('events').where({ organization_id }).delete();
    const read = async (of: string) =>
      (await listEvents(seller, { organization_id, after, epoch: of })).response.status;
    expect(await read(must(epoch))).toBe(200);
    expect(await read('00000000-0000-4000-8000-000000000000')).toBe(409);
  });

  it.each<[object, string]>([
    [{}, 'organization_id'],
    [{ organization_id: '00000000-0000-4000-8000-000000000000' }, 'organization_id'],
    [{ after: -1 }, 'after'],
    [{ epoch: 'x' }, 'epoch'],
    [{ type: ['no.such'] }, 'type'],
    [{ object_id: ['x'] }, 'object_id'],
  ])('the feed and the stream return 422 for the query %j', async (query, field) => {
    const seller = await makeSeller();
    const { error, response } = await listEvents(seller, query);
    expect(response.status).toBe(422);
    expect((error as { detail: { loc: unknown[] }[] }).detail[0]?.loc.slice(0, 2)).toEqual(['query', field]);
    const stream = await seller.api.GET('/v1/events/stream', { params: { query }, parseAs: 'text' });
    expect(stream.response.status).toBe(422);
  });

  it('an organization token reads the feed without naming the organization, and other sellers cannot read it', async () => {
    const seller = await makeSeller();
    await makeProduct(seller);
    const { items } = await published(seller, 1);
    const api = (await testApp()).client(await makeToken({ kind: 'organization', id: seller.organizationId }));
    expect((await api.GET('/v1/events/')).data?.items).toEqual(items);
    const other = await makeSeller();
    expect((await other.api.GET('/v1/events/{id}', path(must(items[0]).id))).response.status).toBe(404);
    expect((await listEvents(other, { organization_id: seller.organizationId })).response.status).toBe(422);
  });

  it('the feed includes an event whose transaction commits after the transaction of a later event', async () => {
    const { db, container } = await testApp();
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    await published(seller, 1);
    const event = { type: 'product.updated', organization_id: seller.organizationId, object_id: product.id };
    const lateTransaction = await db.transaction();
    await lateTransaction('events').insert({ ...event, is_public: true, created_at: currentTime() });
    await rename(seller, product.id, 'Committed first');
    const { items } = await published(seller, 2);
    await lateTransaction.commit();
    container.queue.notifyWorkers(['events.publish']);
    await published(seller, 3);
    const rest = await readFeed(seller, { after: must(items.at(-1)).sequence });
    expect(rest.items.map(({ sequence }) => sequence)).toEqual([3]);
  });

  it('concurrent publishers number events without gaps or duplicates', async () => {
    const { db, container } = await testApp();
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const event = { type: 'product.updated', organization_id: seller.organizationId, object_id: product.id };
    const publish = must(container.jobs.find(({ task }) => task === 'events.publish'));
    const insertEvents = () =>
      db('events').insert(Array.from({ length: 40 }, () => ({ ...event, is_public: true, created_at: currentTime() })));
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        await insertEvents();
        await Promise.all([publish.run({}, container.jobContext()), publish.run({}, container.jobContext())]);
      }),
    );
    await published(seller, 241);
    const rows = await db('events').where({ organization_id: seller.organizationId }).orderBy('sequence');
    expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 241 }, (_, at) => at + 1));
  });

  it('an event whose payload cannot be loaded blocks only the feed of its own organization', async () => {
    const { db, container } = await testApp();
    const [broken, other] = [await makeSeller(), await makeSeller()];
    const product = await makeProduct(broken);
    await published(broken, 1);
    const { organizationId: organization_id } = broken;
    const event = { type: 'product.updated', organization_id, object_id: product.id, is_public: true };
    const { log, lines } = recordedLog();
    const context = { ...container.jobContext(), log };
    const reason = 'the payload cannot be loaded';
    const failToLoad = async () => {
      throw new Error(reason);
    };
    await db.transaction(async (trx) => {
      await trx('events').insert({ ...event, created_at: currentTime() });
      await trx('events').insert({
        ...event,
        organization_id: other.organizationId,
        object_id: product.id,
        created_at: currentTime(),
      });
      const load = (_ctx: unknown, ids: readonly string[]) => Promise.resolve(ids.map((id) => ({ id })));
      let calls = 0;
      const payloads = { 'product.updated': () => ((calls += 1) <= 2 ? failToLoad() : load(null, [product.id])) };
      const transactionContext = {
        ...context,
        db: trx,
        transaction: <T>(work: (tx: never) => Promise<T>) => work({ db: trx, now: currentTime() } as never),
      };
      const doNothing = async () => undefined;
      await publishEvents(transactionContext, {
        payloadLoaders: payloads,
        deletableTypes: new Set(),
        onPublished: doNothing,
        onDeleted: doNothing,
      });
      const rows = await trx('events')
        .whereIn('organization_id', [organization_id, other.organizationId])
        .orderBy('position');
      expect(rows.filter(({ type }) => type === 'product.updated').map(({ sequence }) => sequence)).toEqual([null, 1]);
    });
    expect(lines.map(({ msg, err }) => [msg, err?.message])).toEqual([
      ['loading the data of a batch of events failed; each organization is loaded alone', reason],
      ['loading the data of an event failed: the feed of its organization waits', reason],
    ]);
  });

  it('a process leaves event types that it does not know unpublished', async () => {
    const { db } = await testApp();
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const organization_id = seller.organizationId;
    const unknown = { type: 'product.of_tomorrow', organization_id, object_id: product.id, is_public: true };
    const [stored] = await db('events')
      .insert({ ...unknown, created_at: currentTime() })
      .returning('id');
    await published(seller, 1);
    await rename(seller, product.id, 'Published after it');
    await published(seller, 2);
    expect(
      await db('events')
        .where({ id: must(stored).id })
        .first(),
    ).toMatchObject({ is_public: true, sequence: null });
  });

  it('the feed omits events of deleted objects', async () => {
    const { db } = await testApp();
    const seller = await makeSeller();
    const organization_id = seller.organizationId;
    const object_id = '00000000-0000-4000-8000-000000000000';
    await db('events').insert({
      type: 'order.updated',
      organization_id,
      object_id,
      is_public: true,
      created_at: currentTime(),
    });
    await makeProduct(seller);
    expect((await published(seller, 1)).items.map(({ type }) => type)).toEqual(['product.created']);
  });

  it('events are deleted after the configured days, and reading from before them returns 410', async () => {
    const now = new Date('2026-01-01T00:00:00Z');
    const app = await startApp({
      events: { retentionDays: 10, allowsPrivateWebhooks: true, unverifiedEndpoints: 3, attemptsPerMinute: undefined },
      now,
    });
    try {
      await useApp(app, async () => {
        const seller = await makeSeller();
        const receiver = await startReceiver();
        await makeEndpoint(seller, receiver.url);
        const product = await makeProduct(seller);
        for (const name of ['One', 'Two']) await rename(seller, product.id, name);
        await onceIdle(
          async () => receiver.received.length,
          (count) => count === 3,
        );
        app.clock.now = new Date('2026-01-11T00:00:01Z');
        await rename(seller, product.id, 'Three');
        await published(seller, 4);
        const remove = must(app.container.jobs.find(({ task }) => task === 'events.remove-old'));
        await remove.run({}, app.container.jobContext());
        const query = { organization_id: seller.organizationId };
        expect((await listEvents(seller, query)).data?.items.map(({ sequence }) => sequence)).toEqual([4]);
        expect((await listEvents(seller, { ...query, after: 3 })).response.status).toBe(200);
        for (const after of [1, 2]) expect((await listEvents(seller, { ...query, after })).response.status).toBe(410);
        const stream = await seller.api.GET('/v1/events/stream', {
          params: { query: { ...query, after: 1 } },
          parseAs: 'text',
        });
        expect(stream.response.status).toBe(410);
        expect(await app.db('webhook_deliveries').where({ organization_id: seller.organizationId })).toHaveLength(1);
      });
    } finally {
      await app.stop();
    }
  });
});
