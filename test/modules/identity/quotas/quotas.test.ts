import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setQuota, type QuotaKind, type Quotas } from '../../../../src/modules/identity/quotas/index.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { complete, uploadCompletion, createFile, sendParts } from '../../../support/files.ts';
import {
  addMember,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  openPage,
  unique,
  useApp,
  type Seller,
} from '../../../support/make.ts';
import { noon } from '../../../support/time.ts';

// The quota of requests is per hour, and the quota of mails is per day.
const NOON = noon();
const GIB = 1024 ** 3;
const QUOTAS: Quotas = {
  file_bytes: 10 * GIB,
  products: 3,
  webhook_endpoints: 2,
  objects: 6,
  mails: 5,
  api_requests: undefined,
  organizations: 3,
  checkouts: undefined,
  customer_sessions: undefined,
  webhook_deliveries: undefined,
  session_requests: undefined,
};

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ quotas: QUOTAS });
  app.clock.now = NOON;
});
afterAll(() => app.stop());

const newSeller = () => useApp(app, () => makeSeller());
const inApp = <T>(make: () => Promise<T>) => useApp(app, make);
const limit = (seller: Pick<Seller, 'organizationId'>, kind: QuotaKind, value: number | undefined) =>
  setQuota(app.db, { ownerId: seller.organizationId, kind, limit: value });
const usedBy = async ({ organizationId }: Pick<Seller, 'organizationId'>, kind: QuotaKind) =>
  (await app.db('quota_usages').where({ owner_id: organizationId, kind }).first())?.used ?? 0;

/** Announces a file without sending its content. */
const announce = (seller: Seller, size: number) =>
  createFile(seller, {
    bytes: Buffer.alloc(1),
    body: {
      size,
      upload: {
        parts: Array.from({ length: Math.ceil(size / (5 * GIB)) }, (_, at) => ({
          number: at + 1,
          chunk_start: at * 5 * GIB,
          chunk_end: Math.min(size, (at + 1) * 5 * GIB),
        })),
      },
    },
  });
const remove = (seller: Seller, id: string) => seller.api.DELETE('/v1/files/{id}', { params: { path: { id } } });
const newProduct = (seller: Seller) =>
  seller.api.POST('/v1/products/', {
    body: {
      organization_id: seller.organizationId,
      name: 'Aster Desk',
      prices: [{ type: 'one_time', amount_type: 'fixed', price_amount: 4900, price_currency: 'usd' }],
    },
  });
const archive = (seller: Seller, id: string, is_archived: boolean) =>
  seller.api.PATCH('/v1/products/{id}', { params: { path: { id } }, body: { is_archived } });
const newEndpoint = (seller: Seller) =>
  seller.api.POST('/v1/webhooks/endpoints/', {
    body: { organization_id: seller.organizationId, url: 'https://aster.example/hook', events: ['order.created'] },
  });
const newDiscount = (seller: Seller) =>
  seller.api.POST('/v1/discounts/', {
    body: {
      organization_id: seller.organizationId,
      name: 'Autumn',
      code: unique('AUTUMN').replaceAll('-', '').toUpperCase(),
      type: 'percentage',
      basis_points: 1000,
      duration: 'once',
    },
  });
const statuses = (answers: { response: Response }[]) => answers.map(({ response }) => response.status).sort();

describe('the quota of files', () => {
  it('the announcement of a file of 250 GiB returns 403 `QuotaExceeded` and stores nothing', async () => {
    const seller = await newSeller();
    const { response, error } = await announce(seller, 250 * GIB);
    expect(response.status).toBe(403);
    expect(error).toEqual({
      error: 'QuotaExceeded',
      detail: 'The quota is 10 GiB of files. 0 bytes are used, and this request needs 250 GiB more.',
      code: 'quota_exceeded',
      quota: { kind: 'file_bytes', limit: 10 * GIB, used: 0, requested: 250 * GIB },
    });
    expect(await app.db('files').where({ organization_id: seller.organizationId })).toEqual([]);
    expect(await usedBy(seller, 'file_bytes')).toBe(0);
  });

  it('26 concurrent announcements of 1 GiB exceed a quota of 10 GiB by none', async () => {
    const seller = await newSeller();
    const answers = await Promise.all(Array.from({ length: 26 }, () => announce(seller, GIB)));
    expect(statuses(answers)).toEqual([...Array<number>(10).fill(201), ...Array<number>(16).fill(403)]);
    expect(await usedBy(seller, 'file_bytes')).toBe(10 * GIB);
  });

  it('a deleted file gives its bytes back at once, and a canceled upload when its URLs have expired', async () => {
    const seller = await newSeller();
    const { data, bytes } = await createFile(seller, { bytes: Buffer.from('content') });
    const upload = must(data);
    await complete(seller, upload.id, uploadCompletion(upload, await sendParts(upload, bytes)));
    expect(await usedBy(seller, 'file_bytes')).toBe(7);
    await remove(seller, upload.id);
    expect(await usedBy(seller, 'file_bytes')).toBe(0);

    const canceled = must((await announce(seller, 10 * GIB)).data);
    await remove(seller, canceled.id);
    expect((await announce(seller, 1)).response.status).toBe(403);
    app.clock.now = new Date(NOON.getTime() + 21 * 60_000);
    await sweep();
    app.clock.now = NOON;
    expect((await announce(seller, 1)).response.status).toBe(201);
  });

  it('a job gives back the bytes of an upload that was never completed', async () => {
    const seller = await newSeller();
    await announce(seller, 10 * GIB);
    app.clock.now = new Date(NOON.getTime() + 25 * 60 * 60_000);
    await sweep();
    app.clock.now = new Date(app.clock.now.getTime() + 21 * 60_000);
    await sweep();
    app.clock.now = NOON;
    expect(await usedBy(seller, 'file_bytes')).toBe(0);
  });

  const sweep = async () => {
    const job = must(app.container.jobs.find(({ task }) => task === 'files.sweep'));
    await job.run({}, app.container.jobContext());
  };
});

