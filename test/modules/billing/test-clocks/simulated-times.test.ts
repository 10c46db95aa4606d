import { expect, it } from 'vitest';
import { advance, makeClockSeller, makeDiscount, monthly, subscribe } from '../../../support/billing.ts';
import { makeBenefit, must, until, type Seller } from '../../../support/make.ts';
import { testApp } from '../../../support/app.ts';

const YEAR = 365 * 86_400_000;
const path = (id: string) => ({ params: { path: { id } } });

/** Objects that are configured or shared with other organizations, so that they have real times. */
const CONFIGURED = 'product products product_price price prices discount user organization benefit details'.split(' ');

/** @returns the dates in an object that lie before a time, with their location */
function datesBefore(value: unknown, bound: number, at = ''): string[] {
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\dT/.test(value) && Date.parse(value) < bound ? [`${at}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !CONFIGURED.includes(key))
    .flatMap(([key, child]) => datesBefore(child, bound, `${at}.${key}`));
}

async function readEverything({ api, organizationId }: Seller, orderId: string) {
  const query = { organization_id: organizationId, limit: 100 } as never;
  const [orders, subscriptions, refunds, keys, events, invoice] = await Promise.all([
    api.GET('/v1/orders/', { params: { query } }),
    api.GET('/v1/subscriptions/', { params: { query } }),
    api.GET('/v1/refunds/', { params: { query } }),
    api.GET('/v1/license-keys', { params: { query } }),
    api.GET('/v1/events/', { params: { query } }),
    api.GET('/v1/orders/{id}/invoice', path(orderId)),
  ]);
  const objects = { orders, subscriptions, refunds, keys, events, invoice };
  return Object.fromEntries(Object.entries(objects).map(([name, { data }]) => [name, must(data as object)]));
}

it('an organization whose clock is a year ahead sees no real time in its sales, grants, keys, refunds and events', async () => {
  const seller = await makeClockSeller();
  const { api, organizationId } = seller;
  const benefit = await makeBenefit(seller, { activations: { limit: 2, enable_user_admin: false } });
  const discount = await makeDiscount(seller, { ends_at: new Date(Date.now() + YEAR / 2).toISOString() });
  await advance(seller, 'year');
  const bound = Date.now() + YEAR - 86_400_000;
  const app = await testApp();

  await expect(subscribe(seller, { discount_id: discount.id }), 'the discount is over').rejects.toThrow();
  const subscribed = await subscribe(seller, { price: monthly(1000), benefits: [benefit] });
  const grant = () => app.db('benefit_grants').where({ subscription_id: subscribed.id }).first();
  await until(grant, (row) => row?.granted_at != null);
  const { key } = must(await app.db('license_keys').where({ organization_id: organizationId }).first());
  const { data: activated } = await app.client().POST('/v1/users/license-keys/activate', {
    body: { key, organization_id: organizationId, label: 'Laptop' },
  });
  const activation_id = must(activated).id;
  await app
    .client()
    .POST('/v1/users/license-keys/validate', { body: { key, organization_id: organizationId, activation_id } });
  await subscribed.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(subscribed.id));
  await api.PATCH('/v1/subscriptions/{id}', { ...path(subscribed.id), body: { cancel_at_period_end: false } });
  await advance(seller, 'month');
  const [order] = await app.db('orders').where({ organization_id: organizationId }).orderBy('created_at');
  const orderId = must(order).id;
  await api.POST('/v1/refunds/', { body: { order_id: orderId, amount: 100, reason: 'other' } });
  await until(
    () => app.db('invoices').where({ organization_id: organizationId, kind: 'credit_note' }).first(),
    (row) => row !== undefined,
  );
  await api.DELETE('/v1/subscriptions/{id}', path(subscribed.id));
  await until(grant, (row) => row?.revoked_at != null);

  const seen = await readEverything(seller, orderId);
  const events = (seen.events as { items: { type: string }[] }).items.filter(({ type }) =>
    /^(order|subscription|refund|benefit_grant|license_key)/.test(type),
  );
  expect(events.length).toBeGreaterThan(8);
  expect(datesBefore({ ...seen, events }, bound)).toEqual([]);
  const documents = await app.db('invoices').where({ organization_id: organizationId }).orderBy('number');
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'invoice', 'credit_note']);
  for (const { issued_at } of documents) expect(issued_at.getTime()).toBeGreaterThan(bound);
  const grants = await app.db('benefit_grants').where({ organization_id: organizationId });
  expect(datesBefore(JSON.parse(JSON.stringify(grants)), bound)).toEqual([]);
});
