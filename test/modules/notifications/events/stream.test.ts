import { describe, expect, it } from 'vitest';
import { startApp, testApp } from '../../../support/app.ts';
import { makeProduct, makeSeller, must, until, useApp, type Seller } from '../../../support/make.ts';
import { published, rename } from '../../../support/receiver.ts';

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

  it('is one of at most twenty of its organization', async () => {
    const seller = await makeSeller();
    const streams = await Promise.all(Array.from({ length: 21 }, () => open(seller)));
    const statuses = streams.map(({ response }) => response.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    const refused = must(streams.find(({ response }) => response.status === 429));
    expect(refused.response.headers.get('retry-after')).toBe('60');
    for (const stream of streams) stream.close();
    await Promise.all(streams.map(({ ended }) => ended));
    const again = await until(
      () => open(seller),
      ({ response }) => response.status === 200,
    );
    again.close();
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
