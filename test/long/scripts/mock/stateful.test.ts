import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import createClient from 'openapi-fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordedRequest } from '../../../../scripts/mock/scenario.ts';
import type { paths } from '../../../../src/contract/generated/types.ts';
import { BUYER_DATA, must } from '../../../support/make.ts';
import { until } from '../../../support/wait.ts';
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
const recorded = async (response: Response) => (await response.json()) as { requests: RecordedRequest[] };
const startScenario = async (scenario: object) => {
  const body = JSON.stringify(scenario);
  const response = await fetch(`${mock.url}/mock/scenarios`, { method: 'POST', body });
  const { id, base_url } = (await response.json()) as { id: string; base_url: string };
  return { base_url, url: `${mock.url}/mock/scenarios/${id}` };
};
const createProduct = (baseUrl: string, key: string) =>
  fetch(`${baseUrl}/v1/products/`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${printedValue(mock, 'access token')}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    body: JSON.stringify({ name: 'Scenario', organization_id, prices: [{ type: 'one_time', amount_type: 'free' }] }),
  });
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

  it('a request to the stateful mock can select an error by its kind', async () => {
    const select = (prefer: string, accept = 'application/json') =>
      fetch(`${mock.url}/v1/checkouts/custom/client/any/confirm`, {
        method: 'POST',
        headers: { Prefer: prefer, Accept: accept },
      });
    const declined = await select('example=PaymentError');
    expect([declined.status, await declined.json()]).toMatchObject([400, { error: 'PaymentError' }]);
    const problem = await select('example=PaymentError', 'application/problem+json');
    expect(problem.headers.get('content-type')).toBe('application/problem+json');
    expect(await problem.json()).toMatchObject({ error: 'PaymentError', status: 400, title: 'Payment error' });
    expect((await select('example=LastOwner')).status, 'the operation does not have this error').toBe(415);
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
        .GET('/v1/checkouts/custom/receipts/{receipt_secret}/grants/', {
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

  it('an error that a request selects has the headers that the service always sends with it', async () => {
    const headersOf = async (kind: string, path: string) => {
      const { status, headers } = await fetch(`${mock.url}${path}`, {
        method: 'POST',
        headers: { Prefer: `example=${kind}` },
      });
      return [status, headers.get('retry-after'), headers.has('x-request-id'), headers.has('vary')];
    };
    expect(await headersOf('TooManyRequests', '/v1/products/')).toEqual([429, '7', true, true]);
    expect(await headersOf('IdempotencyKeyInUse', '/v1/products/')).toEqual([409, '1', true, true]);
    const conflict = '/v1/webhooks/endpoints/any/test';
    expect(await headersOf('DisabledWebhookEndpoint', conflict)).toEqual([409, null, true, true]);
  });

  it('a scenario answers the next requests, passes later requests to the service, and lists all of them', async () => {
    const answers = [
      { error: 'TooManyRequests', headers: { 'Retry-After': '1' } },
      { status: 502, headers: { 'Content-Type': 'text/html' }, text: '<html>Bad Gateway</html>' },
      { service: true, is_lost: true },
    ];
    const scenario = await startScenario({ answers });
    const create = () => createProduct(scenario.base_url, 'key-of-a-scenario');
    const limited = await create();
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1']);
    const gateway = await create();
    expect([gateway.status, await gateway.text()]).toEqual([502, '<html>Bad Gateway</html>']);
    await expect(create()).rejects.toThrow('fetch failed');
    expect(await names(), 'the service has handled the request whose answer was lost').toEqual([
      'Scenario',
      'Demo Studio',
    ]);
    const replayed = await create();
    expect([replayed.status, replayed.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    const { requests } = await recorded(await fetch(scenario.url, { method: 'DELETE' }));
    expect(requests.map(({ method, url, retry_after }) => [method, url, retry_after])).toEqual([
      ['POST', '/v1/products/', undefined],
      ['POST', '/v1/products/', '1'],
      ['POST', '/v1/products/', undefined],
      ['POST', '/v1/products/', undefined],
    ]);
    await expect(create(), 'the port is closed').rejects.toThrow('fetch failed');
    expect((await fetch(scenario.url)).status).toBe(404);
    await reset();
  });

  it('a scenario cuts the stream of events after the number of events that it names', async () => {
    const scenario = await startScenario({ answers: [{ service: true, cut_after_events: 1 }] });
    await createProduct(mock.url, 'first-of-two');
    await createProduct(mock.url, 'second-of-two');
    const headers = { Authorization: `Bearer ${printedValue(mock, 'access token')}`, Accept: 'text/event-stream' };
    const query = `organization_id=${organization_id}&after=0&type=product.created`;
    const stream = await fetch(`${scenario.base_url}/v1/events/stream?${query}`, { headers });
    const reader = must(stream.body).getReader();
    let received = '';
    const end = async () => {
      for (;;) received += new TextDecoder().decode((await reader.read()).value);
    };
    await expect(end()).rejects.toThrow('terminated');
    expect(received.match(/^data:/gm)).toHaveLength(1);
    await reset();
  });

  it('scenarios with their own ports run at the same time, and a refused request is recorded', async () => {
    const [one, two] = await Promise.all([
      startScenario({ answers: [{ status: 204 }], then: 'refuse' }),
      startScenario({ answers: [{ status: 404, body: { error: 'ResourceNotFound' } }], then: 'repeat' }),
    ]);
    const statuses = async (base: string) => [(await fetch(base)).status, (await fetch(base)).status];
    expect(await Promise.all([statuses(one.base_url), statuses(two.base_url)])).toEqual([
      [204, 400],
      [404, 404],
    ]);
    expect((await recorded(await fetch(one.url))).requests).toHaveLength(2);
  });

  it.each(['', '[]', '{"answers":{}}', '{"answers":[1]}', '{"answers":[],"then":"sleep"}'])(
    'the mock refuses an invalid scenario: %s',
    async (body) => {
      const { status } = await fetch(`${mock.url}/mock/scenarios`, { method: 'POST', body });
      expect(status).toBe(422);
    },
  );

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
