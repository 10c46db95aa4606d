import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/app/config.ts';
import { generateToken } from '../../../src/shared/tokens.ts';
import { createRateLimiter, type RateLimiter } from '../../../src/platform/rate-limits/rate-limiter.ts';
import { startApp, testApp, type TestApp } from '../../support/app.ts';
import { makePerson, makeToken, must, sessionHeaders, signIn, unique, useApp } from '../../support/make.ts';
import { currentTime } from '../../support/time.ts';

let own: TestApp | undefined;
afterEach(async () => {
  await own?.stop();
  own = undefined;
});

async function limitedApp(options: Parameters<typeof startApp>[0]) {
  own = await startApp({ jobs: 'off', ...options });
  own.clock.now = currentTime();
  return own;
}

const later = (app: TestApp, ms: number) => (app.clock.now = new Date(must(app.clock.now).getTime() + ms));

async function ask(app: TestApp, headers: Record<string, string> = {}, path = '/v1/users/me') {
  const response = await fetch(app.baseUrl + path, { headers });
  await response.arrayBuffer();
  const read = (name: string) => response.headers.get(name);
  return {
    status: response.status,
    left: read('RateLimit'),
    policy: read('RateLimit-Policy'),
    wait: read('Retry-After'),
  };
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

describe('a credential', () => {
  it('a credential gets its remaining requests in headers, 429 when exhausted, and more over time', async () => {
    const app = await limitedApp({ rateLimits: { credential: 4, address: undefined } });
    const { id, token } = await useApp(app, makePerson);
    const answers = [];
    for (let turn = 0; turn < 5; turn += 1) answers.push(await ask(app, bearer(token)));
    const policy = '"credential";q=4;w=60';
    expect(answers).toEqual([
      { status: 200, left: '"credential";r=3;t=15', policy, wait: null },
      { status: 200, left: '"credential";r=2;t=30', policy, wait: null },
      { status: 200, left: '"credential";r=1;t=45', policy, wait: null },
      { status: 200, left: '"credential";r=0;t=60', policy, wait: null },
      { status: 429, left: '"credential";r=0;t=60', policy, wait: '15' },
    ]);
    const other = await useApp(app, () => makeToken({ kind: 'user', id }));
    expect((await ask(app, bearer(other))).status).toBe(200);
    later(app, 15_000);
    expect([(await ask(app, bearer(token))).status, (await ask(app, bearer(token))).status]).toEqual([200, 429]);
  });

  it('three sessions of a person share one limit, the sessions of others and tokens have their own', async () => {
    const app = await limitedApp({ rateLimits: { credential: 4, address: undefined } });
    const { email, token } = await useApp(app, makePerson);
    const sessions = await Promise.all([1, 2, 3].map(() => signIn(app, email)));
    const statuses = [];
    for (let turn = 0; turn < 9; turn += 1)
      statuses.push((await ask(app, sessionHeaders(must(sessions[turn % 3])))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429, 429]);
    const stranger = await useApp(app, makePerson);
    expect((await ask(app, sessionHeaders(await signIn(app, stranger.email)))).status).toBe(200);
    expect((await ask(app, bearer(token))).status).toBe(200);
    later(app, 15_000);
    const next = [];
    for (const session of sessions) next.push((await ask(app, sessionHeaders(session))).status);
    expect(next).toEqual([200, 429, 429]);
  });

  it('a credential without a limit gets no rate limit headers', async () => {
    const app = await limitedApp({ rateLimits: { credential: undefined, address: 1 } });
    const { token } = await useApp(app, makePerson);
    for (let turn = 0; turn < 5; turn += 1)
      expect(await ask(app, bearer(token))).toEqual({ status: 200, left: null, policy: null, wait: null });
    expect(await app.db('rate_limits')).toEqual([]);
  });

  it('a forbidden request counts against the limit of the credential', async () => {
    const app = await limitedApp({ rateLimits: { credential: 1, address: undefined } });
    const { token } = await useApp(app, () => makePerson({ scopes: ['products:read'] }));
    expect((await ask(app, bearer(token), '/v1/discounts/')).status).toBe(403);
    expect((await ask(app, bearer(token), '/v1/discounts/')).status).toBe(429);
  });

  it('the database stores only a hash of the credential', async () => {
    const app = await limitedApp({ rateLimits: { credential: 10, address: 10 } });
    const { token } = await useApp(app, makePerson);
    await ask(app, bearer(token));
    await ask(app);
    const names = (await app.db('rate_limits').orderBy('name')).map(({ name }) => name);
    expect(names).toEqual(['address:127.0.0.1', expect.stringMatching(/^credential:[\w-]{43}$/)]);
  });
});

describe('an IP address', () => {
  it('an IP address that guesses tokens gets 429 for unseen tokens, and recently used tokens still work', async () => {
    const app = await limitedApp({ rateLimits: { credential: 100, address: 3 } });
    const known = await useApp(app, makePerson);
    const found = await useApp(app, makePerson);
    expect((await ask(app, bearer(known.token))).status).toBe(200);
    for (let turn = 0; turn < 3; turn += 1)
      expect((await ask(app, bearer(generateToken('sell_pat_')))).status).toBe(401);
    expect((await ask(app, bearer(generateToken('sell_pat_')))).status).toBe(429);
    expect((await ask(app, bearer(found.token))).status).toBe(429);
    expect((await ask(app, bearer(known.token))).status).toBe(200);
    later(app, 60_000);
    expect((await ask(app, bearer(found.token))).status).toBe(200);
  });

  it('an IP address is read from X-Forwarded-For of trusted proxies alone', async () => {
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    const statuses = async (app: TestApp, addresses: string[]) => {
      const all = [];
      for (const address of addresses) all.push((await ask(app, from(address))).status);
      return all;
    };
    const direct = await limitedApp({ rateLimits: { credential: 100, address: 1 } });
    expect(await statuses(direct, ['192.0.2.1', '192.0.2.2'])).toEqual([401, 429]);
    await direct.stop();
    const behind = await limitedApp({ trustedProxies: 1, rateLimits: { credential: 100, address: 1 } });
    expect(await statuses(behind, ['192.0.2.1', '192.0.2.2', '198.51.100.7, 192.0.2.1'])).toEqual([401, 401, 429]);
    const one = ['2001:db8:0:1::1', '2001:DB8:0:1:ffff::2', '2001:db8:0:2::1', '2001:db8::1', '::1'];
    expect(await statuses(behind, one)).toEqual([401, 429, 401, 401, 401]);
  });
});

it('an IP address gets more files of pages and pictures than other requests, in buckets of their own', async () => {
  const app = await limitedApp({ rateLimits: { credential: undefined, address: 3 } });
  const page = await (await fetch(`${app.baseUrl}/sign-in`)).text();
  const [, file = ''] = /"(\/assets\/[^"]+)"/.exec(page) ?? [];
  for (const [path, status, share] of [
    [file, 200, 10],
    ['/files/unknown/picture.png', 404, 2],
  ] as const) {
    const statuses: number[] = [];
    for (let turn = 0; turn <= 3 * share; turn += 1) statuses.push((await ask(app, {}, path)).status);
    expect(statuses).toEqual([...Array(3 * share).fill(status), 429]);
  }
  expect((await ask(app)).status).toBe(401);
});

