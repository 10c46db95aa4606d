import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sdkMethodsOf } from '../../scripts/contract/sdk-methods.ts';
import { resolveReference } from '../../src/platform/http/document.ts';
import * as functions from '../../src/sdk/functions.ts';
import { createClient, createSellbase, type RequestOptions } from '../../src/sdk/index.ts';
import { must } from '../support/wait.ts';

interface Parameter {
  name: string;
  in: string;
  example?: unknown;
}

interface Operation {
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { example?: unknown; examples?: Record<string, { value: unknown }> }> };
}

const DOCUMENT = new URL('../../src/contract/generated/published.json', import.meta.url);
const document: { paths: Record<string, Record<string, Operation> & Operation> } = JSON.parse(
  readFileSync(DOCUMENT, 'utf8'),
);

const PAGE = { items: [{ id: 'a' }], pagination: { total_count: 1, max_page: 1, is_total_count_exact: true } };

/** A client that records its requests instead of sending them. */
function recorder() {
  const requests: object[] = [];
  const fetch = async (request: Request) => {
    const { method, url, headers } = request;
    const sent = Object.fromEntries([...headers].filter(([name]) => name !== 'idempotency-key'));
    requests.push({ method, url, headers: sent, body: await request.text() });
    return url.includes('/stream') ? new Response('id: 1\ndata: {}\n\n') : Response.json(PAGE);
  };
  return { sellbase: createSellbase({ baseUrl: 'http://sellbase.test', accessToken: 'secret', fetch }), requests };
}

const examplesOf = (parameters: Parameter[], place: string) =>
  Object.fromEntries(parameters.filter((each) => each.in === place).map(({ name, example }) => [name, example]));

/** The arguments of each operation, from the examples of the contract. */
const cases = sdkMethodsOf(document).map((sdkMethod) => {
  const item = must(document.paths[sdkMethod.path]);
  const operation = must(item[sdkMethod.httpMethod]);
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
    resolveReference<Parameter>(document, parameter),
  );
  const [[type, media] = []] = Object.entries(operation.requestBody?.content ?? {});
  const body = media?.example ?? Object.values(media?.examples ?? {})[0]?.value;
  const query = examplesOf(parameters, 'query');
  return { ...sdkMethod, type, body, query, path: sdkMethod.path, values: examplesOf(parameters, 'path') };
});
type Case = (typeof cases)[number];

type Methods = Record<string, (...args: unknown[]) => unknown>;

const argumentsOf = ({ path, values, body, query }: Case): unknown[] => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => values[name]),
  ...(body !== undefined ? [body] : Object.keys(query).length > 0 ? [query] : []),
];

/** Sends the request of an operation by its path. */
async function sendByPath(sellbase: ReturnType<typeof createSellbase>, { httpMethod, path, ...rest }: Case) {
  const { values, query, body, type } = rest;
  const send = sellbase[httpMethod.toUpperCase() as 'GET'] as unknown as (
    path: string,
    init: object,
  ) => Promise<unknown>;
  await send(path, {
    params: { path: values, query },
    ...(body !== undefined && { body }),
    ...(type?.includes('form') && { headers: { 'Content-Type': type } }),
    ...(path.endsWith('/stream') && { headers: { Accept: 'text/event-stream' }, parseAs: 'stream' }),
  });
}

/** Waits until the request of a call or of a stream has been sent. */
async function begin(result: unknown) {
  if (result instanceof Promise) await result;
  else await (result as AsyncGenerator).next();
}

describe('the methods of the SDK', () => {
  it.each(cases.map((each): [string, Case] => [`${each.resource}.${each.method}`, each]))(
    '%s sends exactly the request of its path, as a method and as a function',
    async (_name, given) => {
      const { sellbase, requests } = recorder();
      const resource = given.resource.split('.').reduce<unknown>((at, step) => Reflect.get(Object(at), step), sellbase);
      const args = argumentsOf(given);
      await begin((resource as Methods)[given.method]?.(...args));
      await begin((functions as unknown as Methods)[given.operationId]?.(sellbase, ...args));
      await sendByPath(sellbase, given);
      const [byMethod, byFunction, byPath] = requests;
      expect(requests).toHaveLength(3);
      expect(byMethod).toEqual(byPath);
      expect(byFunction).toEqual(byPath);
    },
  );

  it('the SDK has a method for each operation and no others', () => {
    const { sellbase } = recorder();
    const namesIn = (at: object, prefix: string): string[] =>
      Object.entries(at).flatMap(([name, value]: [string, unknown]) =>
        typeof value === 'function' ? [`${prefix}${name}`] : namesIn(value as object, `${prefix}${name}.`),
      );
    const low = Object.keys(createClient({ baseUrl: 'http://sellbase.test' }));
    const resources = Object.fromEntries(Object.entries(sellbase).filter(([name]) => !low.includes(name)));
    expect(namesIn(resources, '').sort()).toEqual(cases.map(({ resource, method }) => `${resource}.${method}`).sort());
  });
});

