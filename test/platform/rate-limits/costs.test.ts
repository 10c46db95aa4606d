import { afterEach, describe, expect, it } from 'vitest';
import { access } from '../../../src/contract/generated/access.ts';
import { rateLimitMiddleware } from '../../../src/platform/http/rate-limit-middleware.ts';
import { createRateLimiter, type RateLimiter } from '../../../src/platform/rate-limits/rate-limiter.ts';
import { startApp, testApp, type TestApp } from '../../support/app.ts';
import { makeProduct, makeSale, makeSeller, must, unique, useApp } from '../../support/make.ts';
import { currentTime } from '../../support/time.ts';

let own: TestApp | undefined;
afterEach(async () => {
  await own?.stop();
  own = undefined;
});

async function startLimited(rateLimits: { credential: number | undefined; address: number | undefined }) {
  own = await startApp({ jobs: 'off', rateLimits });
  own.clock.now = currentTime();
  return own;
}

async function send(url: string, token?: string, body?: object) {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { byteLength: bytes } = await response.arrayBuffer();
  const [left, wait] = [response.headers.get('RateLimit'), response.headers.get('Retry-After')];
  return { status: response.status, left, wait, bytes };
}

async function createLimiter(limit: number) {
  const limiter = createRateLimiter((await testApp()).db, { credential: limit, address: undefined });
  const client = { name: unique('who'), share: 1 };
  return { limiter, client, take: takeFor(limiter, client) };
}

