import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueFor } from '../../../../src/modules/billing/invoices/issue.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { confirm, makeCheckout, makeProduct, makeSeller, must, useApp } from '../../../support/make.ts';

/** An app whose jobs run when a test says so. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ work: false });
});
afterAll(() => app.stop());

it('the dates of invoices do not run against their numbers, whoever was late at the lock', async () => {
  const seller = await useApp(app, makeSeller);
  const product = await useApp(app, () => makeProduct(seller));
  const order = async () => {
    const checkout = await useApp(app, () => makeCheckout(seller, product.id));
    expect((await confirm(app, checkout.client_secret)).data?.status).toBe('succeeded');
    return must(await app.db('orders').where({ checkout_id: checkout.id }).first());
  };
  const { organizationId } = seller;
  const issue = (secondsAgo: number) =>
    app.composition.transaction(new Date(Date.now() - secondsAgo * 1000), (tx) => issueFor(tx, organizationId));
  const first = await order();
  await issue(0);
  const body = { order_id: first.id, amount: 100, reason: 'other' as const };
  expect((await seller.api.POST('/v1/refunds/', { body })).response.status).toBe(201);
  await order();
  await issue(10);
  const invoices = await app.db('invoices').where({ organization_id: organizationId }).orderBy('number');
  expect(invoices).toHaveLength(3);
  const dates = invoices.map(({ issued_at }) => issued_at.getTime());
  expect(dates).toEqual([...dates].sort((one, other) => one - other));
  expect(invoices.map(({ document }) => document.issued_at)).toEqual(
    invoices.map(({ issued_at }) => issued_at.toISOString()),
  );
});
