import { describe, expect, it } from 'vitest';
import {
  advance,
  makeClockSeller,
  makeDiscount,
  ordersOf,
  readSubscription,
  subscribe,
  type Subscribed,
} from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { must } from '../../../support/make.ts';

const DAY = 24 * 60 * 60 * 1000;

const changeMethod = ({ id, buyer }: Subscribed, confirmation_token_id: string) =>
  buyer.api.POST('/v1/users/subscriptions/{id}/payment-method', {
    params: { path: { id } },
    body: { confirmation_token_id },
  });

describe('late payments', () => {
  it('a payment after a month without benefits starts a full period, and the schedule continues from it', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller, { token: 'sandbox_decline_later' });
    await advance(seller, 'month');
    await advance(seller, 'day', 29);
    expect((await readSubscription(subscribed)).status).toBe('unpaid');
    await changeMethod(subscribed, 'sandbox_success');
    const now = await advance(seller, 'day');
    const paid = await readSubscription(subscribed);
    expect(paid.status).toBe('active');
    expect(now - Date.parse(paid.current_period_start)).toBeLessThanOrEqual(2 * DAY);
    expect(Date.parse(must(paid.current_period_end)) - now).toBeGreaterThan(26 * DAY);
    await advance(seller, 'day', 26);
    expect(await ordersOf(subscribed)).toHaveLength(2);
    await advance(seller, 'day', 6);
    expect(await ordersOf(subscribed)).toHaveLength(3);
    const renewed = await readSubscription(subscribed);
    expect(renewed.current_period_start).toBe(paid.current_period_end);
  });

  it('a payment of a past due subscription keeps its schedule, because the buyer kept the benefits', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller, { token: 'sandbox_decline_later' });
    const { current_period_end } = await readSubscription(subscribed);
    await advance(seller, 'month');
    await advance(seller, 'day', 10);
    expect((await readSubscription(subscribed)).status).toBe('past_due');
    await changeMethod(subscribed, 'sandbox_success');
    await advance(seller, 'day');
    const paid = await readSubscription(subscribed);
    expect(paid).toMatchObject({ status: 'active', current_period_start: current_period_end });
  });

  it('a period that is paid late has the discount of its own start', async () => {
    const seller = await makeClockSeller();
    const discount = await makeDiscount(seller, { duration: 'repeating', duration_in_months: 2 });
    const subscribed = await subscribe(seller, { token: 'sandbox_decline_later', discount_id: discount.id });
    await advance(seller, 'month');
    await advance(seller, 'day', 20);
    await changeMethod(subscribed, 'sandbox_success');
    await advance(seller, 'day');
    const inTime = await ordersOf(subscribed);
    expect(inTime.map(({ amount }) => amount)).toEqual([900, 900]);

    const late = await subscribe(seller, { token: 'sandbox_decline_later', discount_id: discount.id });
    await advance(seller, 'month', 3);
    await changeMethod(late, 'sandbox_success');
    await advance(seller, 'day');
    expect((await ordersOf(late)).map(({ amount }) => amount)).toEqual([900, 1000]);
  });

  it('a card that is replaced while a dispute suspends a past due subscription is charged once the dispute is won', async () => {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller, { token: 'sandbox_decline_later' });
    await advance(seller, 'month');
    const [first] = await ordersOf(subscribed);
    await reportDispute({ orderId: must(first).id, status: 'open' });
    await advance(seller, 'day', 10);
    await changeMethod(subscribed, 'sandbox_success');
    await advance(seller, 'day', 10);
    expect(await ordersOf(subscribed), 'while it is suspended').toHaveLength(1);
    await reportDispute({ orderId: must(first).id, status: 'won' });
    await advance(seller, 'day');
    expect(await ordersOf(subscribed)).toHaveLength(2);
    expect((await readSubscription(subscribed)).status).toBe('active');
  });
});
