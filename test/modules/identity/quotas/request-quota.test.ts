import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequestQuota, setQuota } from '../../../../src/modules/identity/quotas/index.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import {
  addOrganization,
  makeProduct,
  makeSeller,
  makeToken,
  must,
  openPage,
  useApp,
  type Seller,
} from '../../../support/make.ts';
import { sendImport } from '../../../support/subscription-imports.ts';

const NOON = new Date('2026-11-22T12:34:56Z');

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  app.clock.now = NOON;
});
afterAll(() => app.stop());

const newSeller = () => useApp(app, () => makeSeller());
const limit = (ownerId: string, value: number | undefined) =>
  setQuota(app.db, { ownerId, kind: 'api_requests', limit: value });
const usedBy = async (owner_id: string) =>
  (await app.db('quota_usages').where({ owner_id, kind: 'api_requests' }).first())?.used ?? 0;
const list = (api: Seller['api']) => api.GET('/v1/products/', {});

describe('the quota of requests on pages', () => {
  it('all sessions of a person share a quota, which tokens neither use nor exhaust, and can be ended without it', async () => {
    const seller = await newSeller();
    await limit(seller.organizationId, 0);
    await setQuota(app.db, { ownerId: seller.id, kind: 'session_requests', limit: 6 });
    const pages = await useApp(app, () => Promise.all([1, 2, 3].map(() => openPage(app, seller))));
    const other = await useApp(app, async () => openPage(app, await makeSeller()));
    const answers = await Promise.all(Array.from({ length: 21 }, (_, at) => list(must(pages[at % 3]))));
    const statuses = answers.map(({ response }) => response.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    expect((await list(other)).response.status).toBe(200);
    expect((await list(seller.api)).response.status).toBe(429);
    const page = must(pages[0]);
    expect((await page.GET('/v1/sessions/')).data?.items).toHaveLength(3);
    expect((await page.DELETE('/v1/sessions/current')).response.status).toBe(204);
  });

  it('a busy session costs a statement of the quota for a hundred requests at most', async () => {
    const quota = createRequestQuota(app.db, 'session_requests');
    const { id } = await newSeller();
    await setQuota(app.db, { ownerId: id, kind: 'session_requests', limit: 10_000 });
    const queries: string[] = [];
    const record = ({ sql }: { sql: string }) => {
      if (sql.includes('take_quota')) queries.push(sql);
    };
    app.db.on('query', record);
    for (let count = 0; count < 5000; count += 1) expect(await quota.take(id, NOON)).toBeUndefined();
    app.db.off('query', record);
    expect(queries.length).toBeLessThan(60);
  });
});

describe('the quota of API requests', () => {
  it('all tokens of an organization together send as many requests per hour as the quota allows', async () => {
    const seller = await newSeller();
    await limit(seller.organizationId, 5);
    const apis = await useApp(app, async () => [
      app.client(await makeToken({ kind: 'organization', id: seller.organizationId })),
      app.client(await makeToken({ kind: 'organization', id: seller.organizationId })),
      seller.api,
    ]);
    const answers = await Promise.all(Array.from({ length: 26 }, (_, at) => list(must(apis[at % apis.length]))));
    const refused = answers.filter(({ response }) => response.status === 429);
    expect([answers.length - refused.length, refused.length]).toEqual([5, 21]);
    const { error, response } = must(refused[0]);
    expect(error).toEqual({
      error: 'TooManyRequests',
      detail: 'The quota of 5 requests per hour is used up. Try again in 1504 seconds.',
      code: 'too_many_requests',
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'retry-after': '1504',
      ratelimit: '"quota";r=0;t=1504',
      'ratelimit-policy': '"quota";q=5;w=3600',
    });
    app.clock.now = new Date('2026-11-22T13:00:00Z');
    const later = await list(seller.api);
    app.clock.now = NOON;
    expect(later.response.status).toBe(200);
  });

  it('sales, pages and license keys continue while the quota is used up', async () => {
    const seller = await newSeller();
    const product = await useApp(app, () => makeProduct(seller));
    await limit(seller.organizationId, 0);
    app.clock.now = new Date(NOON.getTime() + 2000);
    expect((await list(seller.api)).response.status).toBe(429);
    const { data, response } = await seller.api.POST('/v1/checkouts/custom/', {
      body: { payment_processor: 'sandbox', product_id: product.id },
    });
    expect(response.status).toBe(201);
    const path = { id: must(data).id };
    expect((await seller.api.GET('/v1/checkouts/custom/{id}', { params: { path } })).response.status).toBe(200);
    const validation = await app.client().POST('/v1/users/license-keys/validate', {
      body: { key: 'KEY-0000', organization_id: seller.organizationId },
    });
    expect(validation.response.status).toBe(404);
    const page = await useApp(app, () => openPage(app, seller));
    expect((await page.GET('/v1/organizations/', {})).response.status).toBe(200);
    app.clock.now = NOON;
  });

  it('a token for several organizations counts for its person and leaves the quotas of the organizations alone', async () => {
    const seller = await newSeller();
    await useApp(app, () => addOrganization(seller));
    const before = await usedBy(seller.organizationId);
    await limit(seller.id, 3);
    const answers = await Promise.all(Array.from({ length: 8 }, () => list(seller.api)));
    expect(answers.filter(({ response }) => response.status === 200)).toHaveLength(3);
    expect(await usedBy(seller.organizationId)).toBe(before);
  });

  it('a busy organization costs one statement per hundred requests at most, and processes share its quota', async () => {
    const { organizationId } = await newSeller();
    await limit(organizationId, 20_000);
    const processes = [createRequestQuota(app.db), createRequestQuota(app.db)];
    const queries: string[] = [];
    const record = ({ sql }: { sql: string }) => {
      if (sql.includes('take_quota')) queries.push(sql);
    };
    app.db.on('query', record);
    for (let count = 0; count < 9000; count += 1)
      for (const process of processes) expect(await process.take(organizationId, NOON)).toBeUndefined();
    app.db.off('query', record);
    expect(queries.length).toBeLessThan(200);
    const exhausted = { limit: 20_000, resetsAt: new Date('2026-11-22T13:00:00Z') };
    let admitted = 18_000;
    for (const process of processes) {
      while ((await process.take(organizationId, NOON)) === undefined) admitted += 1;
      expect(await process.take(organizationId, NOON)).toEqual(exhausted);
    }
    expect(admitted).toBe(20_000);
    expect(await usedBy(organizationId)).toBe(20_000);
  });

  it('a request takes its cost from the quota, and cheaper requests pass when it does not', async () => {
    const seller = await newSeller();
    await limit(seller.organizationId, 50);
    // A body that is refused costs as much as one that is imported.
    const tryImport = () => sendImport(seller, []);
    expect((await tryImport()).response.status).toBe(422);
    expect(await usedBy(seller.organizationId)).toBe(32);
    expect((await tryImport()).response.status).toBe(429);
    for (let sent = 0; sent < 18; sent += 1) expect((await list(seller.api)).response.status).toBe(200);
    expect((await list(seller.api)).response.status).toBe(429);
  });

  it('a request that costs more than the whole quota takes all of it', async () => {
    const { organizationId } = await newSeller();
    await limit(organizationId, 20);
    const quota = createRequestQuota(app.db);
    expect(await quota.take(organizationId, NOON, 32)).toBeUndefined();
    expect(await usedBy(organizationId)).toBe(20);
    expect(await quota.take(organizationId, NOON)).toMatchObject({ limit: 20 });
  });

  it('a higher limit applies one second after the quota was found used up', async () => {
    const { organizationId } = await newSeller();
    await limit(organizationId, 1);
    const quota = createRequestQuota(app.db);
    expect(await quota.take(organizationId, NOON)).toBeUndefined();
    expect(await quota.take(organizationId, NOON)).toMatchObject({ limit: 1 });
    await limit(organizationId, 2);
    expect(await quota.take(organizationId, new Date(NOON.getTime() + 1000))).toBeUndefined();
    await limit(organizationId, undefined);
    for (let count = 0; count < 3; count += 1)
      expect(await quota.take(organizationId, new Date(NOON.getTime() + 2000))).toBeUndefined();
  });
});
