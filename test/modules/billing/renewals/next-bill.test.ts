import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import {
  advance,
  changePlan,
  ordersOf,
  otherPrice,
  readSubscription,
  type Subscribed,
} from '../../../support/billing.ts';
import { must } from '../../../support/make.ts';
import { CHANGES, sibling, subscribeGerman } from './bill-changes.ts';

const path = (id: string) => ({ params: { path: { id } } });

/** @returns the next bill, which seller and buyer see alike; undefined if there is none */
async function nextBillOf({ seller, buyer, id }: Subscribed) {
  const { data } = await buyer.api.GET('/v1/users/subscriptions/{id}/next-bill', path(id));
  expect((await seller.api.GET('/v1/subscriptions/{id}/next-bill', path(id))).data).toEqual(data);
  const ofSeller = await seller.api.GET('/v1/subscriptions/{id}', path(id));
  const ofBuyer = await buyer.api.GET('/v1/users/subscriptions/{id}', path(id));
  for (const read of [ofSeller, ofBuyer]) expect(read.data?.has_next_bill).toBe(data !== undefined);
  return data;
}

const lastTotal = async (subscribed: Subscribed) => {
  const { amount, tax_amount } = must((await ordersOf(subscribed)).at(-1));
  return amount + tax_amount;
};

describe('the next bill of a subscription', () => {
  it('the bill is due at the end of the period, with its lines and its tax', async () => {
    const subscribed = await subscribeGerman();
    const { current_period_end: due_at } = await readSubscription(subscribed);
    expect(await nextBillOf(subscribed)).toEqual({
      due_at,
      currency: 'eur',
      lines: [{ kind: 'product', description: 'Test Product', amount: 10_000, quantity: 1, unit_amount: 10_000 }],
      amount: 10_000,
      tax_amount: 1900,
      total_amount: 11_900,
      applied_credit_amount: 0,
      due_amount: 11_900,
    });
  });

  it.each(Object.entries(CHANGES))('the bill is the one that is charged, with %s', async (_name, change) => {
    const subscribed = await subscribeGerman();
    await advance(subscribed.seller, 'day', 10);
    await change(subscribed);
    const { total_amount } = must(await nextBillOf(subscribed));
    await advance(subscribed.seller, 'month');
    expect(await lastTotal(subscribed)).toBe(total_amount);
  });

  it('an overdue bill is the next one, and is charged as shown when the buyer saves another card', async () => {
    const subscribed = await subscribeGerman({ token: 'sandbox_decline_later' });
    const { seller, buyer, id } = subscribed;
    await advance(seller, 'month');
    expect(await nextBillOf(subscribed)).toMatchObject({ total_amount: 11_900, due_at: expect.any(String) });
    await advance(seller, 'month');
    expect(await readSubscription(subscribed)).toMatchObject({ status: 'unpaid' });
    expect(await nextBillOf(subscribed)).toMatchObject({ total_amount: 11_900, due_at: null });
    await buyer.api.POST('/v1/users/subscriptions/{id}/payment-method', {
      ...path(id),
      body: { confirmation_token_id: 'sandbox_success' },
    });
    await advance(seller, 'day');
    expect(await lastTotal(subscribed)).toBe(11_900);
    expect(await readSubscription(subscribed)).toMatchObject({ status: 'active' });
  });

  it('a final balance is the next bill, and a subscription that is not charged any more returns 404', async () => {
    const subscribed = await subscribeGerman();
    const { seller, buyer, id } = subscribed;
    await advance(seller, 'day', 10);
    await changePlan(subscribed, await otherPrice(seller, sibling(23_800)), 'prorate');
    await buyer.api.DELETE('/v1/users/subscriptions/{id}', path(id));
    expect(await nextBillOf(subscribed)).toBeUndefined();
    const { db } = await testApp();
    await db('subscriptions').where({ id }).update({ payment_method_ref: 'sandbox_pm:sandbox_decline' });
    await advance(seller, 'month');
    expect(await readSubscription(subscribed)).toMatchObject({ status: 'canceled' });
    expect(await nextBillOf(subscribed)).toMatchObject({ lines: [{ kind: 'balance' }] });
  });
});
