import { expect, it } from 'vitest';
import { subscribe } from '../../../support/billing.ts';
import { customerIdOf } from '../../../support/customers.ts';
import { currentApp, makePerson, makeSeller, must, type Person, type Seller } from '../../../support/make.ts';

const ask = async (seller: Seller, id: string, query: { page?: number; limit?: number } = {}) =>
  seller.api.GET('/v1/customers/{id}/payment-methods/', { params: { path: { id }, query } });

async function makeSubscriber(): Promise<{ seller: Seller; buyer: Person; customerId: string }> {
  const [seller, buyer] = [await makeSeller(), await makePerson()];
  return { seller, buyer, customerId: await customerIdOf((await currentApp()).db, seller.organizationId, buyer.id) };
}

const CARD = { brand: 'visa', last_four: '4242', expiry_month: 12, expiry_year: 2034 };

it('the payment methods of a customer name each card once with the subscriptions that it pays for, newest first', async () => {
  const { seller, buyer, customerId } = await makeSubscriber();
  const first = await subscribe(seller, { buyer });
  const other = await subscribe(seller, { buyer, token: 'sandbox_success:2035-01' });
  const last = await subscribe(seller, { buyer });
  await subscribe(seller);
  const { data } = await ask(seller, customerId);
  const methods = [
    { card: CARD, subscription_ids: [last.id, first.id] },
    { card: { ...CARD, expiry_month: 1, expiry_year: 2035 }, subscription_ids: [other.id] },
  ];
  expect(data).toEqual({ items: methods, pagination: { total_count: 2, max_page: 1, is_total_count_exact: true } });
  expect((await ask(seller, customerId, { limit: 1, page: 2 })).data).toEqual({
    items: methods.slice(1),
    pagination: { total_count: 2, max_page: 2, is_total_count_exact: true },
  });
  expect((await ask(seller, customerId, { page: 3 })).data).toMatchObject({
    items: [],
    pagination: { total_count: 2 },
  });
});

it('a payment method other than a card has no card, and nothing shows the reference of the processor', async () => {
  const { seller, buyer, customerId } = await makeSubscriber();
  const { db } = await currentApp();
  const [one, two] = [await subscribe(seller, { buyer }), await subscribe(seller, { buyer })];
  await db('subscriptions')
    .whereIn('id', [one.id, two.id])
    .update({ payment_method_ref: 'pm_debit', card_brand: null, card_last_four: null, card_expires_at: null });
  const three = await subscribe(seller, { buyer });
  const { data } = await ask(seller, customerId);
  expect(must(data).items).toEqual([
    { card: CARD, subscription_ids: [three.id] },
    { card: null, subscription_ids: [two.id, one.id] },
  ]);
  expect(JSON.stringify(data)).not.toContain('pm_debit');
});

it('the payment method of an ended subscription is listed only while a last payment is due', async () => {
  const { seller, buyer, customerId } = await makeSubscriber();
  const { db } = await currentApp();
  const { id } = await subscribe(seller, { buyer });
  await seller.api.DELETE('/v1/subscriptions/{id}', { params: { path: { id } } });
  expect((await ask(seller, customerId)).data).toEqual({
    items: [],
    pagination: { total_count: 0, max_page: 0, is_total_count_exact: true },
  });
  await db('subscriptions').where({ id }).update({ balance: 50 });
  expect((await ask(seller, customerId)).data?.items).toEqual([{ card: CARD, subscription_ids: [id] }]);
});

it('the payment method of a subscription that has ended, and that no worker has ended, is not listed', async () => {
  const { seller, buyer, customerId } = await makeSubscriber();
  const { db } = await currentApp();
  const { id } = await subscribe(seller, { buyer });
  await db('subscriptions')
    .where({ id })
    .update({ cancel_at: db.ref('current_period_start') });
  expect((await ask(seller, customerId)).data).toEqual({
    items: [],
    pagination: { total_count: 0, max_page: 0, is_total_count_exact: true },
  });
});

it('another seller gets 404 for the payment methods of a customer', async () => {
  const { seller, customerId } = await makeSubscriber();
  expect((await ask(seller, customerId)).response.status).toBe(200);
  expect((await ask(await makeSeller(), customerId)).response.status).toBe(404);
});