describe('the quotas of products and objects', () => {
  it('26 concurrent requests create as many products as the quota allows', async () => {
    const seller = await newSeller();
    const answers = await Promise.all(Array.from({ length: 26 }, () => newProduct(seller)));
    expect(statuses(answers)).toEqual([201, 201, 201, ...Array<number>(23).fill(403)]);
    expect(await usedBy(seller, 'products')).toBe(3);
  });

  it('an archived product leaves the quota to another, and counts as an object', async () => {
    const seller = await newSeller();
    const made = await inApp(async () => [await makeProduct(seller), await makeProduct(seller)]);
    expect((await newProduct(seller)).response.status).toBe(201);
    expect((await newProduct(seller)).error).toMatchObject({ quota: { kind: 'products', limit: 3, used: 3 } });
    const [first] = made;
    await archive(seller, must(first).id, true);
    expect((await newProduct(seller)).response.status).toBe(201);
    expect((await archive(seller, must(first).id, false)).error).toMatchObject({ error: 'QuotaExceeded' });
    expect(await usedBy(seller, 'products')).toBe(3);
  });

  it('products, benefits and discounts share the quota of objects, and a deleted object no longer counts', async () => {
    const seller = await newSeller();
    await limit(seller, 'objects', 2);
    const discount = must((await newDiscount(seller)).data);
    expect((await newDiscount(seller)).response.status).toBe(201);
    expect((await newDiscount(seller)).error).toMatchObject({ quota: { kind: 'objects', limit: 2, used: 2 } });
    expect((await newProduct(seller)).response.status).toBe(403);
    await seller.api.DELETE('/v1/discounts/{id}', { params: { path: { id: discount.id } } });
    expect((await newProduct(seller)).response.status).toBe(201);
  });
});

describe('the quota of webhook endpoints', () => {
  it('concurrent requests create as many endpoints as the quota allows, and a deleted one counts no more', async () => {
    const seller = await newSeller();
    const answers = await Promise.all(Array.from({ length: 8 }, () => newEndpoint(seller)));
    expect(statuses(answers)).toEqual([201, 201, 403, 403, 403, 403, 403, 403]);
    const { id } = must(answers.find(({ data }) => data)?.data);
    await seller.api.DELETE('/v1/webhooks/endpoints/{id}', { params: { path: { id } } });
    expect((await newEndpoint(seller)).response.status).toBe(201);
  });
});

describe('a limit that the operator sets', () => {
  it('a limit of one organization applies to its next request, and to no other organization', async () => {
    const [seller, other] = [await newSeller(), await newSeller()];
    await limit(seller, 'file_bytes', 300 * GIB);
    expect((await announce(seller, 250 * GIB)).response.status).toBe(201);
    expect((await announce(other, 250 * GIB)).response.status).toBe(403);
    await limit(seller, 'file_bytes', 0);
    expect((await announce(seller, 1)).response.status).toBe(403);
    await limit(seller, 'file_bytes', undefined);
    expect((await announce(seller, 1)).response.status).toBe(201);
  });
});

