import { describe, expect, it } from 'vitest';
import { makeClockSeller, ordersOf, subscribe } from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { makeProduct, makeSale, makeSeller, must, type Person } from '../../../support/make.ts';

const suspendedOrders = async ({ api }: Person, suspended: boolean) =>
  must((await api.GET('/v1/users/orders/', { params: { query: { suspended } } })).data).items;
const suspendedSubscriptions = async ({ api }: Person, suspended: boolean) =>
  must((await api.GET('/v1/users/subscriptions/', { params: { query: { suspended } } })).data).items;

describe('the list of suspended purchases', () => {
  it('an open dispute suspends a one-time purchase for its buyer, and a decision ends the suspension', async () => {
    const seller = await makeSeller();
    const { buyer, orderId } = await makeSale(seller, (await makeProduct(seller)).id);
    expect(await suspendedOrders(buyer, true)).toEqual([]);
    expect(await suspendedOrders(buyer, false)).toMatchObject([{ id: orderId, suspended_at: null }]);
    await reportDispute({ orderId, status: 'open' });
    const [order] = await suspendedOrders(buyer, true);
    expect(order).toMatchObject({ id: orderId, suspended_at: expect.any(String) });
    const path = { params: { path: { id: orderId } } };
    expect((await buyer.api.GET('/v1/users/orders/{id}', path)).data).toEqual(order);
    expect(await suspendedOrders(buyer, false)).toEqual([]);
    await reportDispute({ orderId, status: 'lost' });
    expect(await suspendedOrders(buyer, true)).toEqual([]);
  });

  it('a purchase that the seller lets the buyer keep during a dispute is not suspended', async () => {
    const seller = await makeSeller();
    await seller.api.PATCH('/v1/organizations/{id}/billing', {
      params: { path: { id: seller.organizationId } },
      body: { dispute_policy: { on_open: 'keep' } },
    });
    const { buyer, orderId } = await makeSale(seller, (await makeProduct(seller)).id);
    await reportDispute({ orderId, status: 'open' });
    expect(await suspendedOrders(buyer, true)).toEqual([]);
  });

  it('a dispute of a renewal order suspends the subscription and not the order', async () => {
    const subscribed = await subscribe(await makeClockSeller());
    const { buyer, id } = subscribed;
    expect(await suspendedSubscriptions(buyer, false)).toMatchObject([{ id }]);
    await reportDispute({ orderId: must((await ordersOf(subscribed))[0]).id, status: 'open' });
    expect(await suspendedSubscriptions(buyer, true)).toMatchObject([{ id }]);
    expect(await suspendedSubscriptions(buyer, false)).toEqual([]);
    expect(await suspendedOrders(buyer, true)).toEqual([]);
    expect(await suspendedOrders(buyer, false)).toMatchObject([{ suspended_at: null, subscription: { id } }]);
  });
});