describe('several processes', () => {
  const MINUTE = 60_000;

  async function count(limiters: RateLimiter[], who: string, requests: number, now: Date) {
    const asked = Array.from({ length: requests }, async (_, at) =>
      must(limiters[at % limiters.length]).take('credential', { name: who, share: 1 }, now),
    );
    const standings = await Promise.all(asked);
    return standings.filter((standing) => standing?.isAllowed).length;
  }

  it('processes with concurrent requests share one limit', async () => {
    const { db } = await testApp();
    const limits = { credential: 200, address: undefined };
    const limiters = Array.from({ length: 4 }, () => createRateLimiter(db, limits));
    const who = unique('who');
    const now = currentTime();
    // After these requests each process has reported its unreported tokens to the database.
    const passed = await count(limiters, who, 4 * 11, now);
    expect(passed + (await count(limiters, who, 1000, now))).toBe(200);
    // A process admits a twentieth of the limit before it queries the database.
    expect(await count([createRateLimiter(db, limits)], who, 50, now)).toBe(10);
    const refilled = new Date(now.getTime() + MINUTE / 2);
    expect(await count(limiters, who, 1000, refilled)).toBe(100);
  });

  it('processes admit the limit per minute, give or take the tokens that each holds', async () => {
    const { db } = await testApp();
    const limits = { credential: 200, address: undefined };
    const limiters = [createRateLimiter(db, limits), createRateLimiter(db, limits)];
    const who = unique('who');
    const began = currentTime().getTime();
    let passed = 0;
    for (let second = 0; second < 120; second += 1)
      passed += await count(limiters, who, 10, new Date(began + second * 1000));
    // A full bucket and the refill of two minutes. Each process may hold or have lost ten tokens.
    expect(passed).toBeLessThanOrEqual(200 + 400 + 20);
    expect(passed).toBeGreaterThanOrEqual(200 + 400 * (119 / 120) - 20);
  });

  it('a rare IP address causes no database query, and a frequent one is counted in the database', async () => {
    const { db } = await testApp();
    const limiter = createRateLimiter(db, { credential: undefined, address: 200 });
    const who = unique('who');
    const now = currentTime();
    for (let turn = 1; turn <= 10; turn += 1)
      expect(limiter.take('address', { name: who, share: 1 }, now)).toMatchObject({
        isAllowed: true,
        remaining: 200 - turn,
      });
    expect(await db('rate_limits').where({ name: `address:${who}` })).toEqual([]);
    expect(await limiter.take('address', { name: who, share: 1 }, now)).toMatchObject({
      isAllowed: true,
      remaining: 189,
    });
    expect(await db('rate_limits').where({ name: `address:${who}` })).toMatchObject([{ granted: 12 }]);
  });

  it('10,000 requests of one credential cause fewer than 20 database queries', async () => {
    const { db } = await testApp();
    const limiter = createRateLimiter(db, { credential: 100_000, address: undefined });
    const who = unique('who');
    const now = currentTime();
    let waits = 0;
    for (let turn = 0; turn < 10_000; turn += 1) {
      const standing = limiter.take('credential', { name: who, share: 1 }, now);
      if (standing instanceof Promise) waits += 1;
      await standing;
    }
    expect(waits).toBeLessThan(20);
  });

  it('a job removes the stored limits of full buckets', async () => {
    const app = await testApp();
    const who = unique('who');
    await createRateLimiter(app.db, { credential: undefined, address: 10 }).take(
      'address',
      { name: who, share: 1 },
      new Date(currentTime().getTime() - MINUTE),
    );
    await createRateLimiter(app.db, { credential: undefined, address: 10 }).take(
      'address',
      { name: `${who}-2`, share: 1 },
      currentTime(),
    );
    const job = must(app.container.jobs.find(({ task }) => task === 'limits.remove-unused'));
    await job.run({}, app.container.jobContext());
    const left = await app.db('rate_limits').where('name', 'like', `address:${who}%`);
    expect(left.map(({ name }) => name)).toEqual([`address:${who}-2`]);
  });
});

