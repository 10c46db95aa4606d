import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { creditsOf, downgrade, payOut } from '../../../support/credits.ts';
import { settleRefund } from '../../../../src/modules/billing/refunds/settle-refund.ts';
import { reportDispute } from '../../../support/disputes.ts';
import {
  advance,
  changePlan,
  completeLatePayments,
  halfWay,
  ledgerOf,
  monthly,
  ordersOf,
  otherPrice,
  readSubscription,
  subscribe,
  subscribeTo,
  type Subscribed,
} from '../../../support/billing.ts';
import { makeProduct, must, type Seller } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

const path = (id: string) => ({ params: { path: { id } } });
const remainingCredit = async (subscribed: Pick<Subscribed, 'buyer'>) =>
  (await creditsOf(subscribed)).reduce((sum, { remaining_amount }) => sum + remaining_amount, 0);
/** Lets buyers keep their subscriptions during and after disputes. */
const keepAccess = (seller: Seller) =>
  seller.api.PATCH('/v1/organizations/{id}/billing', {
    ...path(seller.organizationId),
    body: { dispute_policy: { on_open: 'keep', on_lost: 'keep' } },
  });
const refund = (seller: Seller, order_id: string, amount?: number) =>
  seller.api.POST('/v1/refunds/', { body: { order_id, reason: 'customer_request', ...(amount && { amount }) } });