describe('a test organization', () => {
  it('the test organization of a live one has its own quotas', async () => {
    const seller = await newSeller();
    await Promise.all([newProduct(seller), newProduct(seller), newProduct(seller)]);
    const { data } = await seller.api.POST('/v1/organizations/{id}/test-organization', {
      params: { path: { id: seller.organizationId } },
    });
    const test = { ...seller, organizationId: must(data).id };
    expect((await newProduct(test)).response.status).toBe(201);
    expect(await usedBy(test, 'products')).toBe(1);
    expect((await newProduct(seller)).response.status).toBe(403);
  });
});

describe('the quota of organizations that a person creates', () => {
  const create = ({ api }: Pick<Seller, 'api'>) =>
    api.POST('/v1/organizations/', { body: { name: 'Aster', slug: unique('aster') } });

  it('a person creates as many organizations as the quota allows, also with concurrent requests', async () => {
    const person = await inApp(() => makePerson());
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(person)));
    expect(statuses(answers)).toEqual([201, 201, 201, 403, 403, 403, 403, 403]);
    expect(must(answers.find(({ error }) => error)).error).toMatchObject({
      error: 'QuotaExceeded',
      quota: { kind: 'organizations', limit: 3, used: 3, requested: 1 },
    });
    await setQuota(app.db, { ownerId: person.id, kind: 'organizations', limit: 4 });
    expect((await create(person)).response.status).toBe(201);
  });

  it('the test organization of a live one does not count, and leaving an organization gives nothing back', async () => {
    const [seller, other] = [await newSeller(), await inApp(() => makePerson())];
    const path = { id: seller.organizationId };
    await seller.api.POST('/v1/organizations/{id}/test-organization', { params: { path } });
    await inApp(() => addMember(seller, other));
    const page = await inApp(() => openPage(app, seller));
    await page.DELETE('/v1/organizations/{id}/members/{user_id}', {
      params: { path: { ...path, user_id: seller.id } },
    });
    expect(statuses([await create(seller), await create(seller)])).toEqual([201, 201]);
    expect((await create(seller)).response.status).toBe(403);
  });
});

describe('the quota of objects of a person', () => {
  it('tokens, clients and advertisements share the quota, and a revoked token counts no more', async () => {
    const person = await inApp(() => makePerson());
    const page = await inApp(() => openPage(app, person));
    await setQuota(app.db, { ownerId: person.id, kind: 'objects', limit: 2 });
    const newToken = () =>
      page.POST('/v1/personal_access_tokens/', { body: { comment: 'CI', scopes: ['products:read'] } });
    const token = must((await newToken()).data);
    expect((await newToken()).error).toMatchObject({ quota: { kind: 'objects', limit: 2, used: 2, requested: 1 } });
    const campaign = await person.api.POST('/v1/users/advertisements/', {
      body: { image_url: 'https://aster.example/a.png', text: 'Aster', link_url: 'https://aster.example' },
    });
    expect(campaign.response.status).toBe(403);
    const path = { id: token.personal_access_token.id };
    await page.DELETE('/v1/personal_access_tokens/{id}', { params: { path } });
    expect((await newToken()).response.status).toBe(201);
  });
});

describe('the operation that returns the quotas', () => {
  const read = ({ api }: Pick<Seller, 'api'>, id: string) =>
    api.GET('/v1/organizations/{id}/quotas', { params: { path: { id } } });

  it('members of each role read the limits and the use, and other people get 404', async () => {
    const [seller, stranger] = [await newSeller(), await inApp(() => makePerson())];
    await inApp(() => makeProduct(seller));
    await announce(seller, GIB);
    await limit(seller, 'mails', undefined);
    for (const role of ['owner', 'admin', 'developer', 'support', 'read_only'] as const) {
      const member = await inApp(() => makePerson());
      await inApp(() => addMember(seller, member, role));
      const { data } = await read(member, seller.organizationId);
      expect(data, role).toEqual({
        file_bytes: { limit: 10 * GIB, used: GIB, resets_at: null },
        products: { limit: 3, used: 1, resets_at: null },
        webhook_endpoints: { limit: 2, used: 0, resets_at: null },
        objects: { limit: 6, used: 1, resets_at: null },
        // Invitations are mails.
        mails: { limit: null, used: expect.any(Number), resets_at: expect.stringMatching(/T00:00:00.000Z$/) },
        unpaid_mails: { limit: null, used: 0, resets_at: expect.stringMatching(/T00:00:00.000Z$/) },
        api_requests: { limit: null, used: expect.any(Number), resets_at: expect.stringMatching(/:00:00.000Z$/) },
        checkouts: { limit: null, used: 0, resets_at: expect.any(String) },
        customer_sessions: { limit: null, used: 0, resets_at: expect.any(String) },
        webhook_deliveries: { limit: null, used: expect.any(Number), resets_at: expect.any(String) },
      });
    }
    expect((await read(stranger, seller.organizationId)).response.status).toBe(404);
  });
});
