import { beforeAll, describe, expect, it } from 'vitest';
import { makeBenefit, makeProduct, makeSale, makeSeller, must, onceIdle, type Seller } from '../../../support/make.ts';

let seller: Seller;
/** Customers with one purchase each. */
let customers: string[];
beforeAll(async () => {
  seller = await makeSeller();
  const price = { type: 'recurring', recurring_interval: 'month', amount_type: 'fixed', price_amount: 1250 } as const;
  const { id } = await makeProduct(seller, { benefits: [await makeBenefit(seller)], prices: [price] });
  for (const { orderId } of [await makeSale(seller, id), await makeSale(seller, id)])
    await seller.api.GET('/v1/orders/{id}/invoice', { params: { path: { id: orderId } } });
  customers = must((await seller.api.GET('/v1/customers/', {})).data).items.map((customer) => customer.id);
});

describe('records of one customer', () => {
  it.each([
    ['orders', (query: object) => seller.api.GET('/v1/orders/', { params: { query } })],
    ['subscriptions', (query: object) => seller.api.GET('/v1/subscriptions/', { params: { query } })],
    ['license keys', (query: object) => seller.api.GET('/v1/license-keys/', { params: { query } })],
    [
      'e-mails',
      (query: object) => seller.api.GET('/v1/emails/', { params: { query: { ...query, kind: ['purchase'] } } }),
    ],
  ] as const)('the list of %s with `customer_id` has the records of this customer only', async (_kind, list) => {
    expect(customers).toHaveLength(2);
    const idsOf = async (customer_id: readonly string[]) =>
      must((await list({ customer_id })).data).items.map(({ id }) => id);
    const all = await onceIdle(
      () => idsOf(customers),
      ({ length }) => length === 2,
    );
    const each = [await idsOf(customers.slice(0, 1)), await idsOf(customers.slice(1))];
    expect(each.map(({ length }) => length)).toEqual([1, 1]);
    expect(each.flat().toSorted()).toEqual(all.toSorted());
  });

  it('`order_id` limits the documents of a customer to this order, and an order of another customer has none', async () => {
    const orders = must((await seller.api.GET('/v1/orders/', {})).data).items;
    const ofOrder = async (id: string, order_id: string[]) =>
      must(
        (await seller.api.GET('/v1/customers/{id}/invoices/', { params: { path: { id }, query: { order_id } } })).data,
      );
    for (const { id, customer_id } of orders) {
      const { items } = await ofOrder(customer_id, [id]);
      expect(items.map(({ order_id }) => order_id)).toEqual([id]);
    }
    const [first, second] = orders;
    expect((await ofOrder(must(first).customer_id, [must(second).id])).pagination.total_count).toBe(0);
  });
});