describe('the configuration of rate limits', () => {
  it('the rate limits have defaults, and can be set or turned off', () => {
    expect(readConfig({}).rateLimits).toEqual({ credential: 600, address: 300, connections: 256 });
    const env = { RATE_LIMIT_CREDENTIAL: '6000', RATE_LIMIT_ADDRESS: 'off', RATE_LIMIT_CONNECTIONS: '20' };
    expect(readConfig(env).rateLimits).toEqual({ credential: 6000, address: undefined, connections: 20 });
  });

  it('the limit of invitations defaults to 50 a day, and can be set or turned off', () => {
    expect(readConfig({}).invitationsPerDay).toBe(50);
    expect(readConfig({ RATE_LIMIT_INVITATIONS: '3' }).invitationsPerDay).toBe(3);
    expect(readConfig({ RATE_LIMIT_INVITATIONS: 'off' }).invitationsPerDay).toBeUndefined();
    for (const value of ['0', '-1', 'many', '1.5', '100001', 'Off'])
      expect(() => readConfig({ RATE_LIMIT_INVITATIONS: value })).toThrow(
        'RATE_LIMIT_INVITATIONS must be a whole number of invitations per day from 1 to 100000, or off',
      );
  });

  it.each(['0', '-1', 'many', '1.5', '6000001', 'Off'])(
    'the invalid limit %s is rejected with the name of its setting',
    (value) => {
      for (const name of ['RATE_LIMIT_CREDENTIAL', 'RATE_LIMIT_ADDRESS'])
        expect(() => readConfig({ [name]: value })).toThrow(`${name} must be a whole number of requests per minute`);
    },
  );
});
