import { expect, it } from 'vitest';
import { confirmBoth } from '../../cross-domain/customer-accounts/fixtures.ts';
import { monthly } from '../../../support/billing.ts';
import { customerIdOf, makeCustomer } from '../../../support/customers.ts';
import { reportDispute } from '../../../support/disputes.ts';
import {
  currentApp,
  makeBenefit,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  onceIdle,
  type Person,
  type Seller,
} from '../../../support/make.ts';
import { readFeed } from '../../../support/receiver.ts';

const customerOf = async ({ organizationId }: Seller, { id }: Person) =>
  customerIdOf((await currentApp()).db, organizationId, id);

/** Types of the events of a customer, once these ones are published. */
const typesOf = async (seller: Seller, customerId: string, wanted: string[]) => {
  const { items } = await onceIdle(
    () => readFeed(seller, { customer_id: [customerId] }),
    (feed) => wanted.every((type) => feed.items.some((event) => event.type === type)),
  );
  return items.map(({ type }) => type);
};

it('the feed of a customer has the events about all records of the customer, and nothing of others', async () => {
  const seller = await makeSeller();
  const benefit = await makeBenefit(seller, { activations: { limit: 2, enable_user_admin: true } });
  const product = await makeProduct(seller, { benefits: [benefit], prices: [monthly(1000)] });
  const buyer = await makePerson();
  const { orderId, grants } = await makeSale(seller, product.id, buyer);
  const other = await makeSale(seller, product.id);
  const { key } = must(must(grants[0]).license_key);
  await seller.api.POST('/v1/users/license-keys/activate', {
    body: { key, organization_id: seller.organizationId, label: 'Laptop' },
  });
  await seller.api.POST('/v1/refunds/', { body: { order_id: orderId, amount: 100, reason: 'other' } });
  await reportDispute({ orderId, status: 'open', amount: 100 });
  const id = await customerOf(seller, buyer);
  const wanted = [
    'benefit_grant.created',
    'customer.created',
    'dispute.created',
    'invoice.created',
    'license_key.created',
    'license_key_activation.created',
    'order.created',
    'refund.created',
    'subscription.created',
  ];
  const types = await typesOf(seller, id, wanted);
  expect([...new Set(types)]).toEqual(expect.arrayContaining(wanted));
  for (const type of ['product.created', 'benefit.created']) expect(types).not.toContain(type);
  const orders = await readFeed(seller, { customer_id: [id], type: ['order.created'] });
  expect(orders.items.map(({ object_id }) => object_id)).toEqual([orderId]);
  expect(orders.next_after).toBe(orders.last_sequence);
  const both = await readFeed(seller, {
    customer_id: [id, await customerOf(seller, other.buyer)],
    type: ['order.created'],
  });
  expect(both.items.map(({ object_id }) => object_id)).toEqual([orderId, other.orderId]);
});

it('the feed of a customer is empty for a customer of another organization', async () => {
  const [seller, stranger] = [await makeSeller(), await makeSeller()];
  const { id } = await makeCustomer(seller);
  await typesOf(seller, id, ['customer.created']);
  expect((await readFeed(stranger, { customer_id: [id] })).items).toEqual([]);
});

it('the feed of the remaining customer has the events of the former one after a merge', async () => {
  const seller = await makeSeller();
  const product = await makeProduct(seller);
  const [remaining, former] = [await makePerson(), await makePerson()];
  for (const person of [remaining, former]) await makeSale(seller, product.id, person);
  const [into, customer_id] = [await customerOf(seller, remaining), await customerOf(seller, former)];
  await typesOf(seller, customer_id, ['order.created']);
  await seller.api.POST('/v1/customers/{id}/merge', { params: { path: { id: into } }, body: { customer_id } });
  await confirmBoth(former.email, remaining.email);
  const types = await typesOf(seller, into, ['customer.merged']);
  expect(types.filter((type) => type === 'order.created')).toHaveLength(2);
  const ofFormer = await typesOf(seller, customer_id, ['customer.deleted']);
  expect(ofFormer.filter((type) => type === 'customer.deleted')).toEqual(['customer.deleted']);
  expect(ofFormer.filter((type) => type !== 'customer.deleted')).toEqual(
    types.filter((type) => type !== 'customer.deleted'),
  );
});

it('the feed of a customer is read by its index, in sequence', async () => {
  const seller = await makeSeller();
  const { id } = await makeCustomer(seller);
  await typesOf(seller, id, ['customer.created']);
  const { db } = await currentApp();
  const tx = await db.transaction();
  // With so many events of others that reading the feed in sequence would cost more. They are not kept.
  await tx.raw(
    `insert into events (created_at, type, organization_id, object_id, is_public, sequence, data, customer_id)
       select created_at, type, organization_id, object_id, true, 1000 + n, data, gen_random_uuid()
       from events, generate_series(1, 5000) n where organization_id = ? and customer_id = ?`,
    [seller.organizationId, id],
  );
  await tx.raw('analyze events');
  const { rows } = await tx.raw<{ rows: { 'QUERY PLAN': string }[] }>(
    `explain select * from events where organization_id = ? and sequence > 0 and customer_id in (?)
       order by sequence limit 10`,
    [seller.organizationId, id],
  );
  await tx.rollback();
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Scan using events_customer/);
  expect(plan).not.toContain('Sort');
});
