import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../src/contract/generated/types.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { createFile, fieldsOf, makeFile, makeMedia, type FileOptions } from '../support/files.ts';
import {
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  signIn,
  until,
  type Person,
  type Seller,
} from '../support/make.ts';

type Properties = components['schemas']['BenefitDownloadablesPropertiesInput'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(() => {
  app.clock.now = undefined;
});

const path = (id: string) => ({ params: { path: { id } } });
const create = (seller: Seller, properties: Properties) =>
  seller.api.POST('/v1/benefits/', {
    body: { type: 'downloadables', description: 'The program', organization_id: seller.organizationId, properties },
  });
const update = (seller: Seller, id: string, properties: Properties) =>
  seller.api.PATCH('/v1/benefits/{id}', { ...path(id), body: { type: 'downloadables', properties } });
const list = async (
  buyer: Person,
  query: { benefit_id?: string[]; organization_id?: string[]; page?: number; limit?: number } = {},
) => must((await buyer.api.GET('/v1/users/downloadables/', { params: { query } })).data);
const idsOf = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ file }) => file.id).sort();
const fetchAs = (buyer: Person | undefined, url: string, init: RequestInit = {}) =>
  fetch(url, {
    redirect: 'manual',
    ...init,
    headers: { ...init.headers, ...(buyer && { Authorization: `Bearer ${buyer.token}` }) },
  });

async function sell(options: FileOptions[] = [{}]) {
  const seller = await makeSeller();
  const files = [];
  for (const option of options) files.push(await makeFile(seller, option));
  const benefit = must((await create(seller, { files: files.map(({ id }) => id) })).data);
  const product = await makeProduct(seller, { benefits: [benefit] });
  const sale = await makeSale(seller, product.id);
  return { seller, files, fileIds: files.map(({ id }) => id).sort(), benefit, product, ...sale };
}

describe('a benefit of downloads', () => {
  it('is made, shown to sellers and buyers, and changed', async () => {
    const seller = await makeSeller();
    const [one, two] = [await makeFile(seller), await makeFile(seller)];
    const { data, response } = await create(seller, {
      files: [two.id.toUpperCase(), one.id],
      archived: { [one.id]: true },
    });
    expect(response.status).toBe(201);
    const benefit = must(data);
    expect(benefit).toMatchObject({
      type: 'downloadables',
      properties: { files: [two.id, one.id], archived: { [one.id]: true } },
    });
    expect((await seller.api.GET('/v1/benefits/{id}', path(benefit.id))).data).toEqual(benefit);
    const listed = await seller.api.GET('/v1/benefits/', { params: { query: { type: ['downloadables'] } } });
    expect(must(listed.data).items).toEqual([benefit]);
    const product = await makeProduct(seller, { benefits: [benefit] });
    expect(product.benefits).toEqual([benefit]);
    const { buyer } = await makeSale(seller, product.id);
    const seen = must((await buyer.api.GET('/v1/users/benefits/{id}', path(benefit.id))).data);
    expect(seen).toMatchObject({
      properties: { active_files: [two.id] },
      grants: [{ properties: { files: [two.id] } }],
    });
    const { data: changed } = await update(seller, benefit.id, { files: [one.id] });
    expect(must(changed).properties).toEqual({ files: [one.id], archived: {} });
  });

  it('names uploaded files of the organization for download, each once', async () => {
    const seller = await makeSeller();
    const good = await makeFile(seller);
    const foreign = await makeFile(await makeSeller());
    const media = await makeMedia(seller);
    const unfinished = must((await createFile(seller)).data);
    const deleted = await makeFile(seller);
    await seller.api.DELETE('/v1/files/{id}', path(deleted.id));
    const files = [good, foreign, media, unfinished, deleted].map(({ id }) => id);
    const fields = [1, 2, 3, 4].map((at) => `properties.files.${at}`);
    expect(fieldsOf((await create(seller, { files })).error)).toEqual(fields);
    const benefit = must((await create(seller, { files: [good.id] })).data);
    expect(fieldsOf((await update(seller, benefit.id, { files })).error)).toEqual(fields);
    const refused = async (properties: object) => fieldsOf((await create(seller, properties as Properties)).error);
    expect(await refused({ files: [] })).toEqual(['properties.files']);
    expect(await refused({})).toEqual(['properties.files']);
    expect(await refused({ files: [good.id, good.id.toUpperCase()] })).toEqual(['properties.files.1']);
    expect(await refused({ files: [good.id], archived: { [foreign.id]: true } })).toEqual([
      `properties.archived.${foreign.id}`,
    ]);
    expect(await refused({ files: [good.id], archived: { x: true } })).toEqual(['properties.archived.x']);
    expect(await refused({ files: [good.id], archived: { [good.id]: 'yes' } })).toEqual([
      `properties.archived.${good.id}`,
    ]);
  });
});

