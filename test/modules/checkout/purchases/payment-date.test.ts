import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { untilBlocked } from '../../../support/locks.ts';
import { confirm, makeCheckout, makeProduct, makeSeller, must, useApp } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

/** A separate app, because this test moves its clock. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
});
afterAll(() => app.stop());

it('a payment is dated at its charge, after any wait of the request, so the reconciler leaves it alone', async () => {
  const seller = await useApp(app, makeSeller);
  const product = await useApp(app, () => makeProduct(seller));
  const checkout = await useApp(app, () => makeCheckout(seller, product.id));
  const startedAt = currentTime().getTime();
  app.clock.now = new Date(startedAt);
  const blocker = await app.db.transaction();
  await blocker('checkouts').where({ id: checkout.id }).forUpdate();
  const confirmed = confirm(app, checkout.client_secret);
  await untilBlocked(app.db, 1, [confirmed]);
  app.clock.now = new Date(startedAt + 30_000);
  await blocker.commit();
  expect((await confirmed).data?.status).toBe('succeeded');
  const payment = must(await app.db('payments').where({ checkout_id: checkout.id }).first());
  expect(payment.created_at).toEqual(app.clock.now);
});
