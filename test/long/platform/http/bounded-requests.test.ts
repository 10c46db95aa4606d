import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { median } from '../../../../scripts/bench/figures.ts';
import { access } from '../../../../src/contract/generated/access.ts';
import { createAjv } from '../../../../src/platform/http/ajv.ts';
import { toViolations } from '../../../../src/platform/http/violations.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { recordResponses } from '../../../support/wire.ts';
import { makeKey, makeSeller, must, type Seller } from '../../../support/make.ts';

const KIB = 1024;
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const VALIDATE = '/v1/users/license-keys/validate';
/** One kept connection in each test, so that only requests are measured. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

let app: TestApp;
let seller: Seller;
beforeAll(async () => {
  app = await testApp();
  seller = await makeSeller();
});
// The service may close a connection that rested while a test computed.
afterEach(() => agent.destroy());

interface RawAnswer {
  status: number;
  text: string;
}

/** Sends a body that is already encoded, because encoding it would be measured as well. */
function post(path: string, body: Buffer, token?: string): Promise<RawAnswer> {
  return send(path, {
    body,
    headers: { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
  });
}

interface Sent {
  /** The value is undefined for a GET request. */
  body?: Buffer;
  headers?: Record<string, string>;
}

function send(path: string, { body, headers = {} }: Sent = {}, baseUrl = app.baseUrl): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(baseUrl + path, {
      method: body === undefined ? 'GET' : 'POST',
      agent,
      headers: { ...headers, ...(body !== undefined && { 'Content-Length': body.length }) },
    });
    sent.once('error', reject);
    sent.once('response', (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.end(body);
  });
}

/** Returns an object with as many unknown fields as fit into `size` bytes, and their number. */
function unknownFields(size: number): { body: Buffer; count: number } {
  const fields: string[] = [];
  for (let length = 2; ;) {
    const field = `"${fields.length.toString(36)}":1`;
    length += field.length + 1;
    if (length > size) return { body: Buffer.from(`{${fields.join(',')}}`), count: fields.length };
    fields.push(field);
  }
}

const manyNames = (count: number) => Array.from({ length: count }, (_, at) => `name${at}=x`).join('&');

describe('responses to invalid bodies', () => {
  it('a 422 lists at most 20 violations and counts the others', async () => {
    const { body, count } = unknownFields(15 * KIB);
    const { status, text } = await post(VALIDATE, body);
    const { detail, more_violations } = JSON.parse(text) as { detail: object[]; more_violations: number };
    expect([status, detail.length]).toEqual([422, 20]);
    // `key` and `organization_id` are missing as well.
    expect(more_violations).toBe(count + 2 - 20);
    expect(text.length).toBeLessThan(4 * KIB);
  });

  it('a 422 cuts names and values of the request to 200 characters', async () => {
    const long = 'x'.repeat(7000);
    const { status, text } = await post(VALIDATE, Buffer.from(JSON.stringify({ [long]: 1, organization_id: long })));
    expect(status).toBe(422);
    expect(text).toContain(`${'x'.repeat(200)}…`);
    expect(text.length).toBeLessThan(2 * KIB);
  });

  it('a 422 with few violations says that there are no more', async () => {
    expect(JSON.parse((await post(VALIDATE, Buffer.from('{"key": 1, "organization_id": 2}'))).text)).toMatchObject({
      more_violations: 0,
    });
  });

  it('errors of nullable items are translated in linear time', () => {
    const item = { anyOf: [{ type: 'object', required: ['id'] }, { type: 'null' }] };
    const validate = createAjv({}, {}).compile({ type: 'array', items: item });
    const count = 100_000;
    expect(validate(Array.from({ length: count }, () => ({})))).toBe(false);
    const { listed, more } = toViolations(must(validate.errors), 'body');
    expect(listed[0]).toMatchObject({ type: 'missing', loc: ['body', 0, 'id'] });
    expect(listed.length + more).toBe(count);
  });
});

describe('limits of bodies', () => {
  const anonymous = Object.entries(access).filter(([, { subjects, body }]) => subjects.length === 0 && body !== null);

  it('every operation without a credential limits its body to 16 KiB, or to 64 KiB with answers of buyers', () => {
    const large = anonymous
      .filter(([, { body }]) => must(body).maxBytes > 16 * KIB)
      .map(([operationId]) => operationId);
    expect(large.sort()).toEqual(['confirmClientCheckout', 'updateClientCheckout']);
    for (const [, { body }] of anonymous) expect(must(body).maxBytes).toBeLessThanOrEqual(64 * KIB);
    expect(anonymous.length).toBeGreaterThan(8);
  });

  it.each([VALIDATE, '/v1/users/license-keys/activate', '/v1/users/license-keys/deactivate'])(
    'a body over 16 KiB to %s returns 413 with the limit',
    async (path) => {
      const { status, text } = await post(path, Buffer.alloc(16 * KIB + 1, 32));
      expect([status, JSON.parse(text)]).toMatchObject([413, { detail: 'The body is larger than 16 KiB.' }]);
    },
  );

  it('a body with more values than the operation accepts returns 413', async () => {
    const { status, text } = await post('/v1/products/', unknownFields(1024 * KIB).body, seller.token);
    expect([status, JSON.parse(text)]).toMatchObject([413, { detail: 'The body has more than 5,000 values.' }]);
  });

  it('commas and brackets inside texts do not count as values', async () => {
    const name = '\\"[{,'.repeat(50_000);
    const { status } = await post('/v1/products/', Buffer.from(`{"name": "${name}"}`), seller.token);
    expect(status).toBe(422);
  });
});

