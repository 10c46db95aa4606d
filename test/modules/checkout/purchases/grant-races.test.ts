import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { monthly } from '../../../support/billing.ts';
import { untilBlocked } from '../../../support/locks.ts';
import { confirm, makeBenefit, makeCheckout, makeProduct, makeSeller, must, useApp } from '../../../support/make.ts';

/** An app whose jobs run when a test says so. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ work: false });
});
afterAll(() => app.stop());

const run = (task: string, payload: object) =>
  must(app.composition.jobs.find((job) => job.task === task)).run(payload, app.composition.jobContext());

async function buy(price?: ReturnType<typeof monthly>) {
  const checkout = await useApp(app, async () => {
    const seller = await makeSeller();
    const benefits = [await makeBenefit(seller), await makeBenefit(seller)];
    const product = await makeProduct(seller, { benefits, ...(price && { prices: [price] }) });
    return makeCheckout(seller, product.id);
  });
  expect((await confirm(app, checkout.client_secret)).data?.status).toBe('succeeded');
  return must(await app.db('orders').where({ checkout_id: checkout.id }).first());
}

const live = (of: object) =>
  app.db('benefit_grants').where(of).whereNotNull('granted_at').whereNull('revoked_at').orderBy('id');

/** Has jobs run at once while the change that decides is made, and not yet seen. */
async function during(change: (db: TestApp['db']) => Promise<unknown>, jobs: () => Promise<void>[]) {
  const transaction = await app.db.transaction();
  await change(transaction);
  const running = jobs();
  await untilBlocked(app.db, running.length, running);
  await transaction.commit();
  await Promise.all(running);
}

describe('two jobs at once that follow a purchase', () => {
  it('leave nothing granted for a subscription that ends meanwhile', async () => {
    const { subscription_id } = await buy(monthly(1000));
    const id = must(subscription_id);
    const follow = () => run('purchases.follow-subscription', { object_id: id });
    await during(
      (db) => db('subscriptions').where({ id }).update({ status: 'canceled' }),
      () => [follow(), follow()],
    );
    expect(await live({ subscription_id: id })).toEqual([]);
    await app.db('subscriptions').where({ id }).update({ status: 'active' });
    await Promise.all([follow(), follow()]);
    expect(await live({ subscription_id: id })).toHaveLength(2);
  });

  it('leave nothing granted for an order that is given back meanwhile', async () => {
    const { id } = await buy();
    await during(
      (db) => db('orders').where({ id }).update({ is_revoked: true }),
      () => [run('purchases.grant-order', { order_id: id }), run('purchases.follow-order', { object_id: id })],
    );
    expect(await live({ order_id: id })).toEqual([]);
  });
});
