import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueOrganizationInvoices } from '../../../../src/modules/billing/invoices/issue.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { confirm, makeCheckout, makeProduct, makeSeller, must, useApp } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

/** A separate app without workers, so that the test issues the invoices. */
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
});
afterAll(() => app.stop());

it('invoice dates follow their numbers, also when a transaction with an earlier time issues last', async () => {
  const seller = await useApp(app, makeSeller);
  const product = await useApp(app, () => makeProduct(seller));
  const order = async () => {
    const checkout = await useApp(app, () => makeCheckout(seller, product.id));
    expect((await confirm(app, checkout.client_secret)).data?.status).toBe('succeeded');
    return must(await app.db('orders').where({ checkout_id: checkout.id }).first());
  };
  const { organizationId } = seller;
  const issue = (secondsAgo: number) =>
    app.container.transaction(new Date(currentTime().getTime() - secondsAgo * 1000), (tx) =>
      issueOrganizationInvoices(tx, organizationId),
    );
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

it('a document is not older than its payment, also when the transaction that issues it began before', async () => {
  const seller = await useApp(app, makeSeller);
  const product = await useApp(app, () => makeProduct(seller));
  const { organizationId } = seller;
  const issue = () =>
    app.container.transaction(new Date(currentTime().getTime() - 10_000), (tx) =>
      issueOrganizationInvoices(tx, organizationId),
    );
  for (let sale = 0; sale < 3; sale += 1) {
    const checkout = await useApp(app, () => makeCheckout(seller, product.id));
    await confirm(app, checkout.client_secret);
  }
  const order = must(await app.db('orders').where({ organization_id: organizationId }).first());
  await issue();
  const body = { order_id: order.id, amount: 100, reason: 'other' as const };
  await seller.api.POST('/v1/refunds/', { body });
  await issue();
  const documents = (await app.db('invoices').where({ organization_id: organizationId }).orderBy('number')).map(
    ({ document }) => document,
  );
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'invoice', 'invoice', 'credit_note']);
  for (const { issued_at, paid_at } of documents)
    expect(Date.parse(issued_at)).toBeGreaterThanOrEqual(Date.parse(paid_at));
});

it('invoice dates follow their numbers when processes with different clocks issue at once', async () => {
  const seller = await useApp(app, makeSeller);
  const product = await useApp(app, () => makeProduct(seller));
  const { organizationId } = seller;
  const secondsAgo = [0, 30, 5, 60, 1, 45, 20, 90];
  for (const skew of secondsAgo) {
    const checkout = await useApp(app, () => makeCheckout(seller, product.id));
    await confirm(app, checkout.client_secret);
    await Promise.all(
      [0, skew, 2 * skew].map((seconds) =>
        app.container.transaction(new Date(currentTime().getTime() - seconds * 1000), (tx) =>
          issueOrganizationInvoices(tx, organizationId),
        ),
      ),
    );
  }
  const invoices = await app.db('invoices').where({ organization_id: organizationId }).orderBy('number');
  expect(invoices.map(({ number }) => number)).toEqual(secondsAgo.map((_, at) => at + 1));
  const dates = invoices.map(({ issued_at }) => issued_at.getTime());
  expect(dates).toEqual([...dates].sort((one, other) => one - other));
});
