import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import express, { type Request, type Response } from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { StreamedResponse } from '../../../src/contract/streamed-response.ts';
import { compressAsset, sendAsset } from '../../../src/platform/http/compressed-asset.ts';
import { createApp } from '../../../src/platform/http/app.ts';
import { sendJson } from '../../../src/platform/http/errors.ts';
import { sendCacheable } from '../../../src/platform/http/send-cacheable.ts';
import { sendObject } from '../../../src/platform/http/send-object.ts';
import { sendStream } from '../../../src/platform/http/send-stream.ts';
import { limitRequests } from '../../../src/platform/http/server.ts';
import { createStallCheck, type CheckedSocket } from '../../../src/platform/http/stalled-connections.ts';
import { testApp } from '../../support/app.ts';
import { recordedLog } from '../../support/log.ts';

const MIB = 1024 * 1024;
/** More than the buffers of a connection on this machine. */
const LARGE = 'ä'.repeat(6 * MIB);
const MEMORY = { bytesPerSubscriber: 16 * MIB, bytesInAll: 32 * MIB };

type Send = (request: Request, response: Response) => unknown;

async function* endless() {
  for (;;) yield await Promise.resolve(LARGE);
}

const asset = await compressAsset(LARGE, 'text/plain', 1);

/** Each way in which routes answer. */
const SENDERS: Record<string, Send> = {
  json: (_request, response) => sendJson(response, 200, LARGE),
  cacheable: (request, response) => sendCacheable(request, response, LARGE),
  asset: (request, response) => sendAsset(request, response, asset, {}),
  page: (_request, response) => response.type('html').send(LARGE),
  document: (_request, response) => response.set({ 'Content-Disposition': 'attachment' }).end(Buffer.from(LARGE)),
  stream: (_request, response) => sendStream(response, 200, 'text/plain', new StreamedResponse('all.csv', endless())),
};

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts an app that sends `LARGE` in each way, and a small answer at `/small`. `closed` resolves when a large response has ended. */
async function serve() {
  const closed = Promise.withResolvers<undefined>();
  const router = express.Router();
  router.get('/small', (_request, response) => sendJson(response, 200, 'small'));
  router.post('/json', (_request, response) => sendJson(response, 201, LARGE));
  for (const [name, send] of Object.entries(SENDERS))
    router.get(`/${name}`, async (request, response) => {
      response.once('close', () => closed.resolve(undefined));
      await send(request, response);
    });
  const app = createApp({
    log: recordedLog().log,
    baseUrl: 'https://sell.example',
    makeDocument: () => '{}',
    dispatcher: (_request, _response, next) => next(),
    trustedProxies: 1,
    checkReady: async () => {},
    limitRequests: limitRequests(
      { ...MEMORY, answers: MEMORY, arrivalMs: 600_000, idleMs: 600_000, stalledMs: 600_000, connections: undefined },
      1,
    ),
    routers: [router],
  });
  server = createServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  /** Requests an answer and reads only its beginning. */
  const leaveUnread = async (path: string, address: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n\r\n`);
    await once(socket, 'readable');
    return socket;
  };
  const read = async (path: string, address: string, method = 'GET') => {
    const headers = { 'X-Forwarded-For': address };
    const [response] = (await once(get({ port, path, method, headers, agent: false }), 'response')) as [
      IncomingMessage,
    ];
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  };
  return { leaveUnread, read, closed: closed.promise };
}

describe.each(['json', 'cacheable', 'asset', 'page', 'document', 'stream'])('an unread answer: %s', (kind) => {
  it(`an unread ${kind} answer counts for its network until its connection ends`, async () => {
    const { leaveUnread, read, closed } = await serve();
    const unread = await leaveUnread(`/${kind}`, '192.0.2.1');
    const refused = await read('/document', '192.0.2.1');
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    expect(refused.headers).not.toHaveProperty('content-disposition');
    expect((await read('/small', '192.0.2.1')).status).toBe(200);
    expect((await read('/document', '192.0.2.2')).body).toBe(LARGE);
    unread.destroy();
    await closed;
    expect((await read('/page', '192.0.2.1')).body).toBe(LARGE);
  });
});

describe('unread answers', () => {
  it('all networks together get 503 for large answers, and small answers go on', async () => {
    const { leaveUnread, read } = await serve();
    await leaveUnread('/json', '192.0.2.1');
    await leaveUnread('/asset', '192.0.2.2');
    const refused = await read('/json', '192.0.2.3');
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect((await read('/small', '192.0.2.3')).status).toBe(200);
  });

  it('a stream is refused while its network leaves other answers unread, and the answer to a change is not', async () => {
    const { leaveUnread, read } = await serve();
    await leaveUnread('/json', '192.0.2.1');
    expect((await read('/stream', '192.0.2.1')).status).toBe(429);
    const created = await read('/json', '192.0.2.1', 'POST');
    expect(created.status).toBe(201);
    expect(JSON.parse(created.body)).toBe(LARGE);
  });

  it('rows that were read for an unfinished answer count for its network, and another answer is refused after its rows', async () => {
    const { db } = await testApp();
    const [hasRead, mayAnswer] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const requests: string[] = [];
    SENDERS.rows = async (request, response) => {
      await db.raw(`select repeat('x', ${5 * MIB}) from generate_series(1, 2)`);
      requests.push(request.ip ?? '');
      hasRead.resolve(undefined);
      await mayAnswer.promise;
      sendJson(response, 200, 'small');
    };
    const { read } = await serve();
    const first = read('/rows', '192.0.2.1');
    await hasRead.promise;
    expect((await read('/rows', '192.0.2.1')).status).toBe(429);
    expect(requests, 'the refused request goes no further').toEqual(['192.0.2.1']);
    expect((await read('/small', '192.0.2.1')).status).toBe(200);
    mayAnswer.resolve(undefined);
    expect((await first).status).toBe(200);
    expect((await read('/rows', '192.0.2.1')).status, 'the rows of a finished answer').toBe(200);
  });

  it('a file of the storage is not in memory, so its size does not count', async () => {
    const object = { size: 1e12, etag: '"a"', modifiedAt: new Date(0), read: async () => Readable.from(endless()) };
    SENDERS.file = (request, response) => sendObject(request, response, object, {});
    const { leaveUnread, read } = await serve();
    await leaveUnread('/file', '192.0.2.1');
    expect((await read('/json', '192.0.2.1')).status).toBe(200);
  });
});

describe('connections that stand still', () => {
  /** A connection of whose 1000 bytes the system has taken over `taken`, and holds `unconfirmed`. */
  const makeSocket = () => {
    const state = { taken: 100, unconfirmed: 100, isEnded: false };
    const socket: CheckedSocket = {
      bytesWritten: 1000,
      get writableLength() {
        return 1000 - state.taken;
      },
      remoteAddress: '192.0.2.1',
      resetAndDestroy() {
        state.isEnded = true;
        return this as Socket;
      },
    } as CheckedSocket;
    return { state, socket };
  };
  const setUp = () => {
    const { state, socket } = makeSocket();
    const check = createStallCheck(30_000, async () => () => state.unconfirmed);
    return { state, check: async (seconds: number) => check([socket], seconds * 1000) };
  };

  it('a connection ends 30 s after the last byte that its other side took', async () => {
    const { state, check } = setUp();
    for (const seconds of [0, 10, 20]) await check(seconds);
    state.taken = 200;
    for (const seconds of [25, 35, 54]) await check(seconds);
    expect(state.isEnded).toBe(false);
    await check(55);
    expect(state.isEnded).toBe(true);
  });

  it('a connection goes on while the other side confirms bytes that the system holds', async () => {
    const { state, check } = setUp();
    for (let seconds = 0; seconds <= 300; seconds += 5) {
      if (seconds % 25 === 0) state.unconfirmed -= 1;
      await check(seconds);
    }
    expect(state.isEnded).toBe(false);
    await check(330);
    expect(state.isEnded).toBe(true);
  });

  it('a connection without waiting bytes goes on, such as an event stream without events', async () => {
    const { state, check } = setUp();
    state.taken = 1000;
    for (const seconds of [0, 100, 200]) await check(seconds);
    expect(state.isEnded).toBe(false);
  });
});
