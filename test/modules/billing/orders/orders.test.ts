import { describe, expect, it } from 'vitest';
import { makeProduct, makeSale, makeSeller, must } from '../../../support/make.ts';

const path = (id: string) => ({ params: { path: { id } } });
const monthly = { type: 'recurring', recurring_interval: 'month', amount_type: 'fixed', price_amount: 900 } as const;

describe('orders', () => {
  it('a seller reads an order with its buyer, product, price and subscription, and another seller gets 404', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { prices: [monthly] });
    const { orderId, buyer, checkoutId } = await makeSale(seller, product.id);
    const { data } = await seller.api.GET('/v1/orders/{id}', path(orderId));
    expect(data).toMatchObject({
      amount: 900,
      billing_reason: 'subscription_create',
      checkout_id: checkoutId,
      user: { email: buyer.email, public_name: 'p' },
      product: { id: product.id, is_recurring: true },
      product_price: { recurring_interval: 'month' },
      subscription: { status: 'active', metadata: {} },
      discount: null,
    });
    expect((await (await makeSeller()).api.GET('/v1/orders/{id}', path(orderId))).response.status).toBe(404);
  });

  it('the order list of a seller is filtered, sorted and paginated', async () => {
    const seller = await makeSeller();
    const [one, two] = [
      await makeProduct(seller, { name: 'Zebra' }),
      await makeProduct(seller, { name: 'Ant', prices: [monthly] }),
    ];
    const [first, second] = [await makeSale(seller, one.id), await makeSale(seller, two.id)];
    const ids = async (query: object) =>
      must((await seller.api.GET('/v1/orders/', { params: { query } })).data).items.map(({ id }) => id);
    expect(await ids({})).toEqual([second.orderId, first.orderId]);
    expect(await ids({ sorting: ['-amount'] })).toEqual([first.orderId, second.orderId]);
    expect(await ids({ sorting: ['product'] })).toEqual([second.orderId, first.orderId]);
    expect(await ids({ sorting: ['user', '-subscription', 'discount', 'created_at'] })).toHaveLength(2);
    expect(await ids({ product_price_type: ['one_time'] })).toEqual([first.orderId]);
    expect(await ids({ product_id: [two.id], user_id: [second.buyer.id] })).toEqual([second.orderId]);
    expect(await ids({ discount_id: [one.id] })).toEqual([]);
    const { data } = await seller.api.GET('/v1/orders/', { params: { query: { page: 3, limit: 1 } } });
    expect(data).toEqual({ items: [], pagination: { total_count: 2, max_page: 2, is_total_count_exact: true } });
  });

  it('an order of a buyer has the number of its invoice once the invoice is issued', async () => {
    const seller = await makeSeller();
    const [paid, free] = [
      await makeProduct(seller),
      await makeProduct(seller, { prices: [{ type: 'one_time', amount_type: 'free' }] }),
    ];
    const { orderId, buyer } = await makeSale(seller, paid.id);
    const { orderId: freeOrderId } = await makeSale(seller, free.id, buyer);
    const { data: invoice } = await buyer.api.GET('/v1/users/orders/{id}/invoice', path(orderId));
    const { data } = await buyer.api.GET('/v1/users/orders/');
    const numbers = new Map(must(data).items.map(({ id, invoice_number }) => [id, invoice_number]));
    expect(numbers).toEqual(
      new Map([
        [freeOrderId, null],
        [orderId, must(invoice).number],
      ]),
    );
  });

  it('a buyer reads and filters their orders with product and seller, and other people get 404', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { name: 'Aster Studio' });
    const { orderId, buyer } = await makeSale(seller, product.id);
    const { data } = await buyer.api.GET('/v1/users/orders/{id}', path(orderId));
    expect(data).toMatchObject({
      id: orderId,
      product: { organization: { id: seller.organizationId }, medias: [] },
      subscription: null,
    });
    expect(data).not.toHaveProperty('metadata');
    expect((await seller.api.GET('/v1/users/orders/{id}', path(orderId))).response.status).toBe(404);
    const total = async (query: object) =>
      must((await buyer.api.GET('/v1/users/orders/', { params: { query } })).data).pagination.total_count;
    expect(await total({ query: 'STUDIO' })).toBe(1);
    expect(await total({ query: 'nothing like it' })).toBe(0);
    expect(await total({ subscription_id: [orderId] })).toBe(0);
    expect(
      await total({
        organization_id: [seller.organizationId],
        product_price_type: ['one_time'],
        product_id: [product.id],
      }),
    ).toBe(1);
    expect(await total({ sorting: ['organization', '-product', 'amount', 'subscription'] })).toBe(1);
  });
});
