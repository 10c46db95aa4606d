import { describe, expect, it } from 'vitest';
import {
  changePlan,
  makeDiscount,
  monthly,
  ordersOf,
  otherPrice,
  readSubscription,
  subscribe,
} from '../../../support/billing.ts';
import { makeSeller, must } from '../../../support/make.ts';
import {
  appOfPauses,
  at,
  begin,
  eventsOf,
  fourWeeks,
  goTo,
  inApp,
  isoAt,
  ordersCount,
  path,
  pause,
  refusal,
  setDay,
  startAppOfPauses,
  unpause,
  walk,
} from './pause-fixtures.ts';

startAppOfPauses();

describe('pauses of subscriptions', () => {
  it(
    'a paused subscription is not charged or announced, and its period is longer by the time of the pause',
    inApp(async () => {
      const subscribed = await begin();
      setDay(10);
      const { data } = await pause(subscribed);
      expect(must(data)).toMatchObject({
        status: 'active',
        pause: { paused_at: isoAt(10), resumes_at: null, access: 'suspend', paused_by: 'seller' },
        current_period_end: isoAt(28),
      });
      const bill = await subscribed.seller.api.GET('/v1/subscriptions/{id}/next-bill', path(subscribed.id));
      expect(must(bill.data)).toMatchObject({ due_at: null, total_amount: 2800 });
      await walk(20, 40);
      expect(await ordersCount(subscribed)).toBe(1);
      expect(await eventsOf(subscribed, 'subscription.renewal_upcoming')).toEqual([]);
      appOfPauses().clock.now = new Date(at(40).getTime() + 1234);
      const resumed = must((await unpause(subscribed)).data);
      expect(resumed).toMatchObject({
        pause: null,
        current_period_start: isoAt(0),
        current_period_end: new Date(at(58).getTime() + 1234).toISOString(),
      });
      await goTo(58);
      expect(await ordersCount(subscribed)).toBe(1);
      await goTo(59);
      expect(await ordersCount(subscribed)).toBe(2);
      expect(await eventsOf(subscribed, 'subscription.renewal_upcoming')).toHaveLength(1);
      expect(await readSubscription(subscribed)).toMatchObject({
        current_period_start: resumed.current_period_end,
        current_period_end: new Date(at(86).getTime() + 1234).toISOString(),
      });
    }),
  );

  it(
    'a paused subscription continues by itself at the planned time, also if the worker is late',
    inApp(async () => {
      const subscribed = await begin();
      setDay(10);
      expect(must((await pause(subscribed, { resumes_at: isoAt(20.5) })).data).pause?.resumes_at).toBe(isoAt(20.5));
      const bill = await subscribed.seller.api.GET('/v1/subscriptions/{id}/next-bill', path(subscribed.id));
      expect(must(bill.data)).toMatchObject({ due_at: isoAt(38.5), total_amount: 2800 });
      await goTo(20);
      expect((await readSubscription(subscribed)).pause).not.toBeNull();
      await goTo(37);
      expect(await readSubscription(subscribed)).toMatchObject({ pause: null, current_period_end: isoAt(38.5) });
      await goTo(38);
      expect(await ordersCount(subscribed)).toBe(1);
      await goTo(39);
      expect((await ordersOf(subscribed)).map(({ amount }) => amount)).toEqual([2800, 2800]);
    }),
  );

  it(
    'a paused subscription refuses a second pause and a plan change with 409, and a planned end in the past returns 422',
    inApp(async () => {
      const subscribed = await begin();
      const price = await otherPrice(subscribed.seller, fourWeeks(5600));
      expect(refusal(await unpause(subscribed))).toEqual([409, 'NotPausedSubscription']);
      expect((await pause(subscribed, { resumes_at: isoAt(0) })).response.status).toBe(422);
      await pause(subscribed);
      expect(refusal(await pause(subscribed))).toEqual([409, 'PausedSubscription']);
      expect(refusal(await changePlan(subscribed, price))).toEqual([409, 'PausedSubscription']);
      const body = { product_price_id: price };
      const { seller, buyer, id } = subscribed;
      const request = { ...path(id), body };
      for (const refused of [
        await seller.api.POST('/v1/subscriptions/{id}/preview', request),
        await buyer.api.POST('/v1/users/subscriptions/{id}/preview', request),
        await buyer.api.PATCH('/v1/users/subscriptions/{id}', request),
      ])
        expect(refusal(refused)).toEqual([409, 'PausedSubscription']);
      const plans = await buyer.api.GET('/v1/users/subscriptions/{id}/plans', path(id));
      expect(must(plans.data).items).toEqual([]);
    }),
  );

  it(
    'a paused subscription ends after the rest of its period when it is canceled',
    inApp(async () => {
      const subscribed = await begin();
      setDay(10);
      await pause(subscribed);
      setDay(100);
      const { data } = await subscribed.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(subscribed.id));
      expect(must(data)).toMatchObject({ pause: null, cancel_at_period_end: true, current_period_end: isoAt(118) });
      await goTo(117);
      expect((await readSubscription(subscribed)).status).toBe('active');
      await goTo(118);
      expect(await readSubscription(subscribed)).toMatchObject({ status: 'canceled', ended_at: isoAt(118) });
      expect(await ordersCount(subscribed)).toBe(1);
    }),
  );

  it(
    'a canceled subscription cannot be paused, and a revocation ends a pause',
    inApp(async () => {
      const [canceled, revoked] = [await begin(), await begin()];
      await canceled.seller.api.PATCH('/v1/subscriptions/{id}', {
        ...path(canceled.id),
        body: { cancel_at_period_end: true },
      });
      expect(refusal(await pause(canceled))).toEqual([403, 'AlreadyCanceledSubscription']);
      await pause(revoked, { resumes_at: isoAt(5) });
      await revoked.seller.api.DELETE('/v1/subscriptions/{id}', path(revoked.id));
      expect(await readSubscription(revoked)).toMatchObject({ status: 'canceled', pause: null });
      await walk(5, 30);
      expect(await readSubscription(revoked)).toMatchObject({ status: 'canceled', ended_at: isoAt(0) });
    }),
  );

  it(
    'a pause lengthens a trial',
    inApp(async () => {
      const subscribed = await begin({ price: fourWeeks(2800, { trial_interval: 'day', trial_interval_count: 14 }) });
      setDay(4);
      await pause(subscribed, { resumes_at: isoAt(10) });
      await walk(10, 19);
      expect(await readSubscription(subscribed)).toMatchObject({ status: 'trialing', current_period_end: isoAt(20) });
      await goTo(20);
      expect(await readSubscription(subscribed)).toMatchObject({ status: 'active', current_period_end: isoAt(48) });
    }),
  );

  it(
    'a paused subscription changes its plan at the end of the longer period if the change was scheduled before',
    inApp(async () => {
      const subscribed = await begin();
      await changePlan(subscribed, await otherPrice(subscribed.seller, fourWeeks(5600)), 'period_end');
      setDay(10);
      await pause(subscribed, { resumes_at: isoAt(20) });
      await walk(20, 37);
      expect((await readSubscription(subscribed)).amount).toBe(2800);
      await goTo(38);
      expect((await ordersOf(subscribed)).map(({ amount }) => amount)).toEqual([2800, 5600]);
    }),
  );

  it(
    'a subscription cannot be paused while its payment is due or retried',
    inApp(async () => {
      const subscribed = await begin({ token: 'sandbox_decline_later' });
      setDay(28);
      expect(refusal(await pause(subscribed))).toEqual([409, 'PaymentUnderWay']);
      await goTo(28);
      expect((await readSubscription(subscribed)).status).toBe('past_due');
      expect(refusal(await pause(subscribed))).toEqual([409, 'PaymentUnderWay']);
    }),
  );

  it(
    'a paused subscription has its discount on as many periods as without the pause',
    inApp(async () => {
      setDay(0);
      const seller = await makeSeller();
      const { id } = await makeDiscount(seller, { duration: 'repeating', duration_in_months: 3 });
      const subscribed = await subscribe(seller, { price: monthly(1000), discount_id: id });
      setDay(30);
      await pause(subscribed, { resumes_at: isoAt(75) });
      await walk(75, 230);
      expect((await ordersOf(subscribed)).map(({ amount }) => amount).slice(0, 5)).toEqual([900, 900, 900, 1000, 1000]);
    }),
  );

  it(
    'a plan change after a pause credits the unused time as without the pause',
    inApp(async () => {
      const subscribed = await begin();
      const price = await otherPrice(subscribed.seller, fourWeeks(5600));
      setDay(7);
      await pause(subscribed, { resumes_at: isoAt(63) });
      await goTo(63);
      await goTo(70);
      await changePlan(subscribed, price, 'invoice');
      // Half of the period is left.
      expect((await ordersOf(subscribed)).map(({ amount }) => amount)).toEqual([2800, 1400]);
    }),
  );

  it(
    'a paused subscription keeps its pause after a refund',
    inApp(async () => {
      const subscribed = await begin();
      await pause(subscribed, { resumes_at: isoAt(10) });
      const order_id = must((await ordersOf(subscribed))[0]).id;
      const body = { order_id, reason: 'customer_request' as const, amount: 1000 };
      expect((await subscribed.seller.api.POST('/v1/refunds/', { body })).response.status).toBe(201);
      expect((await readSubscription(subscribed)).pause).not.toBeNull();
      await goTo(10);
      expect(await readSubscription(subscribed)).toMatchObject({ pause: null, current_period_end: isoAt(38) });
    }),
  );

  it(
    'a paused subscription adds nothing to the recurring revenue until it continues',
    inApp(async () => {
      const subscribed = await begin({ price: monthly(1000) });
      setDay(5);
      await pause(subscribed, { resumes_at: isoAt(15) });
      await goTo(15);
      await goTo(16);
      const query = {
        start_date: isoAt(0).slice(0, 10),
        end_date: isoAt(16).slice(0, 10),
        interval: 'day' as const,
      };
      const { data } = await subscribed.seller.api.GET('/v1/metrics/', { params: { query } });
      const { periods } = must(data);
      expect(periods[4]).toMatchObject({ monthly_recurring_revenue: 1000, active_subscriptions: 1 });
      expect(periods[5]).toMatchObject({ monthly_recurring_revenue: 0, active_subscriptions: 1, churned_mrr: 1000 });
      expect(periods[14]).toMatchObject({ monthly_recurring_revenue: 0 });
      expect(periods[15]).toMatchObject({ monthly_recurring_revenue: 1000, reactivation_mrr: 1000 });
    }),
  );
});
