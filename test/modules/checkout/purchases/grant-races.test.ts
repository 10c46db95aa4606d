import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { monthly } from '../../../support/billing.ts';
import { untilBlocked } from '../../../support/locks.ts';
import { confirm, makeBenefit, makeCheckout, makeProduct, makeSeller, must, useApp } from '../../../support/make.ts';

/** A separate app without workers, so that the tests run its jobs. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
});
afterAll(() => app.stop());

const run = (task: string, payload: object) =>
  must(app.container.jobs.find((job) => job.task === task)).run(payload, app.container.jobContext());

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

const activeGrants = (of: object) =>
  app.db('benefit_grants').where(of).whereNotNull('granted_at').whereNull('revoked_at').orderBy('id');

/** Runs jobs concurrently while a change that affects them is not yet committed. */
async function runDuring(change: (db: TestApp['db']) => Promise<unknown>, jobs: () => Promise<void>[]) {
  const transaction = await app.db.transaction();
  await change(transaction);
  const running = jobs();
  await untilBlocked(app.db, running.length, running);
  await transaction.commit();
  await Promise.all(running);
}

describe('concurrent grant jobs of a purchase', () => {
  it('concurrent jobs leave no grants when the subscription is canceled meanwhile, and restore them when it resumes', async () => {
    const { subscription_id } = await buy(monthly(1000));
    const id = must(subscription_id);
    const followSubscription = () => run('purchases.follow-subscription', { object_id: id });
    await runDuring(
      (db) => db('subscriptions').where({ id }).update({ status: 'canceled' }),
      () => [followSubscription(), followSubscription()],
    );
    expect(await activeGrants({ subscription_id: id })).toEqual([]);
    await app.db('subscriptions').where({ id }).update({ status: 'active' });
    await Promise.all([followSubscription(), followSubscription()]);
    expect(await activeGrants({ subscription_id: id })).toHaveLength(2);
  });

  it('concurrent jobs leave no grants when the order is revoked meanwhile', async () => {
    const { id } = await buy();
    await runDuring(
      (db) => db('orders').where({ id }).update({ is_revoked: true }),
      () => [run('purchases.grant-order', { order_id: id }), run('purchases.follow-order', { object_id: id })],
    );
    expect(await activeGrants({ order_id: id })).toEqual([]);
  });
});
