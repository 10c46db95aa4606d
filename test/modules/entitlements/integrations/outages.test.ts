import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import {
  confirm,
  makeCheckout,
  makeNote,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  useApp,
  type Person,
  type Seller,
} from '../../../support/make.ts';
import { createAccess, grantEvents, path, run, grantStates } from './fixtures.ts';
import { startVendor, type Vendor } from '../../../providers/integrations/vendor.ts';
import { currentTime } from '../../../support/time.ts';

let vendor: Vendor;
let app: TestApp;
const COLLABORATOR = '/repos/aster/curves/collaborators/ada';

/** A separate app without workers and with a scripted code host. */
beforeAll(async () => {
  vendor = await startVendor();
  const real = { kind: 'real', token: 'ghp', clientId: '42', clientSecret: 'hush', apiBase: vendor.url } as const;
  app = await startApp({ jobs: 'off', chat: real, codeHost: { ...real, webBase: vendor.url } });
});
afterAll(async () => {
  await app.stop();
  await vendor.stop();
});

const link = (person: Person) =>
  person.api.PUT('/v1/users/linked-accounts/{platform}', {
    params: { path: { platform: 'github' } },
    body: { code: 'code' },
  });

/** Makes a buyer with a linked account and a pending grant. */
async function makePending() {
  vendor.requests = [];
  vendor.replies = {
    'POST /login/oauth/access_token': { status: 200, body: { access_token: 'access' } },
    'GET /user': { status: 200, body: { id: 30, login: 'ada' } },
    'GET /user/30': { status: 200, body: { id: 30, login: 'ada' } },
    'GET /repos/aster/curves': { status: 200, body: {} },
    [`GET ${COLLABORATOR}/permission`]: { status: 200, body: { permission: 'admin' } },
    [`PUT ${COLLABORATOR}`]: { status: 201, body: {} },
    [`DELETE ${COLLABORATOR}`]: { status: 204 },
    'GET /repos/aster/curves/invitations?per_page=100&page=1': { status: 200, body: [] },
  };
  // Each test links the same account to another person.
  await app.db('linked_accounts').delete();
  await app.db('outside_accesses').delete();
  return useApp(app, async () => {
    const seller = await makeSeller();
    await link(seller);
    const benefit = must((await createAccess(seller, 'aster')).data);
    const product = await makeProduct(seller, { benefits: [await makeNote(seller)] });
    const orderId = await makeOrder(seller, product.id);
    await app.db('product_benefits').insert({ product_id: product.id, benefit_id: benefit.id, position: 1 });
    await run('purchases.grant-order', { order_id: orderId }, app);
    const { user_id } = must(await app.db('orders').where({ id: orderId }).first());
    await app.db('linked_accounts').where({ user_id: seller.id }).update({ user_id });
    vendor.requests = [];
    const key = { benefit_id: benefit.id, user_id };
    const grant = must(await app.db('benefit_grants').where(key).first());
    return { seller, key, grant, sync: () => run('integrations.sync-access', key, app) };
  });
}

/** Makes a paid order without grants. */
async function makeOrder(seller: Seller, productId: string): Promise<string> {
  const { email: customer_email } = await makePerson();
  const { id, client_secret } = await makeCheckout(seller, productId);
  await confirm(app, client_secret, { customer_email });
  return must(await app.db('orders').where({ checkout_id: id }).first()).id;
}

const countPuts = () => vendor.requests.filter(({ method }) => method === 'PUT').length;
/** @returns the start time of the latest scheduled job */
async function nextRun(of?: { user_id: string }): Promise<Date> {
  const { rows } = await app.db.raw(
    `select max(start_after) as at from pgboss.job where name = 'integrations.sync-access' and state = 'created'
     and data->>'user_id' = coalesce(?, data->>'user_id')`,
    [of?.user_id ?? null],
  );
  return rows[0].at;
}