describe('reversals of credits', () => {
  it('a refund of the order takes the credit back, and later renewals are charged', async () => {
    const { seller, subscribed, first, credit } = await downgrade();
    await advance(seller, 'month');
    const tooMuch = await refund(seller, first, 120_000);
    expect(tooMuch.error).toMatchObject({
      detail: [{ loc: ['body', 'amount'], msg: 'Only $1,190.00 is left to refund.' }],
    });
    const { data } = await refund(seller, first);
    expect(data).toMatchObject({ status: 'succeeded', amount: 119_000 });
    expect(await creditsOf(subscribed)).toMatchObject([{ remaining_amount: 0, reversed_amount: credit.amount - 1000 }]);
    await advance(seller, 'month');
    expect(must((await ordersOf(subscribed)).at(-1))).toMatchObject({
      amount: 1000,
      billing_reason: 'subscription_cycle',
    });
    // The first month was free by the refund. The second was paid from the order, the third by card.
    expect(await ledgerOf(seller)).toMatchObject({ processor: 2000, revenue: -2000, credit: 0, sum: 0 });
  });

  it('a full refund after a downgrade within the month leaves no free renewals', async () => {
    const { seller, subscribed } = await halfWay(monthly(10_000));
    await changePlan(subscribed, await otherPrice(seller, monthly(1000)));
    expect(await remainingCredit(subscribed)).toBeGreaterThan(4000);
    const [order] = await ordersOf(subscribed);
    expect((await refund(seller, must(order).id)).data).toMatchObject({ amount: 10_000 });
    expect(await remainingCredit(subscribed)).toBe(0);
    await advance(seller, 'month', 2);
    const renewals = (await ordersOf(subscribed)).filter(
      ({ billing_reason }) => billing_reason === 'subscription_cycle',
    );
    expect(renewals.map(({ amount }) => amount)).toEqual([1000, 1000]);
  });

  it('a credit survives the cancellation of its subscription, and the seller can pay it out once with its tax', async () => {
    const { seller, subscribed, credit } = await downgrade();
    await subscribed.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(subscribed.id));
    await advance(seller, 'month', 2);
    expect((await readSubscription(subscribed)).status).toBe('canceled');
    expect(await remainingCredit(subscribed)).toBe(credit.amount);
    const paidOut = await payOut(seller, credit.id);
    expect(paidOut.response.status).toBe(201);
    expect(paidOut.data).toMatchObject({ amount: credit.amount, order_id: credit.order_id, status: 'succeeded' });
    expect(await remainingCredit(subscribed)).toBe(0);
    const again = await payOut(seller, credit.id);
    expect(again.error).toMatchObject({ detail: [{ loc: ['path', 'id'], msg: 'Nothing remains of this credit.' }] });
    expect(await ledgerOf(seller)).toMatchObject({ processor: 120_000 - credit.amount, credit: 0, sum: 0 });
  });

  it('a refund of an order returns what was charged for it, also after the credit that paid the rest has returned', async () => {
    const { seller, subscribed, credit } = await downgrade();
    await changePlan(subscribed, await otherPrice(seller, monthly(150_000)), 'invoice');
    const large = must((await ordersOf(subscribed)).at(-1));
    const charged = large.amount - large.applied_credit_amount;
    expect(large.applied_credit_amount).toBe(credit.amount);
    await changePlan(subscribed, await otherPrice(seller, monthly(1000)), 'invoice');
    expect(await remainingCredit(subscribed)).toBeGreaterThan(credit.amount);
    expect((await refund(seller, large.id)).data).toMatchObject({ status: 'succeeded', amount: charged });
    expect(await remainingCredit(subscribed)).toBe(credit.amount);
    expect(await ledgerOf(seller)).toMatchObject({ processor: 120_000, credit: -credit.amount, sum: 0 });
  });

  it('a failed payout returns the credit', async () => {
    const { seller, subscribed, credit } = await downgrade();
    const { db } = await testApp();
    const { payment_id } = must(
      await db('orders')
        .where({ id: must(credit.order_id) })
        .first(),
    );
    const { processor_ref } = must(
      await db('payments')
        .where({ id: must(payment_id) })
        .first(),
    );
    await db('sandbox_payments')
      .where({ ref: must(processor_ref) })
      .update({ amount: 1 });
    expect(await payOut(seller, credit.id)).toMatchObject({
      response: { status: 400 },
      error: { error: 'RefundError' },
    });
    expect(await remainingCredit(subscribed)).toBe(credit.amount);
    expect(await ledgerOf(seller)).toMatchObject({ credit: -credit.amount, sum: 0 });
  });

  it('an open dispute of the order suspends the credit, a lost one takes it back, and a won one returns it', async () => {
    const { seller, subscribed, first, credit } = await downgrade();
    const product = await makeProduct(seller, { prices: [monthly(2500)], name: 'Second Product' });
    const second = await subscribeTo(seller, product.id, { buyer: subscribed.buyer });
    await reportDispute({ orderId: first, status: 'open', amount: 120_000 });
    await advance(seller, 'month');
    expect(must((await ordersOf(second)).at(-1))).toMatchObject({ amount: 2500, billing_reason: 'subscription_cycle' });
    await reportDispute({ orderId: first, status: 'lost', amount: 120_000 });
    expect(await creditsOf(subscribed)).toMatchObject([{ remaining_amount: 0, reversed_amount: credit.amount }]);
    expect(await ledgerOf(seller)).toMatchObject({ credit: 0, revenue: -5000, processor: 5000, sum: 0 });
    await reportDispute({ orderId: first, status: 'won', amount: 120_000 });
    expect(await remainingCredit(subscribed)).toBe(credit.amount);
    await advance(seller, 'month');
    expect(must((await ordersOf(second)).at(-1))).toMatchObject({
      applied_credit_amount: 2500,
      billing_reason: 'subscription_cycle',
    });
  });

  it('a dispute that is lost for a part of the order leaves the rest of the credit, which pays later bills', async () => {
    const { seller, subscribed, first, credit } = await downgrade();
    await keepAccess(seller);
    await reportDispute({ orderId: first, status: 'lost', amount: 48_000 });
    const { data } = await subscribed.buyer.api.GET('/v1/users/credits/balances');
    expect(must(data).items).toMatchObject([{ remaining_amount: credit.amount - 48_000, suspended_amount: 0 }]);
    await advance(seller, 'month');
    expect(must((await ordersOf(subscribed)).at(-1))).toMatchObject({ amount: 1000, applied_credit_amount: 1000 });
    expect((await payOut(seller, credit.id)).data).toMatchObject({ amount: credit.amount - 48_000 - 1000 });
  });

  it.each([
    ['the whole order', 120_000],
    ['a part of the order', 48_000],
  ])(
    'credit that returns from the order that it paid is taken by the lost dispute of %s, and the rest pays later bills',
    async (_name, amount) => {
      const { seller, subscribed, first, credit } = await downgrade();
      const rest = Math.max(0, credit.amount - amount);
      await keepAccess(seller);
      await changePlan(subscribed, await otherPrice(seller, monthly(150_000)), 'invoice');
      expect(await remainingCredit(subscribed)).toBe(0);
      await reportDispute({ orderId: first, status: 'lost', amount });
      await changePlan(subscribed, await otherPrice(seller, monthly(1000)), 'invoice');
      const [returned, granted] = await creditsOf(subscribed);
      expect(returned).toMatchObject({ remaining_amount: rest, reversed_amount: credit.amount - rest });
      expect(await ledgerOf(seller)).toMatchObject({ credit: 0 - rest - must(granted).amount, sum: 0 });
      await advance(seller, 'month');
      expect((await creditsOf(subscribed))[0]).toMatchObject({ remaining_amount: Math.max(0, rest - 1000) });
    },
  );

  it('credit that a failed payment held is taken by the dispute that was lost meanwhile', async () => {
    const { seller, subscribed, first, credit } = await downgrade();
    const second = await subscribe(seller, { buyer: subscribed.buyer });
    const card = { payment_method_ref: 'sandbox_pm:sandbox_late_failure' };
    await (await testApp()).db('subscriptions').where({ id: second.id }).update(card);
    await changePlan(second, await otherPrice(seller, monthly(200_000)), 'invoice');
    expect(await remainingCredit(subscribed)).toBe(0);
    await reportDispute({ orderId: first, status: 'lost', amount: 120_000 });
    await completeLatePayments();
    expect(await creditsOf(subscribed)).toMatchObject([{ remaining_amount: 0, reversed_amount: credit.amount }]);
    expect(await ledgerOf(seller)).toMatchObject({ credit: 0, sum: 0 });
  });

  it('two lost disputes of an order take its credit back together, whichever is decided first', async () => {
    const { subscribed, first, credit } = await downgrade();
    const whole = { orderId: first, amount: 120_000, name: 'whole' };
    await reportDispute({ ...whole, status: 'won' });
    await reportDispute({ orderId: first, amount: 48_000, name: 'part', status: 'lost' });
    expect(await remainingCredit(subscribed)).toBe(credit.amount - 48_000);
    await reportDispute({ ...whole, status: 'lost' });
    expect(await remainingCredit(subscribed), 'nothing is left of the order').toBe(0);
    await reportDispute({ ...whole, status: 'won' });
    expect(await remainingCredit(subscribed)).toBe(credit.amount - 48_000);
  });

  it('a payout that fails after its success returns no credit if its order has a lost dispute', async () => {
    const { seller, subscribed, first, credit } = await downgrade();
    const { container, db } = await testApp();
    await payOut(seller, credit.id);
    await reportDispute({ orderId: first, status: 'lost', amount: 120_000 });
    const refund = must(await db('refunds').where({ order_id: first, status: 'succeeded' }).first());
    const failed = { kind: 'failed', ref: must(refund.processor_ref), code: 'closed', message: 'Closed.' } as const;
    await container.transaction(currentTime(), (tx) => settleRefund(tx, refund, failed));
    expect(await remainingCredit(subscribed)).toBe(0);
    expect(await ledgerOf(seller)).toMatchObject({ credit: 0, sum: 0 });
  });
});
