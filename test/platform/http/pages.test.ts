import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { createApp } from '../../../src/platform/http/app.ts';
import { servePages } from '../../../src/platform/http/pages.ts';
import { testApp } from '../../support/app.ts';
import { recordedLog } from '../../support/log.ts';

it('a checkout page whose frame origin cannot be read is sent without a frame, and the failure is logged', async () => {
  // Starts the service, which builds the pages.
  await testApp();
  const { log, lines } = recordedLog();
  const { router } = await servePages({ log, frameOriginOf: () => Promise.reject(new Error('no database')) });
  const dispatcher = () => undefined;
  const server = createServer(
    createApp({ log, document: '{}', dispatcher, trustedProxies: 0, checkReady: async () => {}, routers: [router] }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  const response = await fetch(`http://127.0.0.1:${port}/checkout/secret`);
  await response.text();
  server.close();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(lines).toMatchObject([
    {
      level: 50,
      msg: 'the origin that may embed a checkout could not be read',
      err: { message: 'no database' },
      request_id: expect.any(String),
    },
  ]);
});
