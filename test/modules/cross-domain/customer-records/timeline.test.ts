import { expect, it } from 'vitest';
import { advance, makeClockSeller, monthly, subscribe } from '../../../support/billing.ts';
import {
  currentApp,
  makeBenefit,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  onceIdle,
  type Seller,
} from '../../../support/make.ts';
import { reportDispute } from '../../../support/disputes.ts';

async function customerOf(seller: Seller, email: string) {
  const { data } = await seller.api.GET('/v1/customers/', { params: { query: { email: [email] } } });
  return must(data?.items[0]).id;
}

const read = async ({ api }: Seller, id: string, query: object = {}) =>
  must(
    (await api.GET('/v1/customers/{id}/timeline', { params: { path: { id }, query: { limit: 100, ...query } } })).data,
  );

it('the timeline has what happened to a customer, newest first, and nothing of other customers', async () => {
  const seller = await makeSeller();
  const benefit = await makeBenefit(seller, { activations: { limit: 2, enable_user_admin: true } });
  const product = await makeProduct(seller, { benefits: [benefit] });
  const { buyer, orderId, grants } = await makeSale(seller, product.id);
  await makeSale(seller, product.id);
  const id = await customerOf(seller, buyer.email);
  const { key } = must(must(grants[0]).license_key);
  const licensed = { key, organization_id: seller.organizationId };
  const { data: activation } = await seller.api.POST('/v1/users/license-keys/activate', {
    body: { ...licensed, label: 'Laptop' },
  });
  await seller.api.POST('/v1/users/license-keys/deactivate', {
    body: { ...licensed, activation_id: must(activation).id },
  });
  await seller.api.POST('/v1/refunds/', { body: { order_id: orderId, amount: 100, reason: 'other' } });
  await reportDispute({ orderId, status: 'open', amount: 100 });
  const { items } = await onceIdle(
    () => read(seller, id),
    (timeline) =>
      ['email_sent', 'benefit_revoked'].every((sought) => timeline.items.some(({ kind }) => kind === sought)),
  );
  const kinds = items.map(({ kind }) => kind);
  expect([...new Set(kinds)].sort()).toEqual(
    expect.arrayContaining([
      'benefit_granted',
      'benefit_revoked',
      'customer_created',
      'dispute_opened',
      'email_sent',
      'license_key_activated',
      'license_key_created',
      'license_key_deactivated',
      'order_created',
      'refund_created',
    ]),
  );
  expect(kinds.filter((kind) => kind === 'order_created')).toHaveLength(1);
  expect(items.find(({ kind }) => kind === 'refund_created')).toMatchObject({ amount: 100, currency: 'usd' });
  expect(items.find(({ kind }) => kind === 'order_created')?.object_id).toBe(orderId);
  const named = Object.fromEntries(items.map(({ kind, object_name, parent_id }) => [kind, [object_name, parent_id]]));
  expect(named).toMatchObject({
    customer_created: [null, null],
    order_created: [product.name, null],
    refund_created: [product.name, orderId],
    dispute_opened: [product.name, orderId],
    benefit_granted: [benefit.description, benefit.id],
    license_key_created: [benefit.description, null],
    license_key_activated: ['Laptop', must(must(grants[0]).license_key).id],
  });
  const times = items.map(({ time }) => time);
  expect(times).toEqual(times.toSorted().toReversed());
  const { items: orders } = await read(seller, id, { kind: ['order_created', 'customer_created'] });
  expect(orders.map(({ kind }) => kind).sort()).toEqual(['customer_created', 'order_created']);
});