describe('a call', () => {
  it('a call returns its data, and `withResponse` also returns the response', async () => {
    const { sellbase, requests } = recorder();
    const call = sellbase.products.get('7c9e6679');
    expect(await call).toEqual(PAGE);
    const { data, response } = await call.withResponse();
    expect([data, response.status]).toEqual([PAGE, 200]);
    expect(requests).toHaveLength(1);
    expect(call).toBeInstanceOf(Promise);
  });

  it('a call is sent even if the program does not wait for it', async () => {
    const { sellbase, requests } = recorder();
    void sellbase.licenseKeys.deactivate({ key: 'k', organization_id: 'o', activation_id: 'a' });
    await new Promise((done) => setImmediate(done));
    expect(requests).toHaveLength(1);
  });

  it('a list is sent once per `await` or `for await`, with pages of 100 in a loop', async () => {
    const { sellbase, requests } = recorder();
    const orders = sellbase.orders.list({ organization_id: 'o' });
    await new Promise((done) => setImmediate(done));
    expect(requests).toEqual([]);
    expect((await orders).items).toHaveLength(1);
    const ids = [];
    for await (const { id } of sellbase.orders.list({ organization_id: 'o' })) ids.push(id);
    expect(ids).toEqual(['a']);
    expect(requests.map((request) => new URL((request as { url: string }).url).search)).toEqual([
      '?organization_id=o',
      '?limit=100&organization_id=o',
    ]);
  });

  it.each<[string, RequestOptions, object]>([
    ['headers', { headers: { 'X-Shop': 'aster' } }, { 'x-shop': 'aster' }],
    ['idempotencyKey', { idempotencyKey: 'order-1' }, { 'idempotency-key': 'order-1' }],
  ])('the option `%s` is sent', async (_name, options, headers) => {
    let sent = {};
    const fetch = async (request: Request) => {
      sent = Object.fromEntries(request.headers);
      return Response.json({});
    };
    const { products } = createSellbase({ baseUrl: 'http://sellbase.test', fetch });
    await products.update('a', { name: 'Aster' }, options);
    expect(sent).toMatchObject(headers);
  });

  it('the options `timeout`, `retries` and `signal` hold for one call', async () => {
    let attempts = 0;
    const fetch = () => new Promise<Response>(() => void (attempts += 1));
    const sellbase = createSellbase({ baseUrl: 'http://sellbase.test', fetch, wait: async () => undefined });
    const short = { timeout: 5, retries: 1 };
    await expect(sellbase.orders.get('a', short)).rejects.toThrow('no response within 5 ms');
    await expect(sellbase.GET('/v1/orders/', short)).rejects.toThrow('no response within 5 ms');
    expect(attempts).toBe(4);
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(sellbase.orders.get('a', { signal })).rejects.toThrow('enough');
  });

  it('a call returns a CSV file as a string, and a download as the response to its redirect', async () => {
    const fetch = async () => new Response('a,b');
    const sellbase = createSellbase({ baseUrl: 'http://sellbase.test', fetch });
    expect(await sellbase.subscriptions.export()).toBe('a,b');
    const file = await sellbase.users.downloadables.get('token');
    expect(await file.text()).toBe('a,b');
  });

  it.each(['', '.', '..', undefined])('%j as the id of a record is refused', (id) => {
    const { sellbase, requests } = recorder();
    expect(() => sellbase.orders.get(id as string)).toThrow('id of /v1/orders/{id} must be a text');
    expect(requests).toEqual([]);
  });
});
