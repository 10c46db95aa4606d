import { afterEach, describe, expect, it, vi } from 'vitest';
import { generateToken } from '../../../src/shared/tokens.ts';
import { createRateLimiter } from '../../../src/platform/rate-limits/rate-limiter.ts';
import { startApp, testApp, type TestApp } from '../../support/app.ts';
import { makeLink } from '../../support/checkout-links.ts';
import {
  makePerson,
  makeProduct,
  makeSeller,
  must,
  sessionHeaders,
  signIn,
  unique,
  useApp,
} from '../../support/make.ts';
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

async function ask(app: TestApp, headers: Record<string, string>, path = '/v1/users/me') {
  const response = await fetch(app.baseUrl + path, { headers, redirect: 'manual' });
  await response.arrayBuffer();
  return response;
}

const responseStatus = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status;

it('an IP address whose bucket was evicted gets no tokens beyond those that the database grants', async () => {
  const { db } = await testApp();
  const limiter = createRateLimiter(db, { credential: undefined, address: 40 });
  const now = currentTime();
  const take = (name: string) => limiter.take('address', { name: name, share: 1 }, now);
  const first = unique('first');
  for (let turn = 0; turn < 40; turn += 1) expect(await take(first)).toMatchObject({ isAllowed: true });
  expect(await take(first)).toMatchObject({ isAllowed: false });
  for (let other = 0; other < 50_000; other += 1) void take(`${first}-${other}`);
  expect(limiter.hasBucket('address', first)).toBe(false);
  expect(await take(first)).toMatchObject({ isAllowed: false });
});

describe('one credential', () => {
  it('a credential has one limit, for every spelling of its header', async () => {
    const app = await limitedApp({ rateLimits: { credential: 1, address: undefined } });
    const { token } = await useApp(app, makePerson);
    const spellings = ['Bearer ', 'bearer ', 'BEARER ', 'bEaReR ', 'Bearer  ', `Bearer${' '.repeat(50)}`];
    const statuses = [];
    for (const scheme of spellings) statuses.push(await responseStatus(app, { Authorization: scheme + token }));
    expect(statuses).toEqual([200, 429, 429, 429, 429, 429]);
  });

  it('an exhausted credential returns 429 without a database query', async () => {
    const app = await limitedApp({ rateLimits: { credential: 1, address: undefined } });
    const { token, email } = await useApp(app, makePerson);
    for (const headers of [{ Authorization: `Bearer ${token}` }, sessionHeaders(await signIn(app, email))]) {
      expect([await responseStatus(app, headers), await responseStatus(app, headers)]).toEqual([200, 429]);
      const asking = vi.spyOn(app.db.client, 'acquireConnection');
      const refused = await ask(app, headers);
      const statements = asking.mock.calls.length;
      asking.mockRestore();
      expect(refused.status).toBe(429);
      expect(refused.headers.get('Retry-After')).toBe('60');
      expect(refused.headers.get('RateLimit')).toBe('"credential";r=0;t=60');
      expect(statements).toBe(0);
    }
  });
});