describe('CPU budgets', () => {
  const ROUNDS = 10;
  const TRIES = 9;

  /** Returns the CPU time of one request in microseconds, client included. */
  async function cpuOf(ask: () => Promise<RawAnswer>, status: number): Promise<number> {
    const before = process.cpuUsage();
    for (let round = 0; round < ROUNDS; round += 1) expect((await ask()).status).toBe(status);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / ROUNDS;
  }

  /**
   * @returns the CPU time of a request, in ordinary ones. Both are the median of several tries, because other work of the process, such
   * as a collection of garbage, adds to some, and a try without any is rare where each request leaves megabytes.
   */
  async function costOf(
    ask: () => Promise<RawAnswer>,
    status: number,
    ordinary: () => Promise<RawAnswer>,
  ): Promise<number> {
    const costs: number[] = [];
    const ordinaryCosts: number[] = [];
    for (let pair = 0; pair < TRIES; pair += 1) {
      ordinaryCosts.push(await cpuOf(ordinary, 200));
      costs.push(await cpuOf(ask, status));
    }
    return median(costs) / median(ordinaryCosts);
  }

  /**
   * Calls `use` with a function that sends `body` to a server which reads it, answers with `text`, and does nothing else. Its responses
   * are recorded as in other tests.
   */
  async function withPlainServer<Result>(
    { text = '', body }: { text?: string; body?: Buffer },
    use: (ask: () => Promise<RawAnswer>) => Promise<Result>,
  ) {
    const bytes = Buffer.from(text);
    const server = createServer((received, response) => {
      received.resume().once('end', () => response.end(bytes));
    }).listen(0, '127.0.0.1');
    recordResponses(server);
    await once(server, 'listening');
    try {
      return await use(() => send('/', body && { body }, `http://127.0.0.1:${(server.address() as AddressInfo).port}`));
    } finally {
      agent.destroy();
      server.close();
    }
  }

  const json = { 'Content-Type': 'application/json' };
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const gzipped = gzipSync(Buffer.alloc(16 * 1024 * KIB, 32));

  /** Requests that strangers can send, with the expected status. */
  const KINDS: [kind: string, status: number, path: string, sent?: Sent][] = [
    ['a page', 200, '/sign-in'],
    ['a page of the documentation', 200, '/docs'],
    ['a path that does not exist', 404, '/nothing'],
    ['a checkout that does not exist', 404, '/v1/checkouts/custom/client/sell_cs_unknown'],
    ['an invoice that does not exist', 404, '/invoices/unknown'],
    ['a file that does not exist', 404, `/files/${UNKNOWN_ID}/x`],
    ['an invalid token', 401, '/v1/users/me', { headers: { Authorization: `Bearer sell_pat_${'x'.repeat(7000)}` } }],
    ['many cookies', 401, '/v1/users/me', { headers: { Cookie: 'a=b; '.repeat(1500) } }],
    ['many query parameters', 401, `/v1/products/?${'a=b&'.repeat(1500)}`],
    ['many unknown query parameters', 422, `/v1/sign-in/providers?${manyNames(400)}`],
    ['an unknown client', 401, '/v1/oauth2/token', { body: Buffer.from('client_id=x&client_secret=y'), headers: form }],
    [
      'a notification without a signature',
      400,
      '/payments/sandbox/notifications',
      { body: Buffer.alloc(1024 * KIB, 32) },
    ],
    ['a nested body', 400, VALIDATE, { body: Buffer.from('['.repeat(4000) + ']'.repeat(4000)), headers: json }],
    ['a body that is not JSON', 400, VALIDATE, { body: Buffer.alloc(15 * KIB, 120), headers: json }],
    [
      'a body that decompresses to 16 MiB',
      413,
      VALIDATE,
      { body: gzipped, headers: { ...json, 'Content-Encoding': 'gzip' } },
    ],
  ];

  it('no small response to a stranger costs more CPU than ten validations of a license key', async () => {
    const { key } = await makeKey({}, seller);
    const body = Buffer.from(JSON.stringify({ key, organization_id: seller.organizationId }));
    const ordinary = () => post(VALIDATE, body);
    for (const [kind, status, path, sent] of KINDS)
      expect(await costOf(() => send(path, sent), status, ordinary), kind).toBeLessThan(10);
  });

  it.each(['/openapi.json', '/openapi-3.0.json'])(
    'the document %s costs at most five times the CPU of its bytes from a server that does nothing else',
    async (path) => {
      const { text } = await send(path);
      const cost = await withPlainServer({ text }, (ask) => costOf(() => send(path), 200, ask));
      expect(cost).toBeLessThan(5);
    },
  );

  it('a refused body costs at most as much CPU as ten validations of a license key', async () => {
    const { key } = await makeKey({}, seller);
    const body = Buffer.from(JSON.stringify({ key, organization_id: seller.organizationId }));
    const ordinary = () => post(VALIDATE, body);
    const most = unknownFields(1024 * KIB).body;
    const few = unknownFields(16 * KIB - 100).body;
    const wide = Buffer.from(JSON.stringify({ events: Array.from({ length: 490 }, () => 'x') }));
    const refused = {
      'an anonymous body over its limit': await costOf(() => post(VALIDATE, most), 413, ordinary),
      'an anonymous body within its limit': await costOf(() => post(VALIDATE, few), 422, ordinary),
      'a long list': await costOf(() => post('/v1/webhooks/endpoints', wide, seller.token), 422, ordinary),
    };
    for (const [kind, cost] of Object.entries(refused)) expect(cost, kind).toBeLessThan(10);
  });

  it('a body with too many values costs at most ten times the CPU of its bytes to a server that does nothing else', async () => {
    const { body } = unknownFields(1024 * KIB);
    const cost = await withPlainServer({ body }, (ask) =>
      costOf(() => post('/v1/products/', body, seller.token), 413, ask),
    );
    expect(cost).toBeLessThan(10);
  });
});
