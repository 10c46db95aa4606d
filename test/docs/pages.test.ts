import { errorKinds } from '../../src/contract/generated/error-kinds.ts';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { GUIDE_NAMES } from '../../src/docs/guides/index.ts';
import { testApp } from '../support/app.ts';
import { declaredOperations } from '../support/contract.ts';

/** Sends a request without decompression and redirects, which `fetch` does. */
async function ask(path: string, { method = 'GET', headers = {} }: { method?: string; headers?: object } = {}) {
  const { baseUrl } = await testApp();
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const asked = request(`${baseUrl}${path}`, { method, headers: { ...headers } }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) }),
        );
      });
      asked.once('error', reject);
      asked.end();
    },
  );
}

const PATHS = [
  '/docs',
  '/docs/reference',
  '/docs/reference/products',
  ...GUIDE_NAMES.map((name) => `/docs/guides/${name}`),
];

it.each(PATHS)('%s loads nothing from other origins and cannot be embedded', async (path) => {
  const { status, headers, body } = await ask(path);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-cache',
    // The reference shows the identifiers of a reader who is signed in.
    vary: path.startsWith('/docs/reference') ? 'Accept, Cookie, Accept-Encoding' : 'Accept, Accept-Encoding',
  });
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("style-src 'self'");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy.join()).not.toMatch(/unsafe|http|\*/);
  const html = body.toString();
  expect(html).not.toMatch(/ style=| on[a-z]+=|<script(?! type="module" src="\/assets\/docs-)|<style|<iframe/);
  expect(html).not.toContain('%SERVICE_ADDRESS%');
});

it('an unknown path returns 404 with an HTML page', async () => {
  for (const path of [
    '/docs/guides/nothing',
    '/docs/guides/',
    '/docs/404',
    '/docs/a/b/../c',
    '/docs/reference/Products',
  ]) {
    const { status, headers, body } = await ask(path);
    expect(status, path).toBe(404);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY' });
    expect(body.toString()).toContain('<h1>Page not found</h1>');
  }
});

it('a conditional request for an unchanged page returns 304', async () => {
  for (const path of ['/docs/guides/mock', '/openapi.json', '/openapi-3.0.json']) {
    const { etag } = (await ask(path)).headers;
    const again = await ask(path, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
    expect((await ask(path, { headers: { 'If-None-Match': 'W/"another"' } })).status).toBe(200);
  }
});

it('a conditional request for an unknown path returns 404', async () => {
  const { etag } = (await ask('/docs/nothing')).headers;
  expect((await ask('/docs/nothing', { headers: { 'If-None-Match': etag } })).status).toBe(404);
});

it('HEAD returns the headers of GET without a body', async () => {
  const got = await ask('/docs/guides/mock');
  const head = await ask('/docs/guides/mock', { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(head.body).toHaveLength(0);
  for (const name of ['content-length', 'content-type', 'etag', 'content-security-policy'])
    expect(head.headers[name]).toBe(got.headers[name]);
  expect((await ask('/docs', { method: 'POST' })).status).toBe(404);
});

it('pages, assets and the OpenAPI document are compressed if the client accepts it', async () => {
  const page = await ask('/docs/reference/products');
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.body.toString()) ?? [];
  for (const path of ['/docs/reference/products', style, '/openapi.json', '/openapi-3.0.json']) {
    const plain = await ask(path);
    const brotli = await ask(path, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } });
    const gzip = await ask(path, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotli.body.length).toBeLessThan(plain.body.length / 2);
    expect(Number(brotli.headers['content-length'])).toBe(brotli.body.length);
  }
});

it('assets have content hashes in their names and are cached without limit', async () => {
  const [, script = ''] = /src="(\/assets\/docs-[\w-]+\.js)"/.exec((await ask('/docs')).body.toString()) ?? [];
  const { status, headers } = await ask(script);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  for (const name of ['nothing.js', '..%2fmanifest.json', '%2e%2e%2findex.html'])
    expect((await ask(`/assets/${name}`)).status, name).toBe(404);
});

it('guides contain the base URL of the service', async () => {
  const { baseUrl } = await testApp();
  const html = (await ask('/docs/guides/first-sale')).body.toString();
  expect(html).toContain(baseUrl);
});

it('the reference lists and links every published operation', async () => {
  const index = (await ask('/docs/reference')).body.toString();
  const published = declaredOperations.filter(({ operation }) => !('x-internal' in operation));
  expect(published.length).toBeGreaterThan(100);
  for (const { operation } of published) {
    const found = new RegExp(`id="operation/${operation.operationId}" href="([^"#]+)#${operation.operationId}"`).exec(
      index,
    );
    expect(found, operation.operationId).not.toBeNull();
  }
  const pages = new Set([...index.matchAll(/href="(\/docs\/reference\/[^"#]+)/g)].map(([, path = '']) => path));
  for (const path of pages) {
    const html = (await ask(path)).body.toString();
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of html.matchAll(/ href="#([^"]+)"/g)) expect(ids, `${path}#${id ?? ''}`).toContain(id);
    expect(ids.size, path).toBe([...html.matchAll(/ id="([^"]+)"/g)].length);
  }
});

it('each kind of error has a section on the page of errors, to which `type` of a problem leads', async () => {
  const { status, body } = await ask('/docs/reference/errors');
  const html = body.toString();
  const without = Object.keys(errorKinds).filter((kind) => !html.includes(` id="${kind}"`));
  expect([status, without]).toEqual([200, []]);
});

it('the page of errors and the page of an operation link to each other', async () => {
  const errors = (await ask('/docs/reference/errors')).body.toString();
  const products = (await ask('/docs/reference/products')).body.toString();
  expect(errors).toContain('href="/docs/reference/products#getProduct"');
  expect(products).toContain('href="/docs/reference/errors#ResourceNotFound"');
});
