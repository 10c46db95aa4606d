import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { END_WITH_PARENT } from '../../../scripts/support/processes/end-with-parent.ts';
import { createSellbase, type Sellbase } from '../../../src/sdk/index.ts';
import { until } from '../../support/wait.ts';
import { reservePort } from '../../support/port.ts';

const MOCK = join(import.meta.dirname, '../../../scripts/mock/main.ts');
const id = '8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f';

let mock: ChildProcess;
let sellbase: Sellbase;
let baseUrl: string;
beforeAll(async () => {
  const port = await reservePort();
  baseUrl = `http://127.0.0.1:${port}`;
  mock = spawn(process.execPath, [...END_WITH_PARENT, MOCK], {
    env: { ...process.env, PORT: port, HOST: '127.0.0.1' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let output = '';
  mock.stdout?.on('data', (text) => (output += String(text)));
  await until(
    async () => output,
    (text) => text.includes('Prism is listening'),
  );
  sellbase = createSellbase({ baseUrl, accessToken: 'any', retries: 1 });
});
afterAll(() => void mock.kill());

it('the SDK client reads the examples of the contract from the mock', async () => {
  const { data: order } = await sellbase.GET('/v1/orders/{id}', { params: { path: { id } } });
  expect(order).toMatchObject({ amount: 4900, product: { name: 'Aster Studio' } });
  const names = [];
  for await (const { product } of sellbase.paginate('/v1/orders/')) names.push(product.name);
  expect(names).toEqual(['Aster Studio']);
  const { data: license } = await sellbase.POST('/v1/users/license-keys/validate', {
    body: { key: 'ASTER-2F1C4B8A', organization_id: id },
  });
  expect(license.status).toBe('granted');
});

it.each([
  [404, 'ResourceNotFound', []],
  [422, 'RequestValidationError', [['body', 'name']]],
])('the SDK client throws a `SellbaseError` for a %i of the mock', async (code, error, locs) => {
  const prefer = { headers: { Prefer: `code=${code}` } };
  const call =
    code === 404
      ? sellbase.GET('/v1/orders/{id}', { params: { path: { id } }, ...prefer })
      : sellbase.POST('/v1/organizations/', { body: { name: 'Aster', slug: 'aster' }, ...prefer });
  const refused = await call.catch((thrown: unknown) => thrown);
  expect(refused).toMatchObject({ status: code, error });
  expect((refused as { violations: { loc: unknown[] }[] }).violations.map(({ loc }) => loc)).toEqual(locs);
});

it('the `SellbaseError` for an exceeded quota tells its name, limit and use', async () => {
  const refused = await sellbase
    .POST('/v1/organizations/', {
      body: { name: 'Aster', slug: 'aster' },
      headers: { Prefer: 'example=QuotaExceeded' },
    })
    .catch((thrown: unknown) => thrown);
  const quota = { kind: 'file_bytes', limit: 10_737_418_240, used: 52_428_800, requested: 268_435_456_000 };
  expect(refused).toMatchObject({ status: 403, error: 'QuotaExceeded', quota });
});

it('the mock returns 401 to a client without a token', async () => {
  await expect(createSellbase({ baseUrl, retries: 0 }).GET('/v1/orders/')).rejects.toMatchObject({ status: 401 });
});

it('the SDK client reads the example of the event stream from the mock', async () => {
  for await (const event of sellbase.stream({ organization_id: id })) {
    expect(event).toMatchObject({ type: 'refund.created', sequence: 1041, data: { amount: 4900 } });
    break;
  }
});
