import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashKey } from '../../../src/platform/idempotency/request.ts';
import { startVendor, type Vendor } from '../../providers/integrations/vendor.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { makeSeller, useApp, type Seller } from '../../support/make.ts';
import { currentTime } from '../../support/time.ts';

let vendor: Vendor;
let app: TestApp;
let seller: Seller;
/** Numbers of database connections in use at each request to the vendor. */
let held: number[] = [];

beforeAll(async () => {
  vendor = await startVendor();
  const real = { kind: 'real', token: 'ghp', clientId: '42', clientSecret: 'hush', apiBase: vendor.url } as const;
  app = await startApp({ jobs: 'off', chat: real, codeHost: { ...real, webBase: vendor.url } });
  seller = await useApp(app, makeSeller);
  await app.db('linked_accounts').insert({
    user_id: seller.id,
    platform: 'github',
    account_id: '30',
    username: 'ada',
    created_at: currentTime(),
  });
  const answers = {
    'POST /oauth2/token': { status: 200, body: { guild: { id: '10' } } },
    'GET /guilds/10': { status: 200, body: { id: '10', name: 'Aster', roles: [{ id: '20', name: 'M' }] } },
    'GET /user/30': { status: 200, body: { id: 30, login: 'ada' } },
    'GET /repos/aster/curves': { status: 200, body: {} },
    'GET /repos/aster/curves/collaborators/ada/permission': { status: 200, body: { permission: 'admin' } },
  };
  vendor.replies = new Proxy(answers, {
    get: (all, name) => {
      held.push(app.db.client.pool.numUsed());
      return Reflect.get(all, name);
    },
  });
});
afterAll(async () => {
  await app.stop();
  await vendor.stop();
});

async function post({ path, body }: { path: string; body: object }, key: string) {
  const response = await fetch(app.baseUrl + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${seller.token}`,
      'Idempotency-Key': key,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const forgetAnswer = (key: string) =>
  app
    .db('idempotency_keys')
    .where({ key: hashKey(key) })
    .update({ answer: null, locked_until: new Date(currentTime().getTime() - 1) });

describe('a request to a third-party service', () => {
  const server = () => ({ path: `/v1/organizations/${seller.organizationId}/chat-servers`, body: { code: 'code' } });
  const benefit = () => ({
    path: '/v1/benefits/',
    body: {
      type: 'github_repository',
      description: 'Our sources',
      organization_id: seller.organizationId,
      properties: { repository_owner: 'aster', repository_name: 'curves', permission: 'pull' },
    },
  });

  it.each([
    ['connecting a chat server', server],
    ['creating a benefit', benefit],
  ])('%s holds no database connection during the third-party request and happens once', async (_what, request) => {
    held = [];
    const key = randomUUID();
    const first = await post(request(), key);
    expect(first.status).toBe(201);
    expect(held.length).toBeGreaterThan(1);
    expect(Math.max(...held)).toBe(0);
    // Simulates a process that was killed before it stored the response.
    await forgetAnswer(key);
    vendor.requests = [];
    expect(await post(request(), key)).toEqual(first);
    expect(vendor.requests.filter(({ path }) => path === '/oauth2/token')).toEqual([]);
    const made = await app.db('benefits').where({ organization_id: seller.organizationId });
    expect(made.length).toBeLessThanOrEqual(1);
  });
});