describe('outages of a platform', () => {
  it('an outage returns 503 for benefits, linked accounts and chat servers', async () => {
    const { seller } = await makePending();
    vendor.replies['GET /repos/aster/curves'] = { status: 500 };
    expect((await createAccess(seller, 'aster')).response.status).toBe(503);
    const { data } = await seller.api.GET('/v1/benefits/', { params: { query: { type: ['github_repository'] } } });
    const { response } = await seller.api.PATCH('/v1/benefits/{id}', {
      ...path(must(data?.items[0]).id),
      body: {
        type: 'github_repository',
        properties: { repository_owner: 'aster', repository_name: 'curves', permission: 'push' },
      },
    });
    expect(response.status).toBe(503);
    vendor.replies['POST /login/oauth/access_token'] = { status: 500 };
    expect((await link(seller)).response.status).toBe(503);
    vendor.replies['POST /oauth2/token'] = { status: 500 };
    const server = await seller.api.POST('/v1/organizations/{id}/chat-servers', {
      ...path(seller.organizationId),
      body: { code: 'code' },
    });
    expect(server.response.status).toBe(503);
  });

  it('a sync job is retried during an outage, and nothing is granted before the platform responds', async () => {
    const { seller, sync, grant } = await makePending();
    vendor.replies[`PUT ${COLLABORATOR}`] = [{ status: 500 }, { status: 0 }, { status: 201, body: {} }];
    await expect(sync()).rejects.toThrow(': 500');
    await expect(sync()).rejects.toThrow('does not answer');
    expect(await grantStates(seller, grant.benefit_id)).toEqual(['pending']);
    await sync();
    await sync();
    expect(await grantStates(seller, grant.benefit_id)).toEqual(['granted']);
    await sync();
    expect([countPuts(), await grantEvents(grant.id, app)]).toEqual([3, ['created']]);
  });

  it('a sync job waits for the Retry-After of the platform', async () => {
    const { sync } = await makePending();
    vendor.replies[`PUT ${COLLABORATOR}`] = { status: 429, headers: { 'Retry-After': '600' } };
    const before = currentTime().getTime();
    await sync();
    expect((await nextRun()).getTime()).toBeGreaterThan(before + 590_000);
  });

  it('a grant that the platform rejects stays pending, and its access is revoked when the grant ends', async () => {
    const { seller, sync, key } = await makePending();
    vendor.replies[`PUT ${COLLABORATOR}`] = { status: 403, body: { message: 'Must have admin rights' } };
    await sync();
    expect(await grantStates(seller, key.benefit_id)).toEqual(['pending']);
    await seller.api.DELETE('/v1/benefits/{id}', path(key.benefit_id));
    await run('benefits.revoke-grants', { benefit_id: key.benefit_id }, app);
    await sync();
    // The outcome of the earlier call is unknown, so the access is revoked.
    expect(vendor.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    await sync();
    expect(await app.db('outside_accesses').where(key).first()).toMatchObject({ held: null, leased_until: null });
  });
});

describe('rejections by a platform', () => {
  const readAccess = (key: object) => app.db('outside_accesses').where(key).first().then(must);

  it('a rejected access is retried with growing delays until the platform accepts it', async () => {
    const { seller, sync, key } = await makePending();
    vendor.replies[`PUT ${COLLABORATOR}`] = { status: 403, body: { message: 'Not yet' } };
    const before = currentTime().getTime();
    await sync();
    const first = (await nextRun(key)).getTime();
    expect(first).toBeGreaterThan(before + 59_000);
    expect(await readAccess(key)).toMatchObject({ refusals: 1, retry_at: new Date(first) });
    await sync();
    expect((await readAccess(key)).retry_at, 'before the retry time').toEqual(new Date(first));
    await app.db('outside_accesses').where(key).update({ retry_at: currentTime() });
    await sync();
    expect((await nextRun(key)).getTime(), 'after another rejection').toBeGreaterThan(before + 3 * 60_000);
    vendor.replies[`PUT ${COLLABORATOR}`] = { status: 201, body: {} };
    await sync();
    await sync();
    expect(await grantStates(seller, key.benefit_id)).toEqual(['granted']);
    expect(await readAccess(key)).toMatchObject({ refusals: 0, retry_at: null });
  });

  it('a rejected revocation is retried and stays recorded until the platform accepts it', async () => {
    const { sync, key, grant } = await makePending();
    await sync();
    await app.db('benefit_grants').where({ id: grant.id }).update({ revoked_at: currentTime() });
    vendor.replies[`DELETE ${COLLABORATOR}`] = { status: 403, body: { message: 'Must have admin rights' } };
    const before = currentTime().getTime();
    await sync();
    expect((await nextRun(key)).getTime()).toBeGreaterThan(before + 59 * 60_000);
    expect(await readAccess(key)).toMatchObject({ held: { repository_name: 'curves' }, leased_until: null });
    vendor.replies[`DELETE ${COLLABORATOR}`] = { status: 204 };
    await sync();
    expect(await readAccess(key)).toMatchObject({ held: null, refusals: 0 });
  });

  it('a rejected revocation blocks a replacing access for a limited number of attempts', async () => {
    const { sync, key } = await makePending();
    await sync();
    await app.db('linked_accounts').where({ user_id: key.user_id }).update({ account_id: '31' });
    vendor.replies[`DELETE ${COLLABORATOR}`] = { status: 403, body: { message: 'Must have admin rights' } };
    for (let tries = 0; tries < 3; tries += 1) await sync();
    expect((await readAccess(key)).held).toMatchObject({ account_id: '30' });
    await sync();
    expect((await readAccess(key)).held).toBeNull();
  });
});

describe('leases on platform calls', () => {
  it('a leased access is not called concurrently, and an expired lease is taken over once', async () => {
    const { seller, sync, key } = await makePending();
    await app
      .db('outside_accesses')
      .insert({ ...key, leased_until: new Date(currentTime().getTime() + 60_000) })
      .onConflict(['benefit_id', 'user_id'])
      .merge();
    await Promise.all([sync(), sync()]);
    expect(countPuts()).toBe(0);
    await app
      .db('outside_accesses')
      .where(key)
      .update({ leased_until: new Date(currentTime().getTime() - 1) });
    await Promise.all([sync(), sync(), sync()]);
    expect(countPuts()).toBe(1);
    await sync();
    expect(await grantStates(seller, key.benefit_id)).toEqual(['granted']);
  });

  it('an access that is revoked during its call is removed again', async () => {
    const { seller, sync, key, grant } = await makePending();
    await sync();
    // Simulates that the process crashed before it stored the response, and that the grant was revoked.
    await app.db('outside_accesses').where(key).update({ is_confirmed: false });
    await app.db('benefit_grants').where({ id: grant.id }).update({ revoked_at: currentTime() });
    await sync();
    expect(vendor.requests.at(-1)?.path).toContain('/invitations');
    expect(await app.db('outside_accesses').where(key).first()).toMatchObject({ held: null });
    expect(await grantStates(seller, key.benefit_id)).toEqual(['revoked']);
  });
});
