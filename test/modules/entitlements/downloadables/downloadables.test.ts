import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { downloadsOf, fetchAs, fileIdsOf, sellDownloads } from '../../../support/downloads.ts';
import { makePerson, must, signIn } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(() => {
  app.clock.now = undefined;
});

describe('downloads', () => {
  it('a buyer sees a download, its URL leads to the file, and each use is counted', async () => {
    const bytes = randomBytes(100_000);
    const { buyer, benefit, files, seller } = await sellDownloads([
      { bytes, name: 'Prögram "1".zip', mime_type: 'application/zip' },
    ]);
    const { items, pagination } = await downloadsOf(buyer);
    expect(pagination).toEqual({ total_count: 1, max_page: 1, is_total_count_exact: true });
    const item = must(items[0]);
    expect(item).toMatchObject({
      benefit_id: benefit.id,
      file: { id: must(files[0]).id, service: 'downloadable', is_uploaded: true, download: { headers: {} } },
    });
    expect(item.file.download.url).toMatch(new RegExp(`^${app.baseUrl}/v1/users/downloadables/`));
    const lifetimeMs = new Date(item.file.download.expires_at).getTime() - currentTime().getTime();
    expect(lifetimeMs).toBeGreaterThan(300_000);
    expect(lifetimeMs).toBeLessThanOrEqual(600_000);

    const redirect = await fetchAs(buyer, item.file.download.url);
    expect(redirect.status).toBe(302);
    expect(redirect.headers.get('cache-control')).toBe('no-store');
    const response = await fetch(must(redirect.headers.get('location')));
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': '100000',
      'content-disposition': `attachment; filename="Pr_gram _1_.zip"; filename*=UTF-8''Pr%C3%B6gram%20%221%22.zip`,
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    await fetchAs(buyer, item.file.download.url);
    const stored = await app.db('downloadables').where({ id: item.id }).first();
    expect(stored).toMatchObject({ downloads: 2, last_downloaded_at: expect.any(Date) });
    expect(
      (await downloadsOf(buyer, { benefit_id: [benefit.id], organization_id: [seller.organizationId] })).items,
    ).toHaveLength(1);
    expect((await downloadsOf(buyer, { benefit_id: [item.id] })).items).toEqual([]);
    expect((await downloadsOf(buyer, { organization_id: [item.id] })).items).toEqual([]);
  });

  it('a download URL works alone with the headers that are listed beside it', async () => {
    const { buyer } = await sellDownloads();
    const page = app.page(await signIn(app, buyer.email));
    const listed = [
      must((await downloadsOf(buyer)).items[0]),
      must(must((await page.GET('/v1/users/downloadables/', {})).data).items[0]),
    ];
    for (const { file } of listed) {
      const { url, headers } = file.download;
      const response = await fetch(url, { headers });
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBe(file.size);
      const stale = await fetch(url, { redirect: 'manual', headers: { Authorization: 'Bearer expired' } });
      expect(stale.status).toBe(302);
    }
  });

  it('a download URL ends with the benefit', async () => {
    const { buyer, benefit } = await sellDownloads();
    const { url } = must((await downloadsOf(buyer)).items[0]).file.download;
    await app.db('downloadables').where({ benefit_id: benefit.id }).update({ revoked_at: currentTime() });
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(404);
  });

  it('a download URL works for its file only, for ten minutes and with its signature', async () => {
    const { buyer } = await sellDownloads();
    const other = await sellDownloads();
    const { url } = must((await downloadsOf(buyer)).items[0]).file.download;
    const [head, id, expires, signature] = must(/^(.*\/)([\w-]+)\.(\d+)\.([\w-]+)$/.exec(url)).slice(1);
    const statusOf = async (address: string) => (await fetch(address, { redirect: 'manual' })).status;
    const foreign = must((await downloadsOf(other.buyer)).items[0]).id;
    for (const forged of [
      `${head}${id}.${expires}.${must(signature).slice(0, -2)}xx`,
      `${head}${id}.${Number(expires) + 1}.${signature}`,
      `${head}${foreign}.${expires}.${signature}`,
      `${head}${id}.1.${signature}`,
      `${head}${id}`,
      `${head}nothing`,
    ])
      expect(await statusOf(forged), forged).toBe(404);
    app.clock.now = new Date(Number(expires) - 1);
    expect(await statusOf(url)).toBe(302);
    app.clock.now = new Date(Number(expires));
    const expired = await fetchAs(buyer, url);
    expect(expired.status).toBe(410);
    expect(await expired.json()).toMatchObject({ error: 'Gone' });
  });

  it('a storage URL works for ten minutes and for its own file only', async () => {
    const { buyer } = await sellDownloads();
    const redirect = await fetchAs(buyer, must((await downloadsOf(buyer)).items[0]).file.download.url);
    const address = must(redirect.headers.get('location'));
    for (const forged of [
      address.replace('path=', 'path=x'),
      address.replace('type=text', 'type=html'),
      address.replace(/expires=\d/, 'expires=9'),
    ])
      expect((await fetch(forged)).status).toBe(403);
    app.clock.now = new Date(currentTime().getTime() + 600_001);
    expect((await fetch(address)).status).toBe(410);
  });

  it('a download supports ranges, conditional requests and HEAD', async () => {
    const bytes = randomBytes(1000);
    const { buyer } = await sellDownloads([{ bytes }]);
    const redirect = await fetchAs(buyer, must((await downloadsOf(buyer)).items[0]).file.download.url);
    const address = must(redirect.headers.get('location'));
    const get = (headers: Record<string, string>, method = 'GET') => fetch(address, { method, headers });
    const whole = await get({});
    const etag = must(whole.headers.get('etag'));
    const content = async (response: Response) => Buffer.from(await response.arrayBuffer());
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 99],
      ['bytes=900-', 900, 999],
      ['bytes=-1', 999, 999],
      ['bytes=-5000', 0, 999],
      ['bytes=500-5000', 500, 999],
    ] as const) {
      const response = await get({ Range: range });
      expect(response.status, range).toBe(206);
      expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to}/1000`);
      expect(await content(response)).toEqual(bytes.subarray(from, to + 1));
      expect(response.headers.get('etag')).toBe(etag);
    }
    for (const range of ['bytes=1000-', 'bytes=5000-6000', 'bytes=-0']) {
      const response = await get({ Range: range });
      expect(response.status, range).toBe(416);
      expect(response.headers.get('content-range')).toBe('bytes */1000');
    }
    for (const range of ['bytes=5-2', 'bytes=-', 'lines=1-2', 'bytes=0-1,5-6']) {
      const response = await get({ Range: range });
      expect(response.status, range).toBe(200);
      expect(await content(response)).toEqual(bytes);
    }
    expect((await get({ Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(206);
    expect((await get({ Range: 'bytes=0-9', 'If-Range': '"other"' })).status).toBe(200);
    expect((await get({ 'If-None-Match': `"other", ${etag}` })).status).toBe(304);
    const head = await get({}, 'HEAD');
    expect(head.headers.get('content-length')).toBe('1000');
    expect(await content(head)).toHaveLength(0);
  });

  it('the download list is paginated, newest first, with the true total past the last page', async () => {
    const { buyer, files } = await sellDownloads([{}, {}, {}]);
    const pages = [
      await downloadsOf(buyer, { limit: 2 }),
      await downloadsOf(buyer, { limit: 2, page: 2 }),
      await downloadsOf(buyer, { limit: 2, page: 9 }),
    ];
    for (const { pagination } of pages)
      expect(pagination).toEqual({ total_count: 3, max_page: 2, is_total_count_exact: true });
    expect(pages.map(({ items }) => items.length)).toEqual([2, 1, 0]);
    expect(new Set(pages.flatMap(fileIdsOf)).size).toBe(files.length);
    expect((await downloadsOf(await makePerson())).items).toEqual([]);
  });
});