const takeFor = (limiter: RateLimiter, client: { name: string; share: number }) => async (cost: number, now: Date) =>
  must(await limiter.take('credential', client, now, cost));

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('the cost of a request', () => {
  it('an operation takes its cost from the limit of the credential, and says what is left', async () => {
    const { cost } = access.importCustomers;
    expect(cost).toBeGreaterThan(1);
    const app = await startLimited({ credential: cost + 1, address: undefined });
    const { token, organizationId: organization_id } = await useApp(app, makeSeller);
    // The limit is full again after the requests that made the seller.
    app.clock.now = later(must(app.clock.now), 3600);
    const url = `${app.baseUrl}/v1/customers/import`;
    const body = { organization_id, customers: [{ email: 'ada@example.com' }] };
    const left = expect.stringMatching(/^"credential";r=1;/);
    expect(await send(url, token, body)).toMatchObject({ status: 200, left });
    expect(await send(url, token, body)).toMatchObject({ status: 429, left });
    // A request that costs less passes while the other one has to wait.
    const me = `${app.baseUrl}/v1/users/me`;
    expect(await send(me, token)).toMatchObject({ status: 200, left: expect.stringMatching(/^"credential";r=0;/) });
  });

  it('a list takes the cost of its search or of its order', async () => {
    const { queryCosts } = access.listOrders;
    const app = await startLimited({ credential: 60, address: undefined });
    const { token } = await useApp(app, makeSeller);
    for (const [search, cost] of [
      ['', 1],
      ['?sorting=-amount', queryCosts['sorting=amount']],
      ['?sorting=created_at&query=ada', queryCosts.query],
    ] as const) {
      app.clock.now = later(must(app.clock.now), 3600);
      const left = expect.stringMatching(new RegExp(`^"credential";r=${60 - cost};`));
      expect(await send(`${app.baseUrl}/v1/orders/${search}`, token)).toMatchObject({ status: 200, left });
    }
  });

  it('an export takes its cost for each part of its file', async () => {
    const { cost, costSentBytes } = access.exportCustomers;
    const app = await startLimited({ credential: 60, address: undefined });
    const { token, organizationId } = await useApp(app, makeSeller);
    await app.db.raw(
      `insert into customers (created_at, organization_id, email)
       select ?::timestamptz, ?, 'person-' || n || '@example.com' from generate_series(1, 3000) as n`,
      [currentTime(), organizationId],
    );
    app.clock.now = later(must(app.clock.now), 3600);
    const { bytes } = await send(`${app.baseUrl}/v1/customers/export`, token);
    const parts = 1 + Math.floor(bytes / costSentBytes);
    expect(parts).toBeGreaterThan(2);
    const { left } = await send(`${app.baseUrl}/v1/users/me`, token);
    expect(left).toMatch(new RegExp(`^"credential";r=${60 - cost * parts - 1};`));
  });

  it('an export with a search takes the cost of the search for each part of its file', async () => {
    const { costSentBytes, queryCosts } = access.exportCustomers;
    const app = await startLimited({ credential: 90, address: undefined });
    const { token, organizationId } = await useApp(app, makeSeller);
    await app.db.raw(
      `insert into customers (created_at, organization_id, email)
       select ?::timestamptz, ?, 'person-' || n || '@example.com' from generate_series(1, 1500) as n`,
      [currentTime(), organizationId],
    );
    app.clock.now = later(must(app.clock.now), 3600);
    const { bytes } = await send(`${app.baseUrl}/v1/customers/export?query=example.com`, token);
    const parts = 1 + Math.floor(bytes / costSentBytes);
    expect(parts).toBeGreaterThan(1);
    const { left } = await send(`${app.baseUrl}/v1/users/me`, token);
    expect(left).toMatch(new RegExp(`^"credential";r=${90 - queryCosts.query * parts - 1};`));
  });

  it('a file waits for its next part while its caller is out of tokens, and no longer than its connection', async () => {
    const states = [false, true, false].map((isAllowed) => ({
      isAllowed,
      remaining: 0,
      resetSeconds: 0,
      retrySeconds: 0,
    }));
    const limiter = { take: () => states.shift(), hasBucket: () => true, findBlockedState: () => undefined };
    const middleware = rateLimitMiddleware(limiter, { credential: 1, address: undefined });
    const ended = new AbortController();
    const part = { clock: currentTime, cost: 1, signal: ended.signal };
    await middleware.countPart('a token', part);
    expect(states).toHaveLength(1);
    ended.abort();
    await middleware.countPart('a token', part);
    expect(states).toEqual([]);
  });

  it('a page outside the API takes its cost from the limit of the address', async () => {
    const app = await startLimited({ credential: undefined, address: 21 });
    const { pdf_url } = await useApp(app, async () => {
      const seller = await makeSeller();
      const { orderId: id } = await makeSale(seller, (await makeProduct(seller)).id);
      return must((await seller.api.GET('/v1/orders/{id}/invoice', { params: { path: { id } } })).data);
    });
    await app.db.raw('delete from rate_limits');
    app.clock.now = later(must(app.clock.now), 3600);
    expect((await send(pdf_url)).status).toBe(200);
    expect((await send(pdf_url)).status).toBe(429);
    const others = [await send(`${app.baseUrl}/docs`), await send(`${app.baseUrl}/docs`)];
    expect(others.map(({ status }) => status)).toEqual([200, 429]);
  });

  it('a request waits until the bucket has its cost, and refused requests take nothing', async () => {
    const { take } = await createLimiter(60);
    const now = currentTime();
    expect(await take(50, now)).toMatchObject({ isAllowed: true, remaining: 10 });
    expect(await take(30, now)).toMatchObject({ isAllowed: false, remaining: 10, retrySeconds: 20 });
    expect(await take(30, later(now, 19))).toMatchObject({ isAllowed: false, retrySeconds: 1 });
    expect(await take(30, later(now, 20))).toMatchObject({ isAllowed: true, remaining: 0 });
  });

  it('a request that costs more than the limit takes the whole limit', async () => {
    const { take } = await createLimiter(10);
    const now = currentTime();
    expect(await take(20, now)).toMatchObject({ isAllowed: true, remaining: 0 });
    expect(await take(1, now)).toMatchObject({ isAllowed: false });
    expect(await take(20, later(now, 60))).toMatchObject({ isAllowed: true });
  });

  it('requests of any cost take the limit together, in all processes', async () => {
    const { limiter, client, take } = await createLimiter(200);
    const other = takeFor(createRateLimiter((await testApp()).db, { credential: 200, address: undefined }), client);
    const now = currentTime();
    let passed = 0;
    for (let turn = 0; turn < 60; turn += 1) {
      const cost = 1 + (turn % 9);
      const { isAllowed } = await (turn % 2 === 0 ? take : other)(cost, now);
      if (isAllowed) passed += cost;
    }
    // A process admits a twentieth of the limit before it queries the database, and withholds at most as much.
    expect(passed).toBeGreaterThanOrEqual(180);
    expect(passed).toBeLessThanOrEqual(220);
    expect(limiter.hasBucket('credential', client.name)).toBe(true);
  });
});
