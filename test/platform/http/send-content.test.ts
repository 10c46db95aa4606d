import { createServer, request as sendRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { StreamedResponse } from '../../../src/contract/streamed-response.ts';
import { createApp } from '../../../src/platform/http/app.ts';
import { sendContent } from '../../../src/platform/http/send-content.ts';
import { sendObject } from '../../../src/platform/http/send-object.ts';
import { sendStream } from '../../../src/platform/http/send-stream.ts';
import { recordedLog } from '../../support/log.ts';

type Send = (request: Request, response: Response) => Promise<void>;

/** Content whose second byte cannot be read. */
async function* failAfterFirst() {
  yield 'a';
  await Promise.resolve();
  throw new Error('the disk broke');
}

/** Endless content. */
async function* neverEnd() {
  for (;;) {
    await new Promise(setImmediate);
    yield 'a'.repeat(1000);
  }
}

const CONTENTS = { stream: streamOf, object: storedObject };

function streamOf(chunks: AsyncGenerator<string>): Send {
  return (_request, response) => sendStream(response, 200, 'text/plain', new StreamedResponse(undefined, chunks));
}

function storedObject(chunks: AsyncGenerator<string>): Send {
  const object = { size: 1e9, etag: '"a"', modifiedAt: new Date(0), read: async () => Readable.from(chunks) };
  return (request, response) => sendObject(request, response, object, {});
}

let close = () => undefined as void;
afterEach(() => close());

/** Starts a server that sends one content. `sent` resolves when the server has finished, and rejects with its error. */
async function serve(send: Send) {
  const { log, lines } = recordedLog();
  const sent = Promise.withResolvers<undefined>();
  sent.promise.catch(() => undefined);
  const app = createApp({
    log,
    baseUrl: 'https://sell.example',
    makeDocument: () => '{}',
    dispatcher: (request, response, next) => {
      send(request, response).then(
        () => sent.resolve(undefined),
        (error: unknown) => {
          next(error);
          sent.reject(error);
        },
      );
    },
    trustedProxies: 0,
    checkReady: async () => {},
    routers: [],
  });
  const server = createServer(app);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as { port: number };
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    sendRequest({ port, path: '/v1/any' }, resolve).on('error', reject).end(),
  );
  return { response, sent: sent.promise, lines };
}

describe.each(['stream', 'object'] as const)('the content of a response from a %s', (kind) => {
  it(`a failure after the first bytes of the ${kind} cuts the response and is logged with the request id`, async () => {
    const { response, sent, lines } = await serve(CONTENTS[kind](failAfterFirst()));
    await expect(sent).rejects.toThrow('the disk broke');
    await expect(response.toArray()).rejects.toThrow('aborted');
    expect(response.statusCode).toBe(200);
    expect(lines).toMatchObject([
      {
        level: 50,
        msg: 'request failed after a part of its response was sent',
        request_id: response.headers['x-request-id'],
        err: { message: 'the disk broke' },
      },
    ]);
  });

  it(`a caller who goes away while the ${kind} is sent ends the response, and nothing is logged`, async () => {
    const { response, sent, lines } = await serve(CONTENTS[kind](neverEnd()));
    response.once('data', () => response.destroy());
    await sent;
    expect(lines).toEqual([]);
  });
});

it('a caller who goes away before the content begins is not an error, and the content is closed', async () => {
  const content = Readable.from(neverEnd());
  const sent = Promise.withResolvers<undefined>();
  const server = createServer((request, response) => {
    response.once('close', () => sent.resolve(sendContent(content, response as Response).then(() => undefined)));
    request.socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  close = () => void server.close();
  const { port } = server.address() as { port: number };
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  await sent.promise;
  expect(content.destroyed).toBe(true);
});
