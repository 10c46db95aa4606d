import { createConnection, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { createFile } from '../../../support/files.ts';
import { makeSeller, must, useApp } from '../../../support/make.ts';
import { until } from '../../../support/wait.ts';

/** Time for a body in these tests. Nothing is measured: a test waits for the end of a connection. */
const ARRIVAL_MS = 300;

let app: TestApp;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.stop();
});

async function limitedApp(options: Parameters<typeof startApp>[0]) {
  app = await startApp({ jobs: 'off', ...options });
}

interface Connection {
  socket: Socket;
  /** Returns the response so far. */
  received: () => string;
  /** Resolves with the whole response when the connection has ended. */
  ended: Promise<string>;
}

function connect(text = ''): Connection {
  const { hostname, port } = new URL(app.baseUrl);
  const socket = createConnection(Number(port), hostname);
  sockets.push(socket);
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  // A reset ends a connection as well.
  socket.on('error', () => undefined);
  if (text !== '') socket.write(text);
  return {
    socket,
    received: () => received,
    ended: new Promise((resolve) => socket.once('close', () => resolve(received))),
  };
}

const head = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;
const VALIDATE = '/v1/users/license-keys/validate';
const NOTIFY = '/payments/sandbox/notifications';
const statusIn = (text: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
/** Waits for the status of the response on an open connection. */
const statusOf = async ({ received }: Connection) => statusIn(await until(async () => received(), Boolean));

describe('time for a request', () => {
  it.each([
    ['an API operation', head(VALIDATE, 10) + '123456789', 408],
    ['a payment notification', head(NOTIFY, 10) + '123456789', 408],
    ['the token endpoint', head('/v1/oauth2/token', 10).replace('json', 'x-www-form-urlencoded') + '123456789', 408],
    [
      'a body without a length',
      `POST ${VALIDATE} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n1\r\n{\r\n`,
      408,
    ],
    ['a path that does not exist', head('/nothing', 10) + '123456789', 404],
    [
      'a part of a file with a wrong signature',
      'PUT /storage/parts/a/1?size=10 HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n1',
      403,
    ],
    ['headers that are not complete', 'GET /healthz HTTP/1.1\r\nHost:', 408],
  ])('a connection ends when its body does not arrive in time: %s', async (_what, text, status) => {
    await limitedApp({ limits: { arrivalMs: ARRIVAL_MS } });
    expect(statusIn(await connect(text).ended)).toBe(status);
  });

  it('a connection that never sends a byte ends', async () => {
    await limitedApp({ limits: { arrivalMs: ARRIVAL_MS } });
    await connect().ended;
  });

  it('a signed part of a file may take longer than other bodies', async () => {
    await limitedApp({ limits: { arrivalMs: ARRIVAL_MS } });
    const { data, bytes } = await useApp(app, async () =>
      createFile(await makeSeller(), { bytes: Buffer.from('0123456789') }),
    );
    const [part] = must(data).upload.parts;
    const { pathname, search } = new URL(must(part).url);
    const upload = connect(
      `PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes.length}\r\n\r\n01234`,
    );
    // Begun later with the usual time, so the part has had more than that when it ends.
    await connect(head(VALIDATE, 10) + '1').ended;
    upload.socket.write('56789');
    expect(await statusOf(upload)).toBe(200);
  });
});

describe('bodies in memory', () => {
  const half = 'x'.repeat(6000);

  it('an address with too many bytes of bodies gets 429 until its other requests end', async () => {
    await limitedApp({ trustedProxies: 1, limits: { bytesPerSubscriber: 10_000 } });
    const from = (address: string) => connect(head(NOTIFY, 9000, `X-Forwarded-For: ${address}\r\n`) + half);
    const first = from('192.0.2.1');
    const second = from('192.0.2.1');
    const refused = await until(
      async () => [first, second].filter(({ received }) => received() !== ''),
      (found) => found.length === 1,
    );
    expect(await statusOf(must(refused[0]))).toBe(429);
    const other = from('192.0.2.2');
    other.socket.write('x'.repeat(3000));
    expect(await statusOf(other)).toBe(400);
    for (const { socket } of [first, second]) socket.destroy();
    await until(
      async () => {
        const again = from('192.0.2.1');
        again.socket.write('x'.repeat(3000));
        return statusOf(again);
      },
      (status) => status === 400,
    );
  });

  it('an address holds at most 8 MiB of unfinished bodies', async () => {
    await limitedApp({});
    const unfinished = Buffer.alloc(1024 * 1024 - 1, 32);
    const all = Array.from({ length: 12 }, () => {
      const connection = connect(head(NOTIFY, unfinished.length + 1));
      connection.socket.write(unfinished);
      return connection;
    });
    const refused = await until(
      async () => all.map(({ received }) => received()).filter(Boolean),
      (found) => found.length >= 4,
    );
    for (const text of refused) expect(statusIn(text)).toBe(429);
  });

  it('all addresses together get 503 with Retry-After when too many bytes of bodies are in memory', async () => {
    await limitedApp({ trustedProxies: 1, limits: { bytesInAll: 10_000 } });
    const all = ['192.0.2.1', '192.0.2.2'].map((address) =>
      connect(head(NOTIFY, 9000, `X-Forwarded-For: ${address}\r\n`) + half),
    );
    const refused = await until(
      async () => all.map(({ received }) => received()).filter(Boolean),
      (found) => found.length === 1,
    );
    expect(statusIn(must(refused[0]))).toBe(503);
    expect(refused[0]).toContain('Retry-After: 1');
  });
});

describe('connections of an address', () => {
  const GET = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

  it('a connection beyond the limit of its address gets 429 and is closed, until another one ends', async () => {
    await limitedApp({ rateLimits: { credential: undefined, address: undefined, connections: 2 } });
    const open = [connect(GET), connect(GET)];
    for (const connection of open) expect(await statusOf(connection)).toBe(200);
    expect(statusIn(await connect(GET).ended)).toBe(429);
    must(open[0]).socket.destroy();
    await until(
      () => statusOf(connect(GET)),
      (status) => status === 200,
    );
  });

  it('behind a proxy, the requests in progress of each client are limited, not the connections of the proxy', async () => {
    await limitedApp({ trustedProxies: 1, rateLimits: { credential: undefined, address: undefined, connections: 1 } });
    const held = connect(head(VALIDATE, 10, 'X-Forwarded-For: 192.0.2.1\r\n') + '1');
    const getFrom = (address: string) =>
      connect(`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n\r\n`);
    await until(
      () => statusOf(getFrom('192.0.2.1')),
      (status) => status === 429,
    );
    expect(await statusOf(getFrom('192.0.2.2'))).toBe(200);
    held.socket.destroy();
    await until(
      () => statusOf(getFrom('192.0.2.1')),
      (status) => status === 200,
    );
  });
});
