import { describe, expect, it } from 'vitest';
import { onceIdle, testApp } from '../../../support/app.ts';
import {
  advance,
  completeLatePayments,
  free,
  halfWay,
  ledgerOf,
  monthly,
  ordersOf,
  otherPrice,
  type Subscribed,
} from '../../../support/billing.ts';
import { must } from '../../../support/wait.ts';
import { sandboxMails } from '../../../support/sandbox-mails.ts';

const path = (id: string) => ({ params: { path: { id } } });
const change = (subscribed: Subscribed, body: { product_price_id: string }) =>
  subscribed.seller.api.PATCH('/v1/subscriptions/{id}', { ...path(subscribed.id), body });
/** Expects an amount within one minor unit, because time passes between two calculations. */
const expectNear = (amount: number, expected: number) => expect(Math.abs(amount - expected)).toBeLessThanOrEqual(1);

describe('final balance of a canceled subscription', () => {
  async function cancelWithBalance(token?: string) {
    const { seller, subscribed } = await halfWay();
    await change(subscribed, { product_price_id: await otherPrice(seller, monthly(5000)) });
    const { db } = await testApp();
    if (token !== undefined)
      await db('subscriptions')
        .where({ id: subscribed.id })
        .update({ payment_method_ref: `sandbox_pm:${token}` });
    await subscribed.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(subscribed.id));
    await advance(seller, 'month');
    const readRow = async () => must(await db('subscriptions').where({ id: subscribed.id }).first());
    return { seller, subscribed, readRow };
  }

  it('a final balance is charged when the subscription ends', async () => {
    const { seller, subscribed, readRow } = await cancelWithBalance();
    expect(await readRow()).toMatchObject({ status: 'canceled', balance: 0, due_at: null });
    const [, last, ...others] = await ordersOf(subscribed);
    expectNear(must(last).amount, 1000);
    expect(last).toMatchObject({
      billing_reason: 'subscription_update',
      lines: [{ kind: 'balance', description: expect.stringMatching(/^From earlier changes of \S/) }],
    });
    expect(others).toEqual([]);
    expect(await ledgerOf(seller)).toMatchObject({ processor: 3000 + must(last).amount, sum: 0 });
  });

  it('a declined final balance does not delay the end, is retried, and can be paid with another card', async () => {
    const { seller, subscribed, readRow } = await cancelWithBalance('sandbox_decline');
    const { ended_at, current_period_end } = await readRow();
    expect(await readRow()).toMatchObject({ status: 'canceled', retries: 5, due_at: null });
    expect(ended_at).toEqual(current_period_end);
    const { db } = await testApp();
    expect(await db('payments').where({ subscription_id: subscribed.id, purpose: 'rest' })).toHaveLength(5);
    const mails = await onceIdle(
      () => sandboxMails(db, subscribed.buyer.email).whereLike('subject', '%did not go through'),
      (all) => all.length === 5,
    );
    expect(must(mails[0]).text).toContain('$10.00');
    expect(mails.filter(({ text }) => text.includes('Your last payment is still due'))).toHaveLength(1);
    await subscribed.buyer.api.POST('/v1/users/subscriptions/{id}/payment-method', {
      ...path(subscribed.id),
      body: { confirmation_token_id: 'sandbox_success' },
    });
    await advance(seller, 'day');
    expect(await readRow()).toMatchObject({ status: 'canceled', balance: 0, due_at: null });
    const [, last] = await ordersOf(subscribed);
    expectNear(must(last).amount, 1000);
    expect((await ledgerOf(seller)).processor).toBe(3000 + must(last).amount);
  });

  it('a final balance with a late payment is charged once', async () => {
    const { seller, subscribed, readRow } = await cancelWithBalance('sandbox_late_success');
    expect(await readRow()).toMatchObject({ status: 'canceled', due_at: null });
    await completeLatePayments();
    expect((await readRow()).balance).toBe(0);
    await advance(seller, 'month');
    expect(await ordersOf(subscribed)).toHaveLength(2);
  });

  it('an immediate change to a free price charges the balance in its original currency', async () => {
    const { seller, subscribed } = await halfWay();
    await change(subscribed, { product_price_id: await otherPrice(seller, monthly(5000)) });
    await advance(seller, 'day', 12);
    const body = { product_price_id: await otherPrice(seller, free), proration_behavior: 'invoice' as const };
    const { response } = await subscribed.seller.api.PATCH('/v1/subscriptions/{id}', {
      ...path(subscribed.id),
      body,
    });
    expect(response.status).toBe(200);
    const { db } = await testApp();
    const payment = must(await db('payments').where({ subscription_id: subscribed.id }).first());
    expect(payment).toMatchObject({ status: 'succeeded', currency: 'usd' });
    expect((await ordersOf(subscribed)).at(-1)).toMatchObject({ amount: payment.amount, currency: 'usd' });
  });

  it('a revocation by the seller waives the balance', async () => {
    const { seller, subscribed } = await halfWay();
    await change(subscribed, { product_price_id: await otherPrice(seller, monthly(5000)) });
    await seller.api.DELETE('/v1/subscriptions/{id}', path(subscribed.id));
    await advance(seller, 'month', 2);
    expect(await ordersOf(subscribed)).toHaveLength(1);
    const { db } = await testApp();
    expect(await db('subscriptions').where({ id: subscribed.id }).first()).toMatchObject({ balance: 0, due_at: null });
  });
});
