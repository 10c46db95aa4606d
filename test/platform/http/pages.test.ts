import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { createApp } from '../../../src/platform/http/app.ts';
import { servePages } from '../../../src/platform/http/pages.ts';
import { testApp } from '../../support/app.ts';
import { recordedLog } from '../../support/log.ts';

it.each([
  ['a checkout', '/checkout/secret', "'self'"],
  ['a portal', '/portal/aster', "'none'"],
])('%s whose frame origins cannot be read is in no frame of a site, and the failure is logged', async (...page) => {
  const [, path, ancestors] = page;
  // Starts the service, which builds the pages.
  await testApp();
  const { log, lines } = recordedLog();
  const { router } = await servePages({
    log,
    frameOriginOf: () => Promise.reject(new Error('no database')),
    portalOriginsOf: () => Promise.reject(new Error('no database')),
    storefrontHeadOf: async () => undefined,
    isSignedIn: async () => false,
    homeOf: async () => undefined,
  });
  const dispatcher = () => undefined;
  const server = createServer(
    createApp({
      log,
      baseUrl: 'https://sell.example',
      makeDocument: () => '{}',
      dispatcher,
      trustedProxies: 0,
      checkReady: async () => {},
      routers: [router],
    }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  await response.text();
  server.close();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toMatch(new RegExp(`frame-ancestors ${ancestors}$`));
  expect(lines).toMatchObject([
    {
      level: 40,
      msg: 'the origins that may embed a page could not be read',
      err: { message: 'no database' },
      request_id: expect.any(String),
    },
  ]);
});
