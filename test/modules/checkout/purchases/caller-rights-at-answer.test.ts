import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { makeSeller, useApp, type Seller } from '../../../support/make.ts';
import { RIGHTS } from './caller-rights.ts';

/** An app without workers: no job runs. */
let app: TestApp;
let seller: Seller;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
  seller = await useApp(app, makeSeller);
});
afterAll(() => app.stop());

it.each(Object.entries(RIGHTS))('%s takes effect before its answer', (_operation, make) =>
  useApp(app, async () => {
    const { use, withdraw } = await make(app, seller);
    expect((await use()).response.status).toBe(200);
    expect((await withdraw()).response.status).toBeLessThan(300);
    expect((await use()).response.status).toBeGreaterThanOrEqual(400);
  }),
);