describe('a download', () => {
  it('is listed for whoever bought it, and leads to the file, and is counted', async () => {
    const bytes = randomBytes(100_000);
    const { buyer, benefit, files, seller } = await sell([
      { bytes, name: 'Prögram "1".zip', mime_type: 'application/zip' },
    ]);
    const { items, pagination } = await list(buyer);
    expect(pagination).toEqual({ total_count: 1, max_page: 1 });
    const item = must(items[0]);
    expect(item).toMatchObject({
      benefit_id: benefit.id,
      file: { id: must(files[0]).id, service: 'downloadable', is_uploaded: true, download: { headers: {} } },
    });
    expect(item.file.download.url).toMatch(new RegExp(`^${app.baseUrl}/v1/users/downloadables/`));
    const life = new Date(item.file.download.expires_at).getTime() - Date.now();
    expect(life).toBeGreaterThan(590_000);
    expect(life).toBeLessThanOrEqual(600_000);

    const led = await fetchAs(buyer, item.file.download.url);
    expect(led.status).toBe(302);
    expect(led.headers.get('cache-control')).toBe('no-store');
    const response = await fetch(must(led.headers.get('location')));
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
      (await list(buyer, { benefit_id: [benefit.id], organization_id: [seller.organizationId] })).items,
    ).toHaveLength(1);
    expect((await list(buyer, { benefit_id: [item.id] })).items).toEqual([]);
    expect((await list(buyer, { organization_id: [item.id] })).items).toEqual([]);
  });

  it('opens in a browser that is signed in', async () => {
    const { buyer } = await sell();
    const session = await signIn(app, buyer.email);
    const page = app.page(session);
    const { url } = must(must((await page.GET('/v1/users/downloadables/', {})).data).items[0]).file.download;
    const led = await fetch(url, { redirect: 'manual', headers: { Cookie: `sell_session=${session}` } });
    expect(led.status).toBe(302);
  });

  it('is for its owner alone, for ten minutes, as it was signed', async () => {
    const { buyer } = await sell();
    const other = await sell();
    const { url } = must((await list(buyer)).items[0]).file.download;
    const [head, id, expires, signature] = must(/^(.*\/)([\w-]+)\.(\d+)\.([\w-]+)$/.exec(url)).slice(1);
    const statusOf = async (address: string, who: Person | undefined = buyer) => (await fetchAs(who, address)).status;
    expect(await statusOf(url, other.buyer), 'of somebody else').toBe(404);
    expect((await fetch(url, { redirect: 'manual' })).status, 'of nobody').toBe(401);
    const foreign = must((await list(other.buyer)).items[0]).id;
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
    expect(await statusOf(url, other.buyer), 'nobody else learns that it was one').toBe(404);
  });

  it('leads to an address that is good for ten minutes and for that file alone', async () => {
    const { buyer } = await sell();
    const led = await fetchAs(buyer, must((await list(buyer)).items[0]).file.download.url);
    const address = must(led.headers.get('location'));
    for (const forged of [
      address.replace('path=', 'path=x'),
      address.replace('type=text', 'type=html'),
      address.replace(/expires=\d/, 'expires=9'),
    ])
      expect((await fetch(forged)).status).toBe(403);
    app.clock.now = new Date(Date.now() + 600_001);
    expect((await fetch(address)).status).toBe(410);
  });

  it('is to be had in ranges', async () => {
    const bytes = randomBytes(1000);
    const { buyer } = await sell([{ bytes }]);
    const led = await fetchAs(buyer, must((await list(buyer)).items[0]).file.download.url);
    const address = must(led.headers.get('location'));
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

  it('ends with its grant, but not before the last of two', async () => {
    const { buyer, benefit, seller, product, orderId } = await sell();
    const second = await makeSale(seller, product.id, buyer);
    const { url } = must((await list(buyer)).items[0]).file.download;
    const revoke = (order: string) =>
      seller.api.POST('/v1/refunds/', {
        body: { order_id: order, reason: 'other', amount: 4900, revoke_benefits: true },
      });
    const grants = async () =>
      (await app.db('benefit_grants').where({ benefit_id: benefit.id }).whereNotNull('revoked_at')).length;
    expect((await revoke(orderId)).response.status).toBe(201);
    await until(grants, (count) => count === 1);
    expect((await list(buyer)).items, 'the other purchase still counts').toHaveLength(1);
    await revoke(second.orderId);
    await until(grants, (count) => count === 2);
    expect((await list(buyer)).items).toEqual([]);
    expect((await fetchAs(buyer, url)).status).toBe(404);
    await makeSale(seller, product.id, buyer);
    expect((await list(buyer)).items, 'bought again').toHaveLength(1);
    expect((await fetchAs(buyer, url)).status, 'the address was good all along').toBe(302);
  });

  it('ends when both grants are revoked at the same moment', async () => {
    const { buyer, benefit, seller, product, orderId } = await sell();
    const second = await makeSale(seller, product.id, buyer);
    await Promise.all(
      [orderId, second.orderId].map((order_id) =>
        seller.api.POST('/v1/refunds/', { body: { order_id, reason: 'other', amount: 4900, revoke_benefits: true } }),
      ),
    );
    await until(
      () => app.db('benefit_grants').where({ benefit_id: benefit.id }).whereNotNull('revoked_at'),
      (revoked) => revoked.length === 2,
    );
    expect((await list(buyer)).items).toEqual([]);
  });

  it('follows the files of the benefit: added, archived, removed, deleted', async () => {
    const { buyer, benefit, seller, fileIds } = await sell([{}, {}]);
    const [one, two] = [must(fileIds[0]), must(fileIds[1])];
    expect(idsOf(await list(buyer))).toEqual(fileIds);
    const granted = async () => must((await app.db('benefit_grants').where({ benefit_id: benefit.id }))[0]).properties;
    const added = (await makeFile(seller)).id;
    await update(seller, benefit.id, { files: [one, two, added], archived: { [one]: true } });
    expect(idsOf(await list(buyer)), 'what is archived is gone at once').not.toContain(one);
    await until(
      async () => idsOf(await list(buyer)),
      (ids) => ids.join() === [two, added].sort().join(),
    );
    expect(await granted()).toEqual({ files: [two, added] });
    await update(seller, benefit.id, { files: [one, added] });
    await until(granted, (properties) => JSON.stringify(properties) === JSON.stringify({ files: [one, added] }));
    expect(idsOf(await list(buyer))).toEqual([one, added].sort());
    await seller.api.DELETE('/v1/files/{id}', path(one));
    expect(idsOf(await list(buyer))).toEqual([added]);
    await until(granted, (properties) => JSON.stringify(properties) === JSON.stringify({ files: [added] }));
    const { data } = await seller.api.GET('/v1/benefits/{id}', path(benefit.id));
    expect(must(data).properties).toEqual({ files: [added], archived: {} });
    await seller.api.DELETE('/v1/benefits/{id}', path(benefit.id));
    expect((await list(buyer)).items).toEqual([]);
  });

  it('is granted with the files of the moment, also while they change', async () => {
    const { benefit, seller, product, fileIds } = await sell([{}]);
    const added = (await makeFile(seller)).id;
    const [bought] = await Promise.all([
      Promise.all([makeSale(seller, product.id), makeSale(seller, product.id), makeSale(seller, product.id)]),
      update(seller, benefit.id, { files: [...fileIds, added] }),
    ]);
    for (const { buyer } of bought)
      await until(
        async () => idsOf(await list(buyer)),
        (ids) => ids.length === 2,
      );
  });

  it('is paged, newest first, with the true total', async () => {
    const { buyer, files } = await sell([{}, {}, {}]);
    const pages = [
      await list(buyer, { limit: 2 }),
      await list(buyer, { limit: 2, page: 2 }),
      await list(buyer, { limit: 2, page: 9 }),
    ];
    for (const { pagination } of pages) expect(pagination).toEqual({ total_count: 3, max_page: 2 });
    expect(pages.map(({ items }) => items.length)).toEqual([2, 1, 0]);
    expect(new Set(pages.flatMap(idsOf)).size).toBe(files.length);
    expect((await list(await makePerson())).items).toEqual([]);
  });
});
