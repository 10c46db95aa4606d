import { gzipSync } from 'node:zlib';
import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { makeKey, makeSeller, must, type Seller } from '../support/make.ts';

let app: TestApp;
let seller: Seller;
beforeAll(async () => {
  app = await testApp();
  seller = await makeSeller();
});

const call = (path: string, init: RequestInit = {}) =>
  fetch(app.baseUrl + path, {
    ...init,
    headers: { Authorization: `Bearer ${seller.token}`, ...(init.headers as Record<string, string>) },
  });
const post = (path: string, body: string | Buffer | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  call(path, { method: 'POST', body: body as string, headers: { 'Content-Type': 'application/json', ...headers } });

describe('routing', () => {
  it('a path is served with and without its trailing slash', async () => {
    for (const path of ['/v1/organizations/', '/v1/organizations', '/v1/license-keys', '/v1/license-keys/']) {
      expect((await call(path)).status, path).toBe(200);
    }
  });

  it.each([
    '/v1/nothing',
    '/nothing',
    '/v1/organizations/x/y',
    '/v1/%',
    '/v1/organizations/%E0%A4%A',
    '/v1//organizations/',
  ])('an unknown path returns 404: %s', async (path) => {
    const response = await call(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: 'ResourceNotFound' });
  });

  it('a method that the path does not support returns 405 with the allowed methods', async () => {
    const response = await call('/v1/organizations/', { method: 'DELETE' });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, POST, HEAD, OPTIONS']);
    const literal = await call('/v1/users/license-keys/validate');
    expect([literal.status, literal.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  it('HEAD returns the headers of GET without a body', async () => {
    const response = await call('/v1/organizations/', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(Number(response.headers.get('Content-Length'))).toBeGreaterThan(100);
  });

  it('OPTIONS returns the allowed methods and CORS headers', async () => {
    const response = await call('/v1/organizations/', { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('Allow')).toBe('GET, POST, HEAD, OPTIONS');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Access-Control-Allow-Headers')).toContain('Authorization');
  });

  it('the contract, the liveness check and the readiness check are served', async () => {
    expect(await (await call('/openapi.json')).json()).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Sellbase API' },
      servers: [{ url: app.baseUrl }],
      components: {
        securitySchemes: { oidc: { openIdConnectUrl: `${app.baseUrl}/.well-known/openid-configuration` } },
      },
    });
    expect(await (await call('/openapi-3.0.json')).json()).toMatchObject({
      openapi: '3.0.3',
      servers: [{ url: app.baseUrl }],
    });
    expect((await call('/healthz')).status).toBe(200);
    expect((await call('/readyz')).status).toBe(200);
  });

  it('a page forbids framing by others and sends no referrer', async () => {
    const { headers } = await call('/checkout/anything');
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  });
});

describe('request bodies', () => {
  const path = '/v1/organizations/';

  it.each<[string, string | Buffer | Uint8Array<ArrayBuffer>, Record<string, string>, number]>([
    ['no body', '', {}, 400],
    ['a truncated document', '{"name":', {}, 400],
    ['text that is not UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), {}, 400],
    ['a NUL character', '{"name": "a\\u0000bc", "slug": "abc"}', {}, 400],
    ['half of a surrogate pair', '{"name": "a\\ud800bc", "slug": "abc"}', {}, 400],
    ['a body that is not compressed as declared', 'nonsense', { 'Content-Encoding': 'gzip' }, 400],
    ['an unknown content encoding', '{}', { 'Content-Encoding': 'lzma' }, 415],
    ['an unsupported charset', '{}', { 'Content-Type': 'application/json; charset=latin1' }, 415],
    ['an unsupported media type', '{}', { 'Content-Type': 'text/plain' }, 415],
    ['a list instead of an object', '[]', {}, 422],
    ['null instead of an object', 'null', {}, 422],
    [
      'a compressed body that expands beyond the limit',
      gzipSync(JSON.stringify({ name: 'x'.repeat(3_000_000) })),
      { 'Content-Encoding': 'gzip' },
      413,
    ],
  ])('a request with %s is rejected', async (_what, body, headers, status) => {
    const response = await post(path, body, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toHaveProperty('detail');
  });

  it('a compressed body is read', async () => {
    const response = await post(path, gzipSync('{"name": "ab", "slug": "abc"}'), { 'Content-Encoding': 'gzip' });
    expect(await response.json()).toMatchObject({
      detail: [{ type: 'string_too_short', loc: ['body', 'name'], input: 'ab' }],
    });
  });

  it.each([101, 2400, 20_000])('a body that nests %i levels deep is rejected', async (levels) => {
    const deep = '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
    const { key } = await makeKey({ activations: { limit: 1, enable_user_admin: true } }, seller);
    const body = `{"key": "${key}", "organization_id": "${seller.organizationId}", "label": "x", "meta": ${deep}}`;
    const response = await post('/v1/users/license-keys/activate', body);
    expect([400, 413, 422]).toContain(response.status);
  });

  it('metadata keys such as `__proto__` are stored as plain keys', async () => {
    const { data: product } = await seller.api.POST('/v1/products/', {
      body: {
        name: 'Odd',
        organization_id: seller.organizationId,
        prices: [{ type: 'one_time', amount_type: 'free' }],
      },
    });
    const body = `{"payment_processor": "sandbox", "product_id": "${must(product).id}", "metadata": {"__proto__": "x", "constructor": "y"}}`;
    const response = await post('/v1/checkouts/custom/', body);
    expect(response.status).toBe(201);
    expect(await response.text()).toContain('"__proto__":"x"');
  });
});

describe('query strings', () => {
  it.each([
    '?slug=%',
    '?slug=%ff',
    '?slug=a%00b',
    '?page=1e3000',
    '?page=99999999999',
    '?limit=-1',
    '?slug=a&slug=b',
    '?page=1&page=2',
  ])('the invalid query string %s returns 422', async (query) => {
    expect((await call(`/v1/organizations/${query}`)).status).toBe(422);
  });

  it('a query string of 60,000 characters is rejected', async () => {
    expect([400, 414, 422, 431]).toContain((await call(`/v1/organizations/?slug=${'x'.repeat(60_000)}`)).status);
  });
});

it('the connection stays open for the next request after a 401', async () => {
  const statuses = await new Promise<number[]>((resolve, reject) => {
    const seen: number[] = [];
    const next = () => {
      const call = request(`${app.baseUrl}/v1/organizations/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
      });
      call.on('error', reject);
      call.on('response', (response) => {
        seen.push(response.statusCode ?? 0);
        response.resume().on('end', () => (seen.length === 2 ? resolve(seen) : next()));
      });
      call.end('{}');
    };
    next();
  });
  expect(statuses).toEqual([401, 401]);
});
