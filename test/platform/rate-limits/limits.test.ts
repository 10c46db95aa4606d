import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/app/config.ts';
import { generateToken } from '../../../src/shared/tokens.ts';
import { createRateLimiter, type RateLimiter } from '../../../src/platform/rate-limits/rate-limiter.ts';
import { startApp, testApp, type TestApp } from '../../support/app.ts';
import { makePerson, makeToken, must, unique, useApp } from '../../support/make.ts';

let own: TestApp | undefined;
afterEach(async () => {
  await own?.stop();
  own = undefined;
});

async function limitedApp(options: Parameters<typeof startApp>[0]) {
  own = await startApp({ work: false, ...options });
  own.clock.now = new Date();
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
  it('is told how many are left, is refused without any, and gets more as time goes by', async () => {
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

  it('is not limited where that is off, and nothing is said of limits', async () => {
    const app = await limitedApp({ rateLimits: { credential: undefined, address: 1 } });
    const { token } = await useApp(app, makePerson);
    for (let turn = 0; turn < 5; turn += 1)
      expect(await ask(app, bearer(token))).toEqual({ status: 200, left: null, policy: null, wait: null });
    expect(await app.db('rate_limits')).toEqual([]);
  });

  it('is charged for what it may not do', async () => {
    const app = await limitedApp({ rateLimits: { credential: 1, address: undefined } });
    const { token } = await useApp(app, () => makePerson({ scopes: ['products:read'] }));
    expect((await ask(app, bearer(token), '/v1/discounts/')).status).toBe(403);
    expect((await ask(app, bearer(token), '/v1/discounts/')).status).toBe(429);
  });

  it('is not known by the database', async () => {
    const app = await limitedApp({ rateLimits: { credential: 10, address: 10 } });
    const { token } = await useApp(app, makePerson);
    await ask(app, bearer(token));
    await ask(app);
    const names = (await app.db('rate_limits').orderBy('name')).map(({ name }) => name);
    expect(names).toEqual(['address:127.0.0.1', expect.stringMatching(/^credential:[\w-]{43}$/)]);
  });
});

describe('an address', () => {
  it('that tries tokens may not go on, nor learn which is good; those that are known may', async () => {
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

  it('is what trusted proxies say, and nobody else', async () => {
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

describe('processes', () => {
  const MINUTE = 60_000;

  async function count(limiters: RateLimiter[], who: string, requests: number, now: Date) {
    const asked = Array.from({ length: requests }, async (_, at) =>
      must(limiters[at % limiters.length]).take('credential', who, now),
    );
    const standings = await Promise.all(asked);
    return standings.filter((standing) => standing?.isAllowed).length;
  }

  it('agree on what is left, however many ask at once', async () => {
    const { db } = await testApp();
    const limits = { credential: 200, address: undefined };
    const limiters = Array.from({ length: 4 }, () => createRateLimiter(db, limits));
    const who = unique('who');
    const now = new Date();
    // By then each has told the others what it let through before it asked.
    const passed = await count(limiters, who, 4 * 11, now);
    expect(passed + (await count(limiters, who, 1000, now))).toBe(200);
    // What one lets through before it asks: a twentieth of the limit.
    expect(await count([createRateLimiter(db, limits)], who, 50, now)).toBe(10);
    const refilled = new Date(now.getTime() + MINUTE / 2);
    expect(await count(limiters, who, 1000, refilled)).toBe(100);
  });

  it('let through at most a minute’s worth and what each has kept, and lose no more than that', async () => {
    const { db } = await testApp();
    const limits = { credential: 200, address: undefined };
    const limiters = [createRateLimiter(db, limits), createRateLimiter(db, limits)];
    const who = unique('who');
    const began = Date.now();
    let passed = 0;
    for (let second = 0; second < 120; second += 1)
      passed += await count(limiters, who, 10, new Date(began + second * 1000));
    // A full bucket, and what two minutes put into it; each process may hold ten of them, or have lost them.
    expect(passed).toBeLessThanOrEqual(200 + 400 + 20);
    expect(passed).toBeGreaterThanOrEqual(200 + 400 * (119 / 120) - 20);
  });

  it('ask nobody about those who come seldom, and count them when they come often', async () => {
    const { db } = await testApp();
    const limiter = createRateLimiter(db, { credential: undefined, address: 200 });
    const who = unique('who');
    const now = new Date();
    for (let turn = 1; turn <= 10; turn += 1)
      expect(limiter.take('address', who, now)).toMatchObject({ isAllowed: true, remaining: 200 - turn });
    expect(await db('rate_limits').where({ name: `address:${who}` })).toEqual([]);
    expect(await limiter.take('address', who, now)).toMatchObject({ isAllowed: true, remaining: 189 });
    expect(await db('rate_limits').where({ name: `address:${who}` })).toMatchObject([{ granted: 12 }]);
  });

  it('ask the database seldom', async () => {
    const { db } = await testApp();
    const limiter = createRateLimiter(db, { credential: 100_000, address: undefined });
    const who = unique('who');
    const now = new Date();
    let waits = 0;
    for (let turn = 0; turn < 10_000; turn += 1) {
      const standing = limiter.take('credential', who, now);
      if (standing instanceof Promise) waits += 1;
      await standing;
    }
    expect(waits).toBeLessThan(20);
  });

  it('remember nothing of who has everything again', async () => {
    const app = await testApp();
    const who = unique('who');
    await createRateLimiter(app.db, { credential: undefined, address: 10 }).take(
      'address',
      who,
      new Date(Date.now() - MINUTE),
    );
    await createRateLimiter(app.db, { credential: undefined, address: 10 }).take('address', `${who}-2`, new Date());
    const job = must(app.composition.jobs.find(({ task }) => task === 'limits.remove-unused'));
    await job.run({}, app.composition.jobContext());
    const left = await app.db('rate_limits').where('name', 'like', `address:${who}%`);
    expect(left.map(({ name }) => name)).toEqual([`address:${who}-2`]);
  });
});

describe('the configuration', () => {
  it('is 600 for a credential and 300 for an address, or what is set', () => {
    expect(readConfig({}).rateLimits).toEqual({ credential: 600, address: 300 });
    const env = { RATE_LIMIT_CREDENTIAL: '6000', RATE_LIMIT_ADDRESS: 'off' };
    expect(readConfig(env).rateLimits).toEqual({ credential: 6000, address: undefined });
  });

  it('is 50 invitations a day, or what is set', () => {
    expect(readConfig({}).invitationsPerDay).toBe(50);
    expect(readConfig({ RATE_LIMIT_INVITATIONS: '3' }).invitationsPerDay).toBe(3);
    expect(readConfig({ RATE_LIMIT_INVITATIONS: 'off' }).invitationsPerDay).toBeUndefined();
    for (const value of ['0', '-1', 'many', '1.5', '100001', 'Off'])
      expect(() => readConfig({ RATE_LIMIT_INVITATIONS: value })).toThrow(
        'RATE_LIMIT_INVITATIONS must be a whole number of invitations per day from 1 to 100000, or off',
      );
  });

  it.each(['0', '-1', 'many', '1.5', '6000001', 'Off'])('refuses %s by its name', (value) => {
    for (const name of ['RATE_LIMIT_CREDENTIAL', 'RATE_LIMIT_ADDRESS'])
      expect(() => readConfig({ [name]: value })).toThrow(`${name} must be a whole number of requests per minute`);
  });
});
