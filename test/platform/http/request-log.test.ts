import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { expect, it } from 'vitest';
import { createApp } from '../../../src/platform/http/app.ts';
import { ResourceNotFound } from '../../../src/shared/errors.ts';
import type { Locals } from '../../../src/platform/http/locals.ts';

/** Sends a request that no route answers, or one that a route answers with 404. @returns the line of the log */
async function logged(path: string, route?: string): Promise<Record<string, unknown>> {
  let line = '';
  const log = pino({ level: 'info' }, { write: (text) => void (line = text) });
  const app = createApp({
    log,
    baseUrl: 'https://sell.example',
    makeDocument: () => '{}',
    trustedProxies: 0,
    checkReady: async () => {},
    routers: [],
    dispatcher(_request, response) {
      const locals: Locals = response.locals;
      locals.route = route;
      throw new ResourceNotFound();
    },
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  try {
    await new Promise((done) => server.once('listening', done));
    await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).text();
    return JSON.parse(line);
  } finally {
    server.close();
  }
}

it('the line of a request to an unknown path names the path, without its query', async () => {
  expect(await logged('/v1/ordres/?token=hidden')).toMatchObject({
    'http.response.status_code': 404,
    'url.path': '/v1/ordres/',
  });
});

it('the path of a known route is its template', async () => {
  const line = await logged('/v1/orders/1', '/v1/orders/{id}');
  expect(line).toMatchObject({ 'http.route': '/v1/orders/{id}' });
  expect(line).not.toHaveProperty('url.path');
});

it.each([
  ['/checkuot/sell_cs_7Vb0qkYQ2mZr5XtN8wLc', '/checkuot/…'],
  [`/v1/downloads/${'k'.repeat(43)}/file`, '/v1/downloads/…/file'],
  [
    `/v1/orders/3f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11/invocie`,
    '/v1/orders/3f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11/invocie',
  ],
  [`/${'a/'.repeat(5000)}`, `/${'a/'.repeat(100)}`.slice(0, 200)],
])('the unknown path %s is logged without secrets and cut', async (path, expected) => {
  expect((await logged(path))['url.path']).toBe(expected);
});