describe('an exhausted IP address', () => {
  it('an exhausted IP address gets its limit and Retry-After with every kind of invalid credential', async () => {
    const app = await limitedApp({ rateLimits: { credential: 100, address: 2 } });
    const bad = () => ({ Authorization: `Bearer ${generateToken('sell_pat_')}` });
    expect([
      await responseStatus(app, bad()),
      await responseStatus(app, bad()),
      await responseStatus(app, bad()),
    ]).toEqual([401, 401, 429]);
    for (const headers of [bad(), sessionHeaders('nobody'), { Authorization: 'Basic x' }]) {
      const refused = await ask(app, headers);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('RateLimit')).toBe('"address";r=0;t=60');
      expect(refused.headers.get('RateLimit-Policy')).toBe('"address";q=2;w=60');
      expect(refused.headers.get('Retry-After')).toBe('30');
    }
    app.clock.now = new Date(must(app.clock.now).getTime() + 30_000);
    expect(await responseStatus(app, bad())).toBe(401);
  });

  it('an exhausted IP address still admits valid tokens, also on a cold process', async () => {
    const app = await limitedApp({ rateLimits: { credential: 100, address: 1 } });
    const { token } = await useApp(app, makePerson);
    expect([await responseStatus(app, {}), await responseStatus(app, {})]).toEqual([401, 429]);
    expect(await responseStatus(app, { Authorization: `Bearer ${token}` })).toBe(200);
  });

  it('an IP address has one limit, for every port and notation', async () => {
    const app = await limitedApp({ trustedProxies: 1, rateLimits: { credential: 100, address: 1 } });
    const from = (address: string) => responseStatus(app, { 'X-Forwarded-For': address });
    expect([await from('192.0.2.1:1000'), await from('192.0.2.1:1001'), await from('192.0.2.1')]).toEqual([
      401, 429, 429,
    ]);
    const six = ['[2001:db8:0:1::1]:1000', '2001:0DB8:0000:0001::2', '::ffff:192.0.2.7', '192.0.2.7'];
    const statuses = [];
    for (const address of six) statuses.push(await from(address));
    expect(statuses).toEqual([401, 429, 401, 429]);
  });

  it('many /64 networks of one IPv6 /56 or /48 share a limit above the limit of a /64, and neighbors keep theirs', async () => {
    const app = await limitedApp({ trustedProxies: 1, rateLimits: { credential: 100, address: 10 } });
    const from = (address: string) => ask(app, { 'X-Forwarded-For': address });
    const group = (index: number) => index.toString(16);
    const statuses = async (networks: string[]) => {
      const found = new Map<number, number>();
      for (const network of networks) {
        const { status } = await from(`${network}::1`);
        found.set(status, (found.get(status) ?? 0) + 1);
      }
      return Object.fromEntries(found);
    };
    const sameSite = Array.from({ length: 20 }, (_, at) => `2001:db8:1:${group(at)}`);
    expect(await statuses(sameSite)).toEqual({ 401: 15, 429: 5 });
    // The first /56 has used 15 of the 20 requests of the /48.
    const otherSites = Array.from({ length: 20 }, (_, at) => `2001:db8:1:${group(256 * (at + 1))}`);
    expect(await statuses(otherSites)).toEqual({ 401: 5, 429: 15 });
    const refused = await from('2001:db8:1:f000::1');
    expect(refused.headers.get('RateLimit')).toMatch(/^"address";r=0;/);
    expect(refused.headers.get('RateLimit-Policy')).toBe('"address";q=20;w=60');
    expect((await from('2001:db8:2::1')).headers.get('RateLimit')).toMatch(/^"address";r=9;/);
  });

  it('invalid credentials from many networks of one IPv6 /48 are refused before they are verified', async () => {
    const app = await limitedApp({ trustedProxies: 1, rateLimits: { credential: 100, address: 2 } });
    const statuses = [];
    for (let site = 0; site < 6; site += 1) {
      const headers = {
        Authorization: `Bearer ${generateToken('sell_pat_')}`,
        'X-Forwarded-For': `2001:db8:1:${site}00::1`,
      };
      statuses.push(await responseStatus(app, headers));
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
  });

  it('an exhausted IP address opens no checkout links and no invoices', async () => {
    const app = await limitedApp({ rateLimits: { credential: 100, address: 2 } });
    const { client_secret } = await useApp(app, async () => {
      const seller = await makeSeller();
      return makeLink(seller, (await makeProduct(seller)).id);
    });
    const path = `/buy/${client_secret}`;
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push(await responseStatus(app, {}, path));
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(await app.db('checkouts')).toEqual([]);
    expect(await responseStatus(app, {}, '/invoices/nothing')).toBe(429);
    expect(await responseStatus(app, {}, '/invoices/nothing.pdf')).toBe(429);
    expect(await responseStatus(app, {}, '/healthz')).toBe(200);
  });
});

it('sign-in codes are limited by network, because one IPv6 subscriber has many addresses', async () => {
  const app = await limitedApp({ trustedProxies: 1 });
  const statuses = [];
  for (let turn = 0; turn < 32; turn += 1) {
    const response = await fetch(`${app.baseUrl}/v1/sign-in/codes`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': `2001:db8:0:1::${turn}`,
      },
      body: JSON.stringify({ email: `${unique('code')}@example.com` }),
    });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 204), 429, 429]);
});
