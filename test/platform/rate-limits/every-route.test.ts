import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { createFile } from '../../support/files.ts';
import { makeSeller, must, useApp } from '../../support/make.ts';

const LIMIT = 3;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    jobs: 'off',
    trustedProxies: 1,
    rateLimits: { credential: 100, address: LIMIT },
  });
});
afterAll(() => app.stop());

let networks = 0;
const newAddress = () => `192.0.2.${(networks += 1)}`;

async function send(address: string, method: string, path: string, body?: string | Uint8Array<ArrayBuffer>) {
  const headers = { 'X-Forwarded-For': address };
  const response = await fetch(app.baseUrl + path, { method, headers, redirect: 'manual', ...(body && { body }) });
  await response.arrayBuffer();
  return response.status;
}

it.each([
  ['POST', '/payments/sandbox/notifications'],
  ['POST', '/payments/unknown/notifications'],
  ['GET', '/storage/objects/x'],
  ['PUT', '/storage/parts/x/1'],
  ['GET', '/files/x/y'],
  ['GET', '/assets/x.js'],
  ['GET', '/sign-in'],
  ['GET', '/checkout/x'],
  ['GET', '/embed.js'],
  ['GET', '/docs'],
  ['GET', '/openapi.json'],
  ['GET', '/openapi-3.0.json'],
  ['GET', '/buy/x'],
  ['HEAD', '/buy/x'],
  ['POST', '/buy/x'],
  ['POST', '/resume/x'],
  ['GET', '/invoices/x'],
  ['GET', '/oauth2/authorize'],
  ['GET', '/.well-known/openid-configuration'],
  ['GET', '/.well-known/jwks.json'],
  ['POST', '/v1/oauth2/token'],
  ['GET', '/v1/oauth2/nothing'],
  ['GET', '/nothing'],
  ['GET', '/v1/nothing'],
  ['DELETE', '/v1/organizations/'],
  ['OPTIONS', '/v1/organizations/'],
  ['POST', '/v1/users/license-keys/validate'],
])('%s %s returns 429 after too many requests from an address', async (method, path) => {
  const address = newAddress();
  for (let turn = 0; turn < LIMIT; turn += 1) expect(await send(address, method, path)).not.toBe(429);
  const later = [];
  // The files of a page have twice the limit.
  for (let turn = 0; turn < LIMIT + 1; turn += 1) later.push(await send(address, method, path));
  expect(later.at(-1)).toBe(429);
});

it('signed requests are not limited by their number', async () => {
  const seller = await useApp(app, makeSeller);
  const { data } = await createFile(seller, { bytes: Buffer.from('0123456789') });
  const { pathname, search } = new URL(must(must(data).upload.parts[0]).url);
  const address = newAddress();
  for (let turn = 0; turn < 3 * LIMIT; turn += 1)
    expect(await send(address, 'PUT', pathname + search, new Uint8Array(Buffer.from('0123456789')))).toBe(200);
});

it('health checks are not limited', async () => {
  const address = newAddress();
  for (let turn = 0; turn < 3 * LIMIT; turn += 1)
    expect([await send(address, 'GET', '/healthz'), await send(address, 'GET', '/readyz')]).toEqual([200, 200]);
});
