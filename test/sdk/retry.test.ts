import { describe, expect, it, vi } from 'vitest';
import { createSellbase, SellbaseConnectionError, SellbaseError, type Sellbase } from '../../src/sdk/index.ts';
import { sleep } from '../../src/sdk/retry.ts';

type Outcome = Error | Response;
type SellbaseOptionsPart = Pick<Parameters<typeof createSellbase>[0], 'retries' | 'timeout' | 'wait'>;

const errorResponse = (status: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ error: 'ServiceUnavailable', detail: 'Try again.' }), { status, headers });
const page = () =>
  Response.json({ items: [], pagination: { total_count: 0, max_page: 0, is_total_count_exact: true } });
const lost = () => new TypeError('fetch failed');

/** Creates a client whose requests have the given outcomes. Waits take no real time. */
function scripted(outcomes: Outcome[], options: SellbaseOptionsPart = {}) {
  let now = 0;
  const requests: { method: string; authorization: string | null; key: string | null; body: string; at: number }[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const { method, headers } = request;
    requests.push({
      method,
      authorization: headers.get('Authorization'),
      key: headers.get('Idempotency-Key'),
      body: await request.text(),
      at: now,
    });
    const outcome = outcomes.shift();
    if (!outcome) throw new Error('unexpected request');
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const pass = async (ms: number) => void (now += ms);
  const sellbase = createSellbase({
    baseUrl: 'http://sellbase.test',
    accessToken: 'secret',
    fetch,
    wait: pass,
    ...options,
  });
  return { sellbase, requests };
}

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const organization = { body: { name: 'Aster', slug: 'aster' } };
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const calls: Record<Method, (sellbase: Sellbase) => Promise<{ response: Response }>> = {
  GET: (sellbase) => sellbase.GET('/v1/orders/'),
  POST: (sellbase) => sellbase.POST('/v1/organizations/', organization),
  PATCH: (sellbase) => sellbase.PATCH('/v1/products/{id}', { params: { path: { id } }, body: { name: 'Aster' } }),
  DELETE: (sellbase) => sellbase.DELETE('/v1/benefits/{id}', { params: { path: { id } } }),
};

describe('a retry', () => {
  it.each<[Method, string, () => Outcome, boolean]>([
    ['GET', 'no response', lost, true],
    ['GET', '429', () => errorResponse(429), true],
    ['GET', '502', () => errorResponse(502), true],
    ['GET', '503', () => errorResponse(503), true],
    ['GET', '504', () => errorResponse(504), true],
    ['GET', '500', () => errorResponse(500), false],
    ['GET', '404', () => errorResponse(404), false],
    ['GET', '409', () => errorResponse(409, { 'Retry-After': '1' }), false],
    ['DELETE', 'no answer', lost, true],
    ['DELETE', '502', () => errorResponse(502), true],
    ['POST', 'no answer', lost, true],
    ['POST', '429', () => errorResponse(429), true],
    ['POST', '503', () => errorResponse(503), true],
    ['POST', '502', () => errorResponse(502), true],
    ['POST', '504', () => errorResponse(504), true],
    ['POST', '500', () => errorResponse(500), false],
    ['POST', '409 of a request that goes on', () => errorResponse(409, { 'Retry-After': '1' }), true],
    ['POST', '409', () => errorResponse(409), false],
    ['POST', '422', () => errorResponse(422), false],
    ['PATCH', 'no answer', lost, false],
    ['PATCH', '502', () => errorResponse(502), false],
    ['PATCH', '429', () => errorResponse(429), true],
    ['PATCH', '503', () => errorResponse(503), true],
  ])('a %s request that gets %s is sent again only if a retry is safe', async (method, _what, outcome, isTried) => {
    const { sellbase, requests } = scripted([outcome(), page()]);
    const call = calls[method](sellbase);
    if (isTried) expect((await call).response.status).toBe(200);
    else await expect(call).rejects.toThrow();
    expect(requests).toHaveLength(isTried ? 2 : 1);
  });

  it('a retry sends the same request with the same idempotency key', async () => {
    const { sellbase, requests } = scripted([lost(), errorResponse(503), page(), page()]);
    await calls.POST(sellbase);
    await calls.POST(sellbase);
    const [first, second, third, other] = requests;
    expect(first).toMatchObject({
      method: 'POST',
      authorization: 'Bearer secret',
      body: JSON.stringify(organization.body),
    });
    expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
    for (const again of [second, third]) expect(again).toEqual({ ...first, at: again?.at });
    expect(other?.key).not.toBe(first?.key);
  });

  it('a PATCH of a subscription has an idempotency key', async () => {
    for (const path of ['/v1/subscriptions/{id}', '/v1/users/subscriptions/{id}'] as const) {
      const { sellbase, requests } = scripted([lost(), errorResponse(409, { 'Retry-After': '1' }), page()]);
      await sellbase.PATCH(path, { params: { path: { id } }, body: { product_price_id: id } });
      const keys = new Set(requests.map(({ key }) => key));
      expect([requests.length, keys.size, [...keys][0]]).toEqual([3, 1, expect.stringMatching(/^[0-9a-f]{32}$/)]);
    }
  });

  it('an idempotency key of the caller is used, and reads have none', async () => {
    const { sellbase, requests } = scripted([page(), page()]);
    await sellbase.POST('/v1/organizations/', { ...organization, headers: { 'Idempotency-Key': 'mine' } });
    await sellbase.GET('/v1/orders/');
    expect(requests.map(({ key }) => key)).toEqual(['mine', null]);
  });

  it('the backoff grows exponentially up to eight seconds', async () => {
    const { sellbase, requests } = scripted(
      Array.from({ length: 9 }, () => errorResponse(503)),
      { retries: 8 },
    );
    await expect(calls.GET(sellbase)).rejects.toThrow(SellbaseError);
    const waits = requests.slice(1).map(({ at }, index) => at - (requests[index]?.at ?? 0));
    waits.forEach((ms, tried) => {
      const longest = Math.min(8_000, 250 * 2 ** tried);
      expect(ms).toBeGreaterThanOrEqual(longest / 2 - 1);
      expect(ms).toBeLessThanOrEqual(longest + 1);
    });
  });

  it.each([
    ['seconds', '7'],
    ['a date', new Date('2026-11-20T08:00:07Z').toUTCString()],
  ])('a `Retry-After` that is given as %s determines the delay', async (_what, after) => {
    const { sellbase, requests } = scripted([errorResponse(429, { 'Retry-After': after }), page()]);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') });
    await calls.GET(sellbase).finally(() => vi.useRealTimers());
    const [first, second] = requests;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeCloseTo(7_000, -1);
  });

  it('a long `Retry-After` and the last attempt are not followed by a retry', async () => {
    const longWait = scripted([errorResponse(429, { 'Retry-After': '3600', 'X-Request-Id': 'r1' })]);
    await expect(calls.GET(longWait.sellbase)).rejects.toMatchObject({
      status: 429,
      error: 'ServiceUnavailable',
      detail: 'Try again.',
      retryAfter: 3600,
      requestId: 'r1',
      violations: [],
    });
    const noRetries = scripted([lost()], { retries: 0 });
    const rejected = calls.GET(noRetries.sellbase);
    await expect(rejected).rejects.toThrow(SellbaseConnectionError);
    await expect(rejected).rejects.toThrow('GET http://sellbase.test/v1/orders/ received no response: fetch failed');
    await expect(rejected).rejects.toMatchObject({ cause: lost() });
  });

  it('each attempt requests a new access token', async () => {
    const seen: (string | null)[] = [];
    const tokens = ['old', 'new'];
    const sellbase = createSellbase({
      baseUrl: 'http://sellbase.test/',
      getAccessToken: async () => tokens.shift(),
      fetch: async ({ headers, url }) => {
        seen.push(headers.get('Authorization'), url);
        return seen.length === 2 ? errorResponse(503) : page();
      },
    });
    await sellbase.GET('/v1/orders/');
    expect(seen).toEqual([
      'Bearer old',
      'http://sellbase.test/v1/orders/',
      'Bearer new',
      'http://sellbase.test/v1/orders/',
    ]);
  });

  it('an aborted signal stops all retries at once', async () => {
    const abort = new AbortController();
    const { sellbase, requests } = scripted([errorResponse(503, { 'Retry-After': '30' })], {
      wait: (ms, signal) => {
        queueMicrotask(() => abort.abort(new Error('canceled by the caller')));
        return sleep(ms, signal);
      },
    });
    const call = sellbase.GET('/v1/orders/', { signal: abort.signal });
    await expect(call).rejects.toThrow('canceled by the caller');
    expect(requests).toHaveLength(1);
  });
});

describe('the token endpoint', () => {
  const exchange = (sellbase: Sellbase) =>
    sellbase.POST('/v1/oauth2/token', { body: { grant_type: 'refresh_token', refresh_token: 'once' } });

  it.each<[string, () => Outcome, boolean]>([
    ['no response', lost, false],
    ['502', () => errorResponse(502), false],
    ['429', () => errorResponse(429), true],
  ])('a token request is retried only if the service has not processed it: %s', async (_what, outcome, isTried) => {
    const { sellbase, requests } = scripted([outcome(), page()]);
    await exchange(sellbase).catch(() => undefined);
    expect(requests).toHaveLength(isTried ? 2 : 1);
    expect(requests.map(({ key }) => key)).toEqual(requests.map(() => null));
  });
});

describe('the `Authorization` header', () => {
  it('an `Authorization` header of a call takes precedence over the access token', async () => {
    const { sellbase, requests } = scripted([page(), page()]);
    await sellbase.GET('/v1/orders/', { headers: { Authorization: 'Bearer other' } });
    await sellbase.GET('/v1/orders/');
    expect(requests.map(({ authorization }) => authorization)).toEqual(['Bearer other', 'Bearer secret']);
  });
});

describe('a proxy', () => {
  it('an unreadable or incomplete body causes a `SellbaseConnectionError`', async () => {
    const json = { headers: { 'Content-Type': 'application/json' } };
    const broken = new ReadableStream({ start: (to) => to.error(new TypeError('terminated')) });
    const { sellbase } = scripted([new Response('<h1>Sign in</h1>', json), new Response(broken, json)]);
    for (const reason of ['JSON', 'terminated']) {
      const call = calls.GET(sellbase);
      await expect(call).rejects.toThrow(SellbaseConnectionError);
      await expect(call).rejects.toThrow(reason);
    }
  });

  it('an HTML error page causes a `SellbaseError`', async () => {
    const html = new Response('<h1>Bad gateway</h1>', { status: 500, headers: { 'Content-Type': 'text/html' } });
    const { sellbase } = scripted([html, new Response('', { status: 500, statusText: 'Server Error' })]);
    const unknown = { status: 500, error: 'UnknownError', detail: '<h1>Bad gateway</h1>', requestId: undefined };
    await expect(calls.GET(sellbase)).rejects.toMatchObject(unknown);
    await expect(calls.GET(sellbase)).rejects.toMatchObject({ detail: 'Server Error' });
  });

  it('`sellbase.api` returns errors instead of throwing them', async () => {
    const { sellbase } = scripted([errorResponse(404), page()]);
    const { data, error, response } = await sellbase.api.GET('/v1/orders/');
    expect([data, error, response.status]).toEqual([
      undefined,
      { error: 'ServiceUnavailable', detail: 'Try again.' },
      404,
    ]);
    expect((await sellbase.api.GET('/v1/orders/')).data?.items).toEqual([]);
  });
});
