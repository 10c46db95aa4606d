import { describe, expect, it } from 'vitest';
import { hashToken } from '../../../../../src/shared/tokens.ts';
import { startApp, testApp } from '../../../../support/app.ts';
import { makeProduct, makeSeller, must, onceIdle, useApp, type Seller } from '../../../../support/make.ts';
import { published, rename } from '../../../../support/receiver.ts';

describe('`GET /v1/events/stream`', () => {
  interface Message {
    id: string;
    event: string;
    data: { sequence: number; type: string; data: { name?: string } };
  }

  async function openStream(seller: Seller, { query = '', headers = {} }: { query?: string; headers?: object } = {}) {
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
      for await (const chunk of must(response.body).pipeThrough(new TextDecoderStream())) {
        text += chunk;
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          if (block.startsWith(':')) comments.push(block);
          else messages.push(parseMessage(block));
        }
      }
    })().catch(() => undefined);
    return { response, messages, comments, close: () => abort.abort(), ended };
  }

  function parseMessage(block: string): Message {
    const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
    return { id: fields.id, event: fields.event, data: JSON.parse(fields.data) };
  }

  const waitForMessages = (stream: { messages: Message[] }, minimum: number) =>
    onceIdle(
      async () => stream.messages.length,
      (length) => length >= minimum,
    );

  it('the event stream sends past and new events, and resumes after the `Last-Event-ID`', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { name: 'First' });
    await published(seller, 1);
    const stream = await openStream(seller);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    await waitForMessages(stream, 1);
    await rename(seller, product.id, 'Second');
    await waitForMessages(stream, 2);
    stream.close();
    await rename(seller, product.id, 'Third');
    expect(stream.messages.map(({ id, event }) => [id, event])).toEqual([
      ['1', 'product.created'],
      ['2', 'product.updated'],
    ]);
    expect(stream.messages[1]?.data).toEqual((await published(seller, 3)).items[1]);

    const resumed = await openStream(seller, { headers: { 'Last-Event-ID': '2' }, query: '&after=0' });
    await waitForMessages(resumed, 1);
    expect(resumed.messages.map(({ data }) => data.data.name)).toEqual(['Third']);
    resumed.close();
    const refused = await openStream(seller, { headers: { 'Last-Event-ID': 'x' } });
    expect(refused.response.status).toBe(422);
  });

  it('the event stream filters by type', async () => {
    const seller = await makeSeller();
    const stream = await openStream(seller, { query: '&type=product.updated' });
    const product = await makeProduct(seller);
    await rename(seller, product.id, 'Changed');
    await waitForMessages(stream, 1);
    expect(stream.messages.map(({ event }) => event)).toEqual(['product.updated']);
    stream.close();
  });

  it('an organization can open 20 event streams at once, and the next one returns 429 with Retry-After', async () => {
    const seller = await makeSeller();
    const streams = await Promise.all(Array.from({ length: 21 }, () => openStream(seller)));
    const statuses = streams.map(({ response }) => response.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    const refused = must(streams.find(({ response }) => response.status === 429));
    expect(refused.response.headers.get('retry-after')).toBe('60');
    for (const stream of streams) stream.close();
    await Promise.all(streams.map(({ ended }) => ended));
    const resumed = await onceIdle(
      () => openStream(seller),
      ({ response }) => response.status === 200,
    );
    resumed.close();
  });

  it.each<[string, (seller: Seller) => PromiseLike<unknown>]>([
    [
      'its token is revoked',
      async ({ token }) => {
        const { db } = await testApp();
        await db('access_tokens')
          .where({ token_hash: hashToken(token) })
          .update({ revoked_at: new Date() });
      },
    ],
    [
      'its token expires',
      async ({ token }) => {
        const { db } = await testApp();
        await db('access_tokens')
          .where({ token_hash: hashToken(token) })
          .update({ expires_at: new Date() });
      },
    ],
    [
      'its reader is removed from the organization',
      async ({ organizationId, id }) => {
        const { db } = await testApp();
        await db('organization_members').where({ organization_id: organizationId, user_id: id }).delete();
      },
    ],
  ])('the event stream ends without a further event when %s', async (_cause, endAccess) => {
    const seller = await makeSeller();
    const stream = await openStream(seller);
    await endAccess(seller);
    await stream.ended;
    expect(stream.messages).toEqual([]);
  });

  it('the event stream ends when the service stops', async () => {
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
    expect(await ended).toContain(': stream opened');
  });
});
