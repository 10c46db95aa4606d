import { expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { monthly } from '../../../support/billing.ts';
import { untilBlocked } from '../../../support/locks.ts';
import { confirm, makeCheckout, makeProduct, makeSeller, must, unique } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

it('a sale that is in progress while its organization gets a test clock follows that clock', async () => {
  const app = await testApp();
  const { db } = app;
  const seller = await makeSeller();
  const product = await makeProduct(seller, { prices: [monthly(1000)] });
  const checkout = await makeCheckout(seller, product.id);
  const email = `${unique('late')}@example.com`;
  // The sale reads the time, then waits for the other transaction that inserts the same buyer.
  const other = await db.transaction();
  await other('users').insert({ email, created_at: currentTime() });
  const sale = confirm(app, checkout.client_secret, { customer_email: email });
  await untilBlocked(db, 1, [sale]);
  const clock = seller.api.POST('/v1/organizations/{id}/test-clock', {
    params: { path: { id: seller.organizationId } },
  });
  await untilBlocked(db, 2, [clock]);
  await other.rollback();
  expect((await sale).data?.status).toBe('succeeded');
  expect((await clock).response.status).toBe(201);
  const subscription = must(await db('subscriptions').where({ checkout_id: checkout.id }).first());
  expect(subscription.is_simulated).toBe(true);
});
