import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import {
  advance,
  changePlan,
  free,
  makeNoonSeller,
  monthly,
  ordersOf,
  otherPrice,
  subscribe,
  yearly,
  type Subscribed,
} from '../../../support/billing.ts';
import { creditsOf, downgrade } from '../../../support/credits.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { must, type Seller } from '../../../support/make.ts';

type Behavior = components['schemas']['SubscriptionUpdate']['proration_behavior'];

const path = (id: string) => ({ params: { path: { id } } });

/** A buyer with this credit, whose subscription renews in a year. */
async function makeCredit(amount: number) {
  const seller = await makeNoonSeller();
  const source = await subscribe(seller, { price: yearly(amount * 2) });
  await changePlan(source, await otherPrice(seller, yearly(amount)), 'invoice');
  expect(must((await creditsOf(source)).at(-1)).remaining_amount).toBe(amount);
  return { seller, source, buyer: source.buyer };
}

async function preview({ seller, id }: Subscribed, product_price_id: string, proration_behavior: Behavior) {
  const body = { product_price_id, ...(proration_behavior && { proration_behavior }) };
  return must((await seller.api.POST('/v1/subscriptions/{id}/preview', { ...path(id), body })).data);
}

const lastCreditOf = async (subscribed: Subscribed) => must((await ordersOf(subscribed)).at(-1)).applied_credit_amount;

async function pass(seller: Seller, ...days: number[]) {
  for (const count of days) {
    await advance(seller, 'day', count);
    await (await testApp()).idle();
  }
}

/** Makes a change after its preview, and lets the subscription renew. @returns the credit of the preview and of the bill */
async function renewAfter(subscribed: Subscribed, priceId: string, behavior: Behavior, days: number) {
  const { next_bill } = await preview(subscribed, priceId, behavior);
  expect((await changePlan(subscribed, priceId, behavior)).response.status).toBe(200);
  await (await testApp()).idle();
  const before = (await ordersOf(subscribed)).length;
  await pass(subscribed.seller, 1, days);
  expect(await ordersOf(subscribed)).toHaveLength(before + 1);
  return { previewed: next_bill.applied_credit_amount, charged: await lastCreditOf(subscribed) };
}

const CREDIT = 100_000;

describe('the credit in the preview of a plan change', () => {
  it.each([
    ['is scheduled', { day: 3, sibling: 60_000, price: 50_000, target: 80_000, behavior: 'period_end', left: 40_000 }],
    [
      'is scheduled beside a larger bill',
      { day: 3, sibling: 120_000, price: 50_000, target: 80_000, behavior: 'period_end', left: 0 },
    ],
    ['spends credit', { day: 3, sibling: 60_000, price: 50_000, target: 80_000, behavior: 'invoice' }],
    ['grants credit', { day: 3, sibling: 120_000, price: 300_000, target: 250_000, behavior: 'invoice' }],
    [
      'voids an announcement',
      { day: 26, sibling: 60_000, price: 80_000, target: 90_000, behavior: 'period_end', left: 40_000 },
    ],
    [
      'grants credit after both announcements',
      { day: 26, sibling: 120_000, price: 300_000, target: 90_000, behavior: 'invoice' },
    ],
    [
      'spends credit after both announcements',
      { day: 26, sibling: 60_000, price: 10_000, target: 90_000, behavior: 'invoice' },
    ],
  ] as const)(
    'the preview of a change that %s leaves the credit to the bill that another subscription is charged earlier',
    async (_name, { day, sibling, price, target, behavior, ...expected }) => {
      const { seller, buyer } = await makeCredit(CREDIT);
      const earlier = await subscribe(seller, { price: monthly(sibling), buyer });
      await pass(seller, 1);
      const subscribed = await subscribe(seller, { price: monthly(price), buyer });
      await pass(seller, day - 1);
      const targetId = await otherPrice(seller, monthly(target));
      const { previewed, charged } = await renewAfter(subscribed, targetId, behavior, 32 - day);
      // Time passes between preview and change, which may move an amount by one cent.
      expect(Math.abs(previewed - charged)).toBeLessThanOrEqual(1);
      if ('left' in expected) expect(previewed).toBe(expected.left);
      expect(await lastCreditOf(earlier)).toBeGreaterThan(0);
    },
  );

  it('a change from a free plan spends credit that the buyer has already, as its preview says', async () => {
    const { seller, buyer } = await makeCredit(CREDIT);
    const subscribed = await subscribe(seller, { price: monthly(1000), buyer });
    await changePlan(subscribed, await otherPrice(seller, free), 'invoice');
    const paid = await otherPrice(seller, monthly(30_000));
    expect(await preview(subscribed, paid, 'invoice')).toMatchObject({
      charged_now: { due_amount: 0 },
      applied_credit_amount: 30_000,
      next_bill: { applied_credit_amount: 30_000 },
    });
    await changePlan(subscribed, paid, 'invoice');
    expect(await lastCreditOf(subscribed)).toBe(30_000);
  });

  it('a final balance that is charged before the announcement of the bill spends the credit first', async () => {
    const { seller, buyer } = await makeCredit(CREDIT);
    const ending = await subscribe(seller, { price: monthly(10_000), buyer });
    await changePlan(ending, await otherPrice(seller, monthly(70_000)), 'prorate');
    await buyer.api.DELETE('/v1/users/subscriptions/{id}', path(ending.id));
    await pass(seller, 10);
    const subscribed = await subscribe(seller, { price: monthly(50_000), buyer });
    const { data } = await seller.api.GET('/v1/subscriptions/{id}/next-bill', path(subscribed.id));
    expect(must(data).applied_credit_amount).toBe(40_000);
    const { previewed, charged } = await renewAfter(
      subscribed,
      await otherPrice(seller, monthly(80_000)),
      'period_end',
      32,
    );
    expect([previewed, charged]).toEqual([40_000, 40_000]);
    expect(await lastCreditOf(ending)).toBe(60_000);
  });

  it('credit that returns to a suspended credit pays neither for the change nor for the next bill', async () => {
    const { seller, subscribed, first, credit } = await downgrade({ seller: await makeNoonSeller() });
    await seller.api.PATCH('/v1/organizations/{id}/billing', {
      ...path(seller.organizationId),
      body: { dispute_policy: { on_open: 'keep', on_lost: 'keep' } },
    });
    await changePlan(subscribed, await otherPrice(seller, monthly(100_000)), 'invoice');
    expect(await lastCreditOf(subscribed)).toBeGreaterThan(0);
    await reportDispute({ orderId: first, status: 'open' });
    const small = await otherPrice(seller, monthly(1500));
    expect((await preview(subscribed, small, 'invoice')).granted_credit_amount).toBeGreaterThan(0);
    const { previewed, charged } = await renewAfter(subscribed, small, 'invoice', 32);
    expect([previewed, charged]).toEqual([0, 0]);
    expect(must((await creditsOf(subscribed))[0]).remaining_amount).toBeGreaterThan(credit.amount - 2000);
  });
});
