import { get, type IncomingMessage } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { makeSeller, openPage } from '../support/make.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

function read(path: string, host: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(app.baseUrl + path, { headers: { Host: host } }, (response) => resolve(response.resume())).once(
      'error',
      reject,
    );
  });
}

describe('headers for browsers', () => {
  it.each([
    '/',
    '/sign-in',
    '/v1/articles/',
    '/v1/nothing',
    '/nothing',
    '/docs',
    '/openapi.json',
    '/embed.js',
    '/favicon.ico',
    '/robots.txt',
    '/sitemap.xml',
    '/healthz',
    '/checkout/nothing',
    '/invoices/nothing',
    '/files/nothing',
    '/storage/objects/nothing',
    '/sandbox/mail/nothing.html',
    '/.well-known/openid-configuration',
    '/oauth2/authorize',
  ])('%s cannot be reached by the page that opened it, and its type is not guessed', async (path) => {
    const { headers } = await fetch(app.baseUrl + path, { redirect: 'manual' });
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
  });

  it('a browser keeps no copy of pages and of answers to a person who has signed in', async () => {
    const seller = await makeSeller();
    const page = await openPage(app, seller);
    const answers = await Promise.all([
      page.GET('/v1/orders/'),
      page.GET('/v1/organizations/{id}', { params: { path: { id: seller.organizationId } } }),
      page.GET('/v1/users/license-keys/'),
    ]);
    const pages = await Promise.all(['/console', '/account'].map((path) => fetch(app.baseUrl + path)));
    const kept = [...answers.map(({ response }) => response), ...pages].map(({ headers }) =>
      headers.get('Cache-Control'),
    );
    expect(kept).toEqual(kept.map(() => 'no-store'));
    const { response } = await page.DELETE('/v1/sessions/current');
    expect([response.status, response.headers.get('Clear-Site-Data')]).toEqual([204, '"cache"']);
  });
});

describe('the host of a request', () => {
  it.each([
    'evil.example',
    'evil.example:80',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    'evil.example.',
    'EVIL.example',
    'evil.localhost.example',
  ])('a request for %s is refused, because a page of that name could be one of another site', async (host) => {
    for (const path of ['/', '/v1/articles/', '/docs', '/healthz']) {
      const { statusCode } = await read(path, host);
      expect(statusCode, path).toBe(403);
    }
  });

  it.each([
    '127.0.0.1:1',
    'localhost',
    'LOCALHOST:3000',
    '[::1]:3000',
    'app.localhost',
    'sellbase:3000',
    'host.docker.internal',
    '192.168.1.5',
  ])('a request for %s is answered, because no site can own it', async (host) => {
    expect((await read('/healthz', host)).statusCode).toBe(200);
  });
});
