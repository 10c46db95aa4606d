import { expect, it } from 'vitest';
import { customerIdOf } from '../../../support/customers.ts';
import {
  currentApp,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  onceIdle,
  type Seller,
} from '../../../support/make.ts';

const ask = async (seller: Seller, id: string, query: { page?: number; limit?: number } = {}) =>
  seller.api.GET('/v1/customers/{id}/invoices/', { params: { path: { id }, query } });

/** Waits until a customer has a number of documents. */
const documentsOf = (seller: Seller, id: string, wanted: number) =>
  onceIdle(
    async () => must((await ask(seller, id)).data),
    ({ items }) => items.length === wanted,
  );

async function makeBuyer() {
  const [seller, buyer] = [await makeSeller(), await makePerson()];
  return { seller, buyer, id: await customerIdOf((await currentApp()).db, seller.organizationId, buyer.id) };
}

it('the documents of a customer have their numbers and amounts, newest first, and credit notes are negative', async () => {
  const { seller, buyer, id } = await makeBuyer();
  const product = await makeProduct(seller);
  const { orderId: order_id } = await makeSale(seller, product.id, buyer);
  await makeSale(seller, product.id);
  await documentsOf(seller, id, 1);
  await seller.api.POST('/v1/refunds/', { body: { order_id, amount: 900, reason: 'other' } });
  const { items, pagination } = await documentsOf(seller, id, 2);
  const common = { organization_id: seller.organizationId, order_id, currency: 'usd', applied_credit_amount: 0 };
  const { number } = must(items[1]);
  expect(items).toEqual([
    expect.objectContaining({ ...common, kind: 'credit_note', corrects: number, amount: -900, total_amount: -900 }),
    expect.objectContaining({ ...common, kind: 'invoice', corrects: null, amount: 4900, total_amount: 4900 }),
  ]);
  expect(pagination).toEqual({ total_count: 2, max_page: 1, is_total_count_exact: true });
  expect((await ask(seller, id, { limit: 1, page: 2 })).data).toEqual({
    items: items.slice(1),
    pagination: { total_count: 2, max_page: 2, is_total_count_exact: true },
  });
  const invoice = await seller.api.GET('/v1/orders/{id}/invoice', { params: { path: { id: order_id } } });
  expect(invoice.data?.number).toBe(number);
  expect(
    (await seller.api.GET('/v1/invoices/{id}', { params: { path: { id: must(items[0]).id } } })).data,
  ).toMatchObject({ number: must(items[0]).number });
});

it('a request for the documents of a customer issues none', async () => {
  const { seller, buyer, id } = await makeBuyer();
  const { db } = await currentApp();
  const free = await makeProduct(seller, { prices: [{ type: 'one_time', amount_type: 'free' }] });
  await makeSale(seller, free.id, buyer);
  const { orderId } = await makeSale(seller, (await makeProduct(seller)).id, buyer);
  const { order_id } = must((await documentsOf(seller, id, 1)).items[0]);
  expect(order_id).toBe(orderId);
  await db('invoices').where({ order_id }).delete();
  expect((await ask(seller, id)).data).toEqual({
    items: [],
    pagination: { total_count: 0, max_page: 0, is_total_count_exact: true },
  });
  expect(await db('invoices').where({ order_id })).toEqual([]);
});

it('another seller gets 404 for the documents of a customer', async () => {
  const { seller, id } = await makeBuyer();
  expect((await ask(seller, id)).response.status).toBe(200);
  expect((await ask(await makeSeller(), id)).response.status).toBe(404);
});

it('the documents of a customer are read by the indexes of orders and of documents', async () => {
  const { seller, id } = await makeBuyer();
  const { db } = await currentApp();
  expect((await ask(seller, id)).response.status).toBe(200);
  await db.transaction(async (tx) => {
    // Without the planner's choice for small tables.
    await tx.raw('set local enable_seqscan = off');
    const { rows } = await tx.raw<{ rows: { 'QUERY PLAN': string }[] }>(
      `explain select * from invoices where order_id in (select id from orders where customer_id = ?)
         order by number desc limit 10`,
      [id],
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('orders_customer');
    expect(plan).toContain('invoices_of_order');
  });
});
