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
import { createAccess, eventsOf, path, run, statesOf } from './make.ts';
import { startVendor, type Vendor } from '../../../providers/integrations/vendor.ts';

let vendor: Vendor;
let app: TestApp;
const COLLABORATOR = '/repos/aster/curves/collaborators/ada';

/** An app whose jobs run when a test says so, and whose code host does what a test says. */
beforeAll(async () => {
  vendor = await startVendor();
  const real = { kind: 'real', token: 'ghp', clientId: '42', clientSecret: 'hush', apiBase: vendor.url } as const;
  app = await startApp({ work: false, chat: real, codeHost: { ...real, webBase: vendor.url } });
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

/** A buyer with an account there, and a grant that waits. */
async function makePending() {
  vendor.asked = [];
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
  // The account is everybody's in turn.
  await app.db('linked_accounts').delete();
  await app.db('outside_accesses').delete();
  return useApp(app, async () => {
    const seller = await makeSeller();
    await link(seller);
    const benefit = must((await createAccess(seller, 'aster')).data);
    const product = await makeProduct(seller, { benefits: [await makeNote(seller)] });
    const orderId = await order(seller, product.id);
    await app.db('product_benefits').insert({ product_id: product.id, benefit_id: benefit.id, position: 1 });
    await run('purchases.grant-order', { order_id: orderId }, app);
    const { user_id } = must(await app.db('orders').where({ id: orderId }).first());
    await app.db('linked_accounts').where({ user_id: seller.id }).update({ user_id });
    vendor.asked = [];
    const key = { benefit_id: benefit.id, user_id };
    const grant = must(await app.db('benefit_grants').where(key).first());
    return { seller, key, grant, sync: () => run('integrations.sync-access', key, app) };
  });
}

/** Paid for, with nothing granted yet. */
async function order(seller: Seller, productId: string): Promise<string> {
  const { email: customer_email } = await makePerson();
  const { id, client_secret } = await makeCheckout(seller, productId);
  await confirm(app, client_secret, { customer_email });
  return must(await app.db('orders').where({ checkout_id: id }).first()).id;
}

const puts = () => vendor.asked.filter(({ method }) => method === 'PUT').length;
/** When the job is to run that was stored last. */
async function nextRun(of?: { user_id: string }): Promise<Date> {
  const { rows } = await app.db.raw(
    `select max(start_after) as at from pgboss.job where name = 'integrations.sync-access' and state = 'created'
     and data->>'user_id' = coalesce(?, data->>'user_id')`,
    [of?.user_id ?? null],
  );
  return rows[0].at;
}

describe('when a service elsewhere does not answer', () => {
  it('a benefit is 503 to make, and an account to link, and a server to connect', async () => {
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

  it('the job is tried again, and nothing is granted until it has answered', async () => {
    const { seller, sync, grant } = await makePending();
    vendor.replies[`PUT ${COLLABORATOR}`] = [{ status: 500 }, { status: 0 }, { status: 201, body: {} }];
    await expect(sync()).rejects.toThrow('answered 500');
    await expect(sync()).rejects.toThrow('does not answer');
    expect(await statesOf(seller, grant.benefit_id)).toEqual(['pending']);
    await sync();
    await sync();
    expect(await statesOf(seller, grant.benefit_id)).toEqual(['granted']);
    await sync();
    expect([puts(), await eventsOf(grant.id, app)]).toEqual([3, ['created']]);
  });

  it('it is left alone for as long as it says', async () => {
    const { sync } = await makePending();
    vendor.replies[`PUT ${COLLABORATOR}`] = { status: 429, headers: { 'Retry-After': '600' } };
    const before = Date.now();
    await sync();
    expect((await nextRun()).getTime()).toBeGreaterThan(before + 590_000);
  });

  it('for good, the grant stays pending, and is taken when it ends', async () => {
    const { seller, sync, key } = await makePending();
    vendor.replies[`PUT ${COLLABORATOR}`] = { status: 403, body: { message: 'Must have admin rights' } };
    await sync();
    expect(await statesOf(seller, key.benefit_id)).toEqual(['pending']);
    await seller.api.DELETE('/v1/benefits/{id}', path(key.benefit_id));
    await run('benefits.revoke-grants', { benefit_id: key.benefit_id }, app);
    await sync();
    // Who knows what became of the call: it is taken back all the same.
    expect(vendor.asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    await sync();
    expect(await app.db('outside_accesses').where(key).first()).toMatchObject({ held: null, leased_until: null });
  });
});

describe('what is refused elsewhere', () => {
  const access = (key: object) => app.db('outside_accesses').where(key).first().then(must);

  it('is opened once it may be, without anybody asking for it', async () => {
    const { seller, sync, key } = await makePending();
    vendor.replies[`PUT ${COLLABORATOR}`] = { status: 403, body: { message: 'Not yet' } };
    const before = Date.now();
    await sync();
    const first = (await nextRun(key)).getTime();
    expect(first).toBeGreaterThan(before + 59_000);
    expect(await access(key)).toMatchObject({ refusals: 1, retry_at: new Date(first) });
    await sync();
    expect((await access(key)).retry_at, 'one try is enough').toEqual(new Date(first));
    await app.db('outside_accesses').where(key).update({ retry_at: new Date() });
    await sync();
    expect((await nextRun(key)).getTime(), 'later each time').toBeGreaterThan(before + 3 * 60_000);
    vendor.replies[`PUT ${COLLABORATOR}`] = { status: 201, body: {} };
    await sync();
    await sync();
    expect(await statesOf(seller, key.benefit_id)).toEqual(['granted']);
    expect(await access(key)).toMatchObject({ refusals: 0, retry_at: null });
  });

  it('is closed once it may be, and not forgotten until then', async () => {
    const { sync, key, grant } = await makePending();
    await sync();
    await app.db('benefit_grants').where({ id: grant.id }).update({ revoked_at: new Date() });
    vendor.replies[`DELETE ${COLLABORATOR}`] = { status: 403, body: { message: 'Must have admin rights' } };
    const before = Date.now();
    await sync();
    expect((await nextRun(key)).getTime()).toBeGreaterThan(before + 59 * 60_000);
    expect(await access(key)).toMatchObject({ held: { repository_name: 'curves' }, leased_until: null });
    vendor.replies[`DELETE ${COLLABORATOR}`] = { status: 204 };
    await sync();
    expect(await access(key)).toMatchObject({ held: null, refusals: 0 });
  });

  it('stands in the way of what is wanted instead for some tries alone', async () => {
    const { sync, key } = await makePending();
    await sync();
    await app.db('linked_accounts').where({ user_id: key.user_id }).update({ account_id: '31' });
    vendor.replies[`DELETE ${COLLABORATOR}`] = { status: 403, body: { message: 'Must have admin rights' } };
    for (let tries = 0; tries < 3; tries += 1) await sync();
    expect((await access(key)).held).toMatchObject({ account_id: '30' });
    await sync();
    expect((await access(key)).held).toBeNull();
  });
});

describe('while somebody makes a call', () => {
  it('nobody else does, and whoever died in it is waited for', async () => {
    const { seller, sync, key } = await makePending();
    await app
      .db('outside_accesses')
      .insert({ ...key, leased_until: new Date(Date.now() + 60_000) })
      .onConflict(['benefit_id', 'user_id'])
      .merge();
    await Promise.all([sync(), sync()]);
    expect(puts()).toBe(0);
    await app
      .db('outside_accesses')
      .where(key)
      .update({ leased_until: new Date(Date.now() - 1) });
    await Promise.all([sync(), sync(), sync()]);
    expect(puts()).toBe(1);
    await sync();
    expect(await statesOf(seller, key.benefit_id)).toEqual(['granted']);
  });

  it('what is revoked meanwhile is taken again', async () => {
    const { seller, sync, key, grant } = await makePending();
    await sync();
    // The answer came; the note of it did not: as if the process had died, and the grant was revoked.
    await app.db('outside_accesses').where(key).update({ is_confirmed: false });
    await app.db('benefit_grants').where({ id: grant.id }).update({ revoked_at: new Date() });
    await sync();
    expect(vendor.asked.at(-1)?.path).toContain('/invitations');
    expect(await app.db('outside_accesses').where(key).first()).toMatchObject({ held: null });
    expect(await statesOf(seller, key.benefit_id)).toEqual(['revoked']);
  });
});
