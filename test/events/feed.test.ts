import { describe, expect, it } from 'vitest';
import { startApp, testApp } from '../support/app.ts';
import { makeProduct, makeSeller, makeToken, must, until, useApp, type Seller } from '../support/make.ts';
import { makeEndpoint, readFeed, startReceiver } from '../support/receiver.ts';

const path = (id: string) => ({ params: { path: { id } } });
const rename = (seller: Seller, id: string, name: string) =>
  seller.api.PATCH('/v1/products/{id}', { ...path(id), body: { name } });
const published = (seller: Seller, wanted: number) =>
  until(
    () => readFeed(seller),
    ({ last_sequence }) => last_sequence >= wanted,
  );
const listed = (seller: Seller, query: object) => seller.api.GET('/v1/events/', { params: { query } });

describe('the feed', () => {
  it('has every event of the organization, numbered without a gap, and is read by place', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    for (let change = 0; change < 4; change += 1) await rename(seller, product.id, `Name ${change}`);
    await makeProduct(await makeSeller());
    const { items, next_after, last_sequence } = await published(seller, 5);
    expect(items.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
    expect(items.map(({ type }) => type)).toEqual(['product.created', ...Array(4).fill('product.updated')]);
    expect([next_after, last_sequence]).toEqual([5, 5]);

    const seen = [];
    for (let after = 0; after < last_sequence;) {
      const page = await readFeed(seller, { after, limit: 2 });
      seen.push(...page.items);
      after = page.next_after;
    }
    expect(seen).toEqual(items);
    expect(await readFeed(seller, { after: 5 })).toEqual({ items: [], next_after: 5, last_sequence: 5 });
    expect(await readFeed(seller, { after: 100 })).toMatchObject({ items: [], next_after: 100 });
    expect((await seller.api.GET('/v1/events/{id}', path(must(items[2]).id))).data).toEqual(items[2]);
  });

  it('is narrowed down by type and object, and still goes on past what does not fit', async () => {
    const seller = await makeSeller();
    const [one, two] = [await makeProduct(seller), await makeProduct(seller)];
    await rename(seller, one.id, 'Renamed');
    await published(seller, 3);
    const created = await readFeed(seller, { type: ['product.created'] });
    expect(created.items).toHaveLength(2);
    expect(created.next_after).toBe(3);
    const query = { organization_id: seller.organizationId, object_id: [two.id] };
    const ofTwo = must((await listed(seller, query)).data);
    expect(ofTwo.items.map(({ object_id }) => object_id)).toEqual([two.id]);
    expect((await listed(seller, { ...query, limit: 1 })).data).toMatchObject({ next_after: 2, last_sequence: 3 });
  });

  it.each<[object, string]>([
    [{}, 'organization_id'],
    [{ organization_id: '00000000-0000-4000-8000-000000000000' }, 'organization_id'],
    [{ after: -1 }, 'after'],
    [{ type: ['no.such'] }, 'type'],
    [{ object_id: ['x'] }, 'object_id'],
  ])('refuses %j', async (query, field) => {
    const seller = await makeSeller();
    const { error, response } = await listed(seller, query);
    expect(response.status).toBe(422);
    expect((error as { detail: { loc: unknown[] }[] }).detail[0]?.loc.slice(0, 2)).toEqual(['query', field]);
    const stream = await seller.api.GET('/v1/events/stream', { params: { query }, parseAs: 'text' });
    expect(stream.response.status).toBe(422);
  });

  it('is read by a token of the organization without naming it, and by nobody else', async () => {
    const seller = await makeSeller();
    await makeProduct(seller);
    const { items } = await published(seller, 1);
    const api = (await testApp()).client(await makeToken({ kind: 'organization', id: seller.organizationId }));
    expect((await api.GET('/v1/events/')).data?.items).toEqual(items);
    const other = await makeSeller();
    expect((await other.api.GET('/v1/events/{id}', path(must(items[0]).id))).response.status).toBe(404);
    expect((await listed(other, { organization_id: seller.organizationId })).response.status).toBe(422);
  });

  it('passes no event by whose transaction commits after that of a later one', async () => {
    const { db, composition } = await testApp();
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    await published(seller, 1);
    const event = { type: 'product.updated', organization_id: seller.organizationId, object_id: product.id };
    const late = await db.transaction();
    await late('events').insert({ ...event, is_public: true, created_at: new Date() });
    await rename(seller, product.id, 'Later, and there first');
    const { items } = await published(seller, 2);
    await late.commit();
    composition.queue.nudge(['events.publish']);
    await published(seller, 3);
    const rest = await readFeed(seller, { after: must(items.at(-1)).sequence });
    expect(rest.items.map(({ sequence }) => sequence)).toEqual([3]);
  });

  it('has no gap and nothing twice when many processes publish at once', async () => {
    const { db, composition } = await testApp();
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const event = { type: 'product.updated', organization_id: seller.organizationId, object_id: product.id };
    const publish = must(composition.jobs.find(({ task }) => task === 'events.publish'));
    const writeSome = () =>
      db('events').insert(Array.from({ length: 40 }, () => ({ ...event, is_public: true, created_at: new Date() })));
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        await writeSome();
        await Promise.all([publish.run({}, composition.jobContext()), publish.run({}, composition.jobContext())]);
      }),
    );
    await published(seller, 241);
    const rows = await db('events').where({ organization_id: seller.organizationId }).orderBy('sequence');
    expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 241 }, (_, at) => at + 1));
  });

  it('does without events of what is gone', async () => {
    const { db } = await testApp();
    const seller = await makeSeller();
    const organization_id = seller.organizationId;
    const object_id = '00000000-0000-4000-8000-000000000000';
    await db('events').insert({
      type: 'order.updated',
      organization_id,
      object_id,
      is_public: true,
      created_at: new Date(),
    });
    await makeProduct(seller);
    expect((await published(seller, 1)).items.map(({ type }) => type)).toEqual(['product.created']);
  });

  it('forgets after the days of the configuration, and says so to whoever missed something', async () => {
    const app = await startApp({ events: { keptDays: 10, allowsPrivateWebhooks: true } });
    try {
      await useApp(app, async () => {
        const seller = await makeSeller();
        const receiver = await startReceiver();
        await makeEndpoint(seller, receiver.url);
        app.clock.now = new Date('2026-01-01T00:00:00Z');
        const product = await makeProduct(seller);
        for (const name of ['One', 'Two']) await rename(seller, product.id, name);
        await until(
          async () => receiver.received.length,
          (count) => count === 3,
        );
        app.clock.now = new Date('2026-01-11T00:00:01Z');
        await rename(seller, product.id, 'Three');
        await published(seller, 4);
        const remove = must(app.composition.jobs.find(({ task }) => task === 'events.remove-old'));
        await remove.run({}, app.composition.jobContext());
        const query = { organization_id: seller.organizationId };
        expect((await listed(seller, query)).data?.items.map(({ sequence }) => sequence)).toEqual([4]);
        expect((await listed(seller, { ...query, after: 3 })).response.status).toBe(200);
        for (const after of [1, 2]) expect((await listed(seller, { ...query, after })).response.status).toBe(410);
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

describe('the stream', () => {
  interface Message {
    id: string;
    event: string;
    data: { sequence: number; type: string; data: { name?: string } };
  }

  async function open(seller: Seller, { query = '', headers = {} }: { query?: string; headers?: object } = {}) {
    const { baseUrl } = await testApp();
    const abort = new AbortController();
    const response = await fetch(`${baseUrl}/v1/events/stream?organization_id=${seller.organizationId}${query}`, {
      headers: { Authorization: `Bearer ${seller.token}`, ...headers },
      signal: abort.signal,
    });
    const messages: Message[] = [];
    const comments: string[] = [];
    const ended = (async () => {
      let text = '';
      for await (const piece of must(response.body).pipeThrough(new TextDecoderStream())) {
        text += piece;
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          if (block.startsWith(':')) comments.push(block);
          else messages.push(parse(block));
        }
      }
    })().catch(() => undefined);
    return { response, messages, comments, close: () => abort.abort(), ended };
  }

  function parse(block: string): Message {
    const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
    return { id: fields.id, event: fields.event, data: JSON.parse(fields.data) };
  }

  const received = (stream: { messages: Message[] }, wanted: number) =>
    until(
      async () => stream.messages.length,
      (length) => length >= wanted,
    );

  it('tells what there was and then what comes, and goes on from where it broke off', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { name: 'First' });
    await published(seller, 1);
    const stream = await open(seller);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    await received(stream, 1);
    await rename(seller, product.id, 'Second');
    await received(stream, 2);
    stream.close();
    await rename(seller, product.id, 'Third');
    expect(stream.messages.map(({ id, event }) => [id, event])).toEqual([
      ['1', 'product.created'],
      ['2', 'product.updated'],
    ]);
    expect(stream.messages[1]?.data).toEqual((await published(seller, 3)).items[1]);

    const again = await open(seller, { headers: { 'Last-Event-ID': '2' }, query: '&after=0' });
    await received(again, 1);
    expect(again.messages.map(({ data }) => data.data.name)).toEqual(['Third']);
    again.close();
    const refused = await open(seller, { headers: { 'Last-Event-ID': 'x' } });
    expect(refused.response.status).toBe(422);
  });

  it('is narrowed down like the list', async () => {
    const seller = await makeSeller();
    const stream = await open(seller, { query: '&type=product.updated' });
    const product = await makeProduct(seller);
    await rename(seller, product.id, 'Changed');
    await received(stream, 1);
    expect(stream.messages.map(({ event }) => event)).toEqual(['product.updated']);
    stream.close();
  });

  it('ends when the service stops', async () => {
    const app = await startApp();
    let ended: Promise<unknown> | undefined;
    await useApp(app, async () => {
      const seller = await makeSeller();
      const response = await fetch(`${app.baseUrl}/v1/events/stream?organization_id=${seller.organizationId}`, {
        headers: { Authorization: `Bearer ${seller.token}` },
      });
      ended = response.text();
    });
    await app.stop();
    expect(await ended).toContain(': the feed begins');
  });
});
