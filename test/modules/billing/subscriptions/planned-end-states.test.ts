import { describe, expect, it } from 'vitest';
import { ordersOf, readSubscription, type Subscribed } from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { must } from '../../../support/make.ts';
import {
  amountsOf,
  announcedOf,
  appOfPauses,
  begin,
  change,
  endOn,
  eventsOf,
  fourWeeks,
  goTo,
  inApp,
  isoAt,
  nextBillOf,
  path,
  pause,
  refusal,
  setDay,
  unpause,
  walk,
  startAppOfPauses,
} from './pause-fixtures.ts';

startAppOfPauses();

describe('a planned end and other states', () => {
  it(
    'a cancellation by the buyer ends the subscription earlier, and its undoing leaves the planned end',
    inApp(async () => {
      const subscribed = await begin();
      await endOn(subscribed, 42);
      const { buyer, id } = subscribed;
      await buyer.api.DELETE('/v1/users/subscriptions/{id}', path(id));
      expect((await nextBillOf(subscribed)).response.status).toBe(404);
      const resumed = await buyer.api.POST('/v1/users/subscriptions/{id}/resume', path(id));
      expect(must(resumed.data)).toMatchObject({ cancel_at: isoAt(42), cancel_at_period_end: false });
      await buyer.api.DELETE('/v1/users/subscriptions/{id}', path(id));
      await goTo(28);
      expect(await readSubscription(subscribed)).toMatchObject({ status: 'canceled', ended_at: isoAt(28) });
    }),
  );

  it(
    'a buyer can neither cancel nor resume a subscription that the seller ends within the period',
    inApp(async () => {
      const subscribed = await begin();
      await endOn(subscribed, 20);
      const { buyer, id } = subscribed;
      const canceled = await buyer.api.DELETE('/v1/users/subscriptions/{id}', path(id));
      expect(refusal(canceled)).toEqual([403, 'AlreadyCanceledSubscription']);
      const resumed = await buyer.api.POST('/v1/users/subscriptions/{id}/resume', path(id));
      expect(refusal(resumed)).toEqual([409, 'NotCanceledSubscription']);
    }),
  );

  it(
    'a trial ends before its first charge, and a later end shortens the first period',
    inApp(async () => {
      const price = fourWeeks(2800, { trial_interval: 'day', trial_interval_count: 14 });
      const [first, second] = [await begin({ price }), await begin({ price })];
      await endOn(first, 7);
      await endOn(second, 21);
      await walk(5, 14);
      expect(await readSubscription(first)).toMatchObject({ status: 'canceled', ended_at: isoAt(7) });
      expect(await amountsOf(first)).toEqual([0]);
      expect(await announcedOf(second, 'subscription.trial_ending')).toEqual([700]);
      expect(await amountsOf(second)).toEqual([0, 700]);
      await goTo(21);
      expect(await readSubscription(second)).toMatchObject({ status: 'canceled', ended_at: isoAt(21) });
    }),
  );

  it(
    'a trial that is moved beyond the planned end ends with it',
    inApp(async () => {
      const price = fourWeeks(2800, { trial_interval: 'day', trial_interval_count: 14 });
      const subscribed = await begin({ price });
      await change(subscribed, { cancel_at: isoAt(20), trial_end: isoAt(30) });
      await goTo(20);
      expect(await readSubscription(subscribed)).toMatchObject({ status: 'canceled', ended_at: isoAt(20) });
    }),
  );

  it(
    'a pause does not move the planned end, which also ends a paused subscription',
    inApp(async () => {
      const [resumed, paused] = [await begin(), await begin()];
      for (const subscribed of [resumed, paused]) await endOn(subscribed, 35);
      setDay(10);
      await pause(resumed, { resumes_at: isoAt(20) });
      await pause(paused);
      await goTo(20);
      expect(await readSubscription(resumed)).toMatchObject({ pause: null, current_period_end: isoAt(38) });
      await walk(28, 35);
      for (const subscribed of [resumed, paused]) {
        expect(await readSubscription(subscribed)).toMatchObject({
          status: 'canceled',
          ended_at: isoAt(35),
          pause: null,
        });
        expect(await amountsOf(subscribed)).toEqual([2800]);
      }
    }),
  );

  it(
    'a planned end that is set during a pause is due without the end of the pause, and null lets the pause last',
    inApp(async () => {
      const [ended, kept] = [await begin(), await begin()];
      setDay(5);
      for (const subscribed of [ended, kept]) {
        await pause(subscribed);
        await endOn(subscribed, 12);
      }
      await endOn(kept, null);
      await goTo(12);
      expect(await readSubscription(ended)).toMatchObject({ status: 'canceled', ended_at: isoAt(12) });
      expect((await readSubscription(kept)).pause).not.toBeNull();
      expect(must((await unpause(kept)).data)).toMatchObject({ current_period_end: isoAt(35) });
    }),
  );

  it(
    'a dispute does not move the planned end, and a dispute that is won later gives no access back',
    inApp(async () => {
      const [early, late] = [await begin(), await begin()];
      for (const subscribed of [early, late]) {
        await endOn(subscribed, 20);
        const orderId = must((await ordersOf(subscribed))[0]).id;
        setDay(10);
        await reportDispute({ orderId, status: 'open' });
      }
      const win = async (subscribed: Subscribed) =>
        reportDispute({ orderId: must((await ordersOf(subscribed))[0]).id, status: 'won' });
      setDay(15);
      await win(early);
      await goTo(20);
      expect(await readSubscription(early)).toMatchObject({ status: 'canceled', ended_at: isoAt(20) });
      setDay(30);
      await win(late);
      expect(await readSubscription(late)).toMatchObject({
        status: 'canceled',
        ended_at: isoAt(20),
        suspended_at: null,
      });
      expect(await eventsOf(late, 'subscription.active')).toHaveLength(1);
    }),
  );

  it(
    'an overdue payment is retried until the planned end, which then ends the subscription',
    inApp(async () => {
      const subscribed = await begin({ token: 'sandbox_decline_later' });
      await endOn(subscribed, 31);
      await goTo(28);
      expect((await readSubscription(subscribed)).status).toBe('past_due');
      expect(must((await nextBillOf(subscribed)).data).total_amount).toBe(300);
      await walk(29, 40);
      expect(await readSubscription(subscribed)).toMatchObject({ status: 'canceled', ended_at: isoAt(31) });
      expect(await amountsOf(subscribed)).toEqual([2800]);
      expect(await appOfPauses().db('subscriptions').where({ id: subscribed.id }).first('due_at')).toEqual({
        due_at: null,
      });
    }),
  );
});
