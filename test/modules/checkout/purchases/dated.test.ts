import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { untilBlocked } from '../../../support/locks.ts';
import { confirm, makeCheckout, makeProduct, makeSeller, must, useApp } from '../../../support/make.ts';

/** An app of its own, where time passes as a test says. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ work: false });
});
afterAll(() => app.stop());

it('a payment is dated when it is made, however long its request had to wait: the reconciler leaves it alone', async () => {
  const seller = await useApp(app, makeSeller);
  const product = await useApp(app, () => makeProduct(seller));
  const checkout = await useApp(app, () => makeCheckout(seller, product.id));
  const began = Date.now();
  app.clock.now = new Date(began);
  const other = await app.db.transaction();
  await other('checkouts').where({ id: checkout.id }).forUpdate();
  const confirmed = confirm(app, checkout.client_secret);
  await untilBlocked(app.db, 1, [confirmed]);
  app.clock.now = new Date(began + 30_000);
  await other.commit();
  expect((await confirmed).data?.status).toBe('succeeded');
  const payment = must(await app.db('payments').where({ checkout_id: checkout.id }).first());
  expect(payment.created_at).toEqual(app.clock.now);
});
