import { describe, expect, it } from 'vitest';
import { setQuota } from '../../../../src/modules/identity/quotas/index.ts';
import { testApp } from '../../../support/app.ts';
import { makeTestSeller } from '../../../support/billing.ts';
import { makeFile } from '../../../support/files.ts';
import { makeProduct, makeSeller, must } from '../../../support/make.ts';

describe('quotas of operations that create several objects', () => {
  it('a catalog copy that exceeds a quota of the live organization returns 403 and copies nothing', async () => {
    const { db } = await testApp();
    const seller = await makeTestSeller();
    const path = { id: seller.organizationId };
    const { data } = await seller.api.GET('/v1/organizations/{id}', { params: { path } });
    const liveId = must(must(data).live_organization_id);
    await makeProduct(seller);
    await makeProduct(seller);
    await setQuota(db, { ownerId: liveId, kind: 'products', limit: 1 });
    const copy = () => seller.api.POST('/v1/organizations/{id}/copy-to-live', { params: { path } });
    expect((await copy()).error).toMatchObject({ quota: { kind: 'products', limit: 1, used: 1 } });
    expect(await db('products').where({ organization_id: liveId })).toEqual([]);
    await setQuota(db, { ownerId: liveId, kind: 'products', limit: 2 });
    expect((await copy()).response.status).toBe(200);
    // The second copy updates the products of the first one.
    expect((await copy()).response.status).toBe(200);
  });

  it('an import above the quota of objects returns 403 and imports nothing, and a repeated import counts once', async () => {
    const { db } = await testApp();
    const seller = await makeSeller();
    await setQuota(db, { ownerId: seller.organizationId, kind: 'objects', limit: 3 });
    const importAll = (count: number) =>
      seller.api.POST('/v1/repositories/import', {
        body: {
          organization_id: seller.organizationId,
          external_organization: {
            platform: 'github',
            external_id: '1',
            name: 'Aster',
            avatar_url: 'https://aster.example/a.png',
          },
          repositories: Array.from({ length: count }, (_, at) => ({
            external_id: String(at),
            name: `repository-${at}`,
            is_private: false,
          })),
        },
      });
    expect((await importAll(3)).error).toMatchObject({ error: 'QuotaExceeded', quota: { kind: 'objects', limit: 3 } });
    expect(await db('repositories').where({ organization_id: seller.organizationId })).toEqual([]);
    expect((await importAll(2)).response.ok).toBe(true);
    expect((await importAll(2)).response.ok).toBe(true);
  });

  it('a request with an idempotency key that exceeded a quota runs again after the limit was raised', async () => {
    const { db } = await testApp();
    const seller = await makeSeller();
    const kind = 'file_bytes';
    await setQuota(db, { ownerId: seller.organizationId, kind, limit: 10 });
    await makeFile(seller, { bytes: Buffer.from('12345678') });
    const create = () =>
      seller.api.POST('/v1/files/', {
        headers: { 'Idempotency-Key': 'the-second-file' },
        body: {
          organization_id: seller.organizationId,
          service: 'downloadable',
          name: 'second.txt',
          mime_type: 'text/plain',
          size: 8,
          upload: { parts: [{ number: 1, chunk_start: 0, chunk_end: 8 }] },
        },
      });
    expect((await create()).response.status).toBe(403);
    await setQuota(db, { ownerId: seller.organizationId, kind, limit: 16 });
    expect((await create()).response.status).toBe(201);
    expect((await create()).response.headers.get('Idempotency-Replayed')).toBe('true');
  });
});
