import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import createClient from 'openapi-fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { paths } from '../../../src/contract/generated/types.ts';
import { BUYER_DATA, must, until } from '../../support/make.ts';
import { launchMock, printedValue, type Mock } from './launch.ts';

let mock: Mock;
let folder: string;
let api: ReturnType<typeof createClient<paths>>;
let organization_id: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sellbase-test-'));
  mock = await launchMock(['--stateful'], { TMPDIR: folder });
  organization_id = printedValue(mock, 'organization');
  api = createClient<paths>({
    baseUrl: mock.url,
    headers: { Authorization: `Bearer ${printedValue(mock, 'access token')}` },
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const reset = () => fetch(`${mock.url}/mock/reset`, { method: 'POST', headers: { Origin: 'http://localhost:3000' } });
const names = async () => must((await api.GET('/v1/products/')).data).items.map(({ name }) => name);

describe('npm run mock -- --stateful', () => {
  it('a reset of the mock removes created data and keeps tokens valid', async () => {
    expect(await names()).toEqual(['Demo Studio']);
    for (const name of ['Kept', 'Again']) {
      const prices = [{ type: 'one_time', amount_type: 'free' } as const];
      await api.POST('/v1/products/', { body: { name, organization_id, prices } });
      expect(await names()).toEqual([name, 'Demo Studio']);
      const response = await reset();
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
      expect(await response.json()).toMatchObject({ base_url: mock.url, organization_id });
      expect(await names()).toEqual(['Demo Studio']);
    }
  });

  it('the mock completes a sale and its grants, also after a reset', async () => {
    const { data: checkout } = await api.POST('/v1/checkouts/custom/', {
      body: { payment_processor: 'sandbox', product_id: printedValue(mock, 'product') },
    });
    expect(must(checkout).url.startsWith(mock.url)).toBe(true);
    const params = { path: { client_secret: must(checkout).client_secret } };
    const { data: paid } = await api.POST('/v1/checkouts/custom/client/{client_secret}/confirm', {
      params,
      body: { ...BUYER_DATA, customer_email: 'ada@example.com', confirmation_token_id: 'sandbox_success' },
    });
    expect(paid?.status).toBe('succeeded');
    const grants = () =>
      api
        .GET('/v1/checkouts/custom/receipts/{receipt_secret}/grants', {
          params: { path: { receipt_secret: must(paid).receipt_secret } },
        })
        .then(({ data }) => must(data).items.map(({ is_granted }) => is_granted));
    await until(grants, (all) => all.every(Boolean));
  });

  it('concurrent resets of the mock run one after another', async () => {
    const statuses = await Promise.all([reset(), reset(), reset()].map(async (response) => (await response).status));
    expect(statuses).toEqual([200, 200, 200]);
    expect(await names()).toEqual(['Demo Studio']);
  });

  it('the reset route is not in the contract and accepts only POST', async () => {
    const document = await (await fetch(`${mock.url}/openapi.json`)).text();
    expect(document).not.toContain('/mock/reset');
    const { status, headers } = await fetch(`${mock.url}/mock/reset`);
    expect([status, headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    expect((await fetch(`${mock.url}/mock/reset`, { method: 'OPTIONS' })).status).toBe(204);
  });

  it('a mock whose port is in use reports the port and leaves no files', async () => {
    const place = { PORT: new URL(mock.url).port, TMPDIR: folder };
    const before = await readdir(folder);
    for (const args of [[], ['--stateful']])
      await expect(launchMock(args, place)).rejects.toThrow(`Port ${place.PORT} is taken: set PORT to another.`);
    expect(await readdir(folder)).toEqual(before);
  });

  it('a mock that is stopped by Ctrl-C exits with 0 and leaves no files', async () => {
    expect(await mock.end()).toBe(0);
    expect(await readdir(folder)).toEqual([]);
  });
});
