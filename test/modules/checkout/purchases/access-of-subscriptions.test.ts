import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { makeClockSeller } from '../../../support/billing.ts';
import { useApp, type Seller } from '../../../support/make.ts';
import { expectWithdrawn, ofSubscriptions } from './withdrawals.ts';

/** An app without workers: no job runs. */
let app: TestApp;
let seller: Seller;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
  seller = await useApp(app, makeClockSeller);
});
afterAll(() => app.stop());

it('some operations take access from subscriptions', () => {
  expect(ofSubscriptions.length).toBeGreaterThan(5);
});

it.each(ofSubscriptions)('%s takes effect before the answer', (_title, withdrawal) =>
  useApp(app, () => expectWithdrawn(seller, withdrawal)),
);
