import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { makeLink } from '../support/checkout-links.ts';
import { document } from '../support/contract.ts';
import { downloadsOf, sellDownloads } from '../support/downloads.ts';
import { makeProduct, makeSeller, must } from '../support/make.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Every GET that this service handles itself, and whether its response is JSON. */
const gets = Object.entries(document.paths).flatMap(([path, { get }]) => {
  if (get === undefined || get['x-handled-by'] !== undefined) return [];
  const [, success] = must(Object.entries(get.responses ?? {}).find(([status]) => /^[23]/.test(status)));
  const { content = {} } = success as { content?: object };
  return [{ path: path.replace(/\{[^}]+\}/g, randomUUID()), isJson: 'application/json' in content }];
});
const others = gets.filter(({ isJson }) => !isJson).map(({ path }) => path);

const allowedAt = async (url: string, init: RequestInit) => {
  const response = await fetch(url, { redirect: 'manual', ...init });
  return { status: response.status, allow: must(response.headers.get('Allow')).split(', ') };
};

describe('HEAD', () => {
  it('HEAD returns 405 with the allowed methods where GET does not return JSON', async () => {
    expect(others.length).toBeGreaterThanOrEqual(6);
    for (const path of others) {
      const { status, allow } = await allowedAt(app.baseUrl + path, { method: 'HEAD' });
      expect([path, status, allow.includes('GET'), allow.includes('HEAD')]).toEqual([path, 405, true, false]);
    }
  });

  it('OPTIONS lists HEAD exactly where GET returns JSON', async () => {
    for (const { path, isJson } of gets) {
      const { allow } = await allowedAt(app.baseUrl + path, { method: 'OPTIONS' });
      expect([path, allow.includes('HEAD')]).toEqual([path, isJson]);
    }
  });

  it('HEAD on a download link returns 405 and counts no download', async () => {
    const { buyer } = await sellDownloads();
    const [item] = (await downloadsOf(buyer)).items;
    const { download } = must(item).file;
    const headers = { Authorization: `Bearer ${buyer.token}` };
    expect((await allowedAt(download.url, { method: 'HEAD', headers })).status).toBe(405);
    const row = () =>
      app
        .db('downloadables')
        .where({ id: must(item).id })
        .first();
    expect((await row())?.downloads).toBe(0);
    expect((await fetch(download.url, { redirect: 'manual', headers })).status).toBe(302);
    expect((await row())?.downloads).toBe(1);
  });

  it('HEAD on a checkout link opens no checkout, at either of its addresses', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const { client_secret, url } = await makeLink(seller, product.id);
    const redirect = `${app.baseUrl}/v1/checkout-links/${client_secret}/redirect`;
    expect((await allowedAt(redirect, { method: 'HEAD' })).status).toBe(405);
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(204);
    expect(await app.db('checkouts').where({ product_id: product.id })).toEqual([]);
  });
});