it('the cursor of a timeline returns each entry once, also among entries of one time', async () => {
  const seller = await makeClockSeller();
  const { id: subscription_id, buyer } = await subscribe(seller, {
    price: monthly(1000),
    benefits: [await makeBenefit(seller)],
  });
  await advance(seller, 'month', 2);
  await seller.api.DELETE('/v1/subscriptions/{id}', { params: { path: { id: subscription_id } } });
  const id = await customerOf(seller, buyer.email);
  const kind = ['order_created', 'subscription_started', 'subscription_ended', 'customer_created'];
  const { items: all, next_before } = await read(seller, id, { kind });
  expect(all.map((entry) => entry.kind)).toHaveLength(6);
  expect(next_before).toBeNull();
  const walked: typeof all = [];
  let before: string | null | undefined;
  do {
    const page = await read(seller, id, { kind, limit: 1, ...(before !== undefined && { before }) });
    walked.push(...page.items);
    before = page.next_before;
  } while (before !== null);
  expect(walked).toEqual(all);
});

it('an invented cursor of a timeline returns 422', async () => {
  const seller = await makeSeller();
  const { buyer } = await makeSale(seller, (await makeProduct(seller)).id);
  const id = await customerOf(seller, buyer.email);
  for (const before of ['x', 'MC4uMA', Buffer.from(`99999999999999999.a.${id}`).toString('base64url')]) {
    const { error, response } = await seller.api.GET('/v1/customers/{id}/timeline', {
      params: { path: { id }, query: { before } },
    });
    expect([response.status, error]).toEqual([
      422,
      expect.objectContaining({ detail: [expect.objectContaining({ loc: ['query', 'before'] })] }),
    ]);
  }
});

it('filters by customer find the records of one customer in each list', async () => {
  const seller = await makeSeller();
  const benefit = await makeBenefit(seller);
  const product = await makeProduct(seller, { benefits: [benefit] });
  const person = await makePerson();
  const { orderId } = await makeSale(seller, product.id, person);
  const other = await makeSale(seller, product.id);
  for (const order_id of [orderId, other.orderId]) {
    await seller.api.POST('/v1/refunds/', { body: { order_id, amount: 100, reason: 'other' } });
    await reportDispute({ orderId: order_id, status: 'open', amount: 100 });
  }
  const query = { customer_id: [await customerOf(seller, person.email)] };
  const found = async (data: unknown) => (data as { items: { user_id?: string; order_id?: string }[] }).items;
  const [orders, keys, refunds, disputes, grants] = await Promise.all([
    seller.api.GET('/v1/orders/', { params: { query } }),
    seller.api.GET('/v1/license-keys/', { params: { query } }),
    seller.api.GET('/v1/refunds/', { params: { query } }),
    seller.api.GET('/v1/disputes/', { params: { query } }),
    seller.api.GET('/v1/benefits/{id}/grants/', { params: { path: { id: benefit.id }, query } }),
  ]);
  for (const { data } of [orders, keys, grants])
    expect((await found(data)).map(({ user_id }) => user_id)).toEqual([person.id]);
  for (const { data } of [refunds, disputes])
    expect((await found(data)).map(({ order_id }) => order_id)).toEqual([orderId]);
  const stranger = await makeSeller();
  expect((await stranger.api.GET('/v1/license-keys/', { params: { query } })).data?.items).toEqual([]);
});

it('the timeline has the end of a subscription that no worker has ended, at its planned end', async () => {
  const seller = await makeSeller();
  const { db } = await currentApp();
  const { id: object_id, buyer } = await subscribe(seller);
  const id = await customerOf(seller, buyer.email);
  const kind = ['subscription_started', 'subscription_ended'];
  expect((await read(seller, id, { kind })).items.map((entry) => entry.kind)).toEqual(['subscription_started']);
  const [ended] = await db('subscriptions')
    .where({ id: object_id })
    .update({ cancel_at: db.ref('current_period_start') })
    .returning('cancel_at');
  const { items } = await read(seller, id, { kind: ['subscription_ended'] });
  expect(items).toEqual([
    expect.objectContaining({ kind: 'subscription_ended', object_id, time: must(ended?.cancel_at).toISOString() }),
  ]);
});
