import { describe, expect, it } from 'vitest';
import {
  changePlan,
  makeDiscount,
  monthly,
  ordersOf,
  otherPrice,
  readSubscription,
  subscribe,
  yearly,
} from '../../../support/billing.ts';
import { makeSeller, must } from '../../../support/make.ts';
import {
  amountsOf,
  announcedOf,
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
  refusal,
  setDay,
  walk,
  startAppOfPauses,
} from './pause-fixtures.ts';

startAppOfPauses();

describe('the planned end of a subscription', () => {
  it(
    'an end within the period ends the subscription then, without a credit, a charge or an announcement',
    inApp(async () => {
      const subscribed = await begin();
      setDay(3);
      const { data } = await endOn(subscribed, 10.25);
      expect(must(data)).toMatchObject({
        cancel_at: isoAt(10.25),
        cancel_at_period_end: false,
        current_period_end: isoAt(28),
      });
      expect((await nextBillOf(subscribed)).response.status).toBe(404);
      await walk(4, 10);
      expect((await readSubscription(subscribed)).status).toBe('active');
      await goTo(11);
      expect(await readSubscription(subscribed)).toMatchObject({ status: 'canceled', ended_at: isoAt(10.25) });
      await walk(22, 30);
      expect(await amountsOf(subscribed)).toEqual([2800]);
      expect(await announcedOf(subscribed)).toEqual([]);
      expect(await eventsOf(subscribed, 'subscription.canceled')).toHaveLength(1);
      expect(await eventsOf(subscribed, 'subscription.revoked')).toHaveLength(1);
    }),
  );

  it(
    'an end in a later period shortens the last period, as its next bill, its announcement and its charge tell',
    inApp(async () => {
      const subscribed = await begin();
      await endOn(subscribed, 42);
      await walk(20, 21);
      expect(must((await nextBillOf(subscribed)).data)).toMatchObject({
        due_at: isoAt(28),
        total_amount: 1400,
        lines: [{ kind: 'product', description: 'Part of the period of Test Product', amount: 1400 }],
      });
      await walk(22, 28);
      expect(await amountsOf(subscribed)).toEqual([2800, 1400]);
      expect(await announcedOf(subscribed)).toEqual([1400]);
      expect(await readSubscription(subscribed)).toMatchObject({
        status: 'active',
        current_period_start: isoAt(28),
        current_period_end: isoAt(42),
      });
      expect((await nextBillOf(subscribed)).response.status).toBe(404);
      const plan = await otherPrice(subscribed.seller, fourWeeks(5600));
      expect(refusal(await changePlan(subscribed, plan))).toEqual([403, 'AlreadyCanceledSubscription']);
      await walk(40, 60);
      expect(await readSubscription(subscribed)).toMatchObject({ status: 'canceled', ended_at: isoAt(42) });
      expect(await amountsOf(subscribed)).toEqual([2800, 1400]);
    }),
  );

  it(
    'an end that is set after the announcement is announced again with the smaller bill',
    inApp(async () => {
      const subscribed = await begin();
      await goTo(22);
      await endOn(subscribed, 35);
      await walk(23, 28);
      expect(await announcedOf(subscribed)).toEqual([2800, 700]);
      expect(await amountsOf(subscribed)).toEqual([2800, 700]);
    }),
  );

  it(
    'a worker that is late charges the last period before it ends the subscription',
    inApp(async () => {
      const subscribed = await begin();
      await endOn(subscribed, 42);
      await goTo(70);
      expect(await amountsOf(subscribed)).toEqual([2800, 1400]);
      expect(await readSubscription(subscribed)).toMatchObject({ status: 'canceled', ended_at: isoAt(42) });
    }),
  );

  it(
    'the last period of a month has its exact share, with its discount',
    inApp(async () => {
      setDay(0);
      const seller = await makeSeller();
      const { id } = await makeDiscount(seller, { amount: 333, duration: 'forever' });
      const subscribed = await subscribe(seller, { price: monthly(1000), discount_id: id });
      // The second period has 31 days from 28 February, of which 10 are left.
      await endOn(subscribed, 38);
      await goTo(28);
      const [, last] = await ordersOf(subscribed);
      expect(must(last)).toMatchObject({ amount: 215 });
      expect(must(last).lines.map(({ amount }) => amount)).toEqual([323, -108]);
    }),
  );

  it(
    'null removes the end, and the subscription renews as before',
    inApp(async () => {
      const subscribed = await begin();
      await endOn(subscribed, 10);
      setDay(5);
      expect(must((await endOn(subscribed, null)).data).cancel_at).toBeNull();
      await walk(10, 28);
      expect(await amountsOf(subscribed)).toEqual([2800, 2800]);
      expect((await readSubscription(subscribed)).current_period_end).toBe(isoAt(56));
    }),
  );

  it(
    'null in the shortened last period begins the next period where the shortened one ends',
    inApp(async () => {
      setDay(0);
      const seller = await makeSeller();
      const { id } = await makeDiscount(seller, { amount: 1400, duration: 'once' });
      const subscribed = await subscribe(seller, { price: fourWeeks(2800), discount_id: id });
      await endOn(subscribed, 42);
      await goTo(28);
      await endOn(subscribed, null);
      expect(must((await nextBillOf(subscribed)).data)).toMatchObject({ due_at: isoAt(42), total_amount: 2800 });
      await walk(35, 42);
      await goTo(70);
      expect(await amountsOf(subscribed)).toEqual([1400, 1400, 2800, 2800]);
    }),
  );

  it(
    'a plan change in a shortened period that is no longer the last one credits what was paid for its rest',
    inApp(async () => {
      const subscribed = await begin();
      await endOn(subscribed, 42);
      await goTo(28);
      setDay(35);
      await endOn(subscribed, null);
      const plan = await otherPrice(subscribed.seller, fourWeeks(5600));
      await changePlan(subscribed, plan, 'invoice');
      expect(await amountsOf(subscribed)).toEqual([2800, 1400, 700]);
    }),
  );

  it(
    'a change to a yearly plan charges the part of the year before the end',
    inApp(async () => {
      const subscribed = await begin();
      await endOn(subscribed, 87);
      setDay(14);
      await changePlan(subscribed, await otherPrice(subscribed.seller, yearly(36_500)));
      // A fifth of the year, less half of the former period.
      expect(await amountsOf(subscribed)).toEqual([2800, 7300 - 1400]);
      expect((await readSubscription(subscribed)).current_period_end).toBe(isoAt(87));
      await goTo(87);
      expect(await readSubscription(subscribed)).toMatchObject({ status: 'canceled', ended_at: isoAt(87) });
    }),
  );

  it(
    'a scheduled plan is billed until the end with its own length',
    inApp(async () => {
      const subscribed = await begin();
      await changePlan(subscribed, await otherPrice(subscribed.seller, fourWeeks(5600)), 'period_end');
      await endOn(subscribed, 35);
      expect(must((await nextBillOf(subscribed)).data).total_amount).toBe(1400);
      await walk(21, 35);
      expect(await amountsOf(subscribed)).toEqual([2800, 1400]);
    }),
  );
});

describe('refusals of planned ends', () => {
  it(
    'an end in the past or after five years returns 422 that names the field',
    inApp(async () => {
      const subscribed = await begin();
      setDay(5);
      for (const day of [4, 5, 5 + 366 * 5]) {
        const { error, response } = await endOn(subscribed, day);
        expect(response.status).toBe(422);
        expect(JSON.stringify(error)).toContain('cancel_at');
      }
      expect((await endOn(subscribed, 5 + 365 * 5)).response.status).toBe(200);
    }),
  );

  it(
    'an end beside a plan or a cancellation returns 422, an ended subscription returns 403, and the subscription of another seller returns 404',
    inApp(async () => {
      const subscribed = await begin();
      for (const other of [{ quantity: 2 }, { cancel_at_period_end: true }])
        expect((await change(subscribed, { cancel_at: isoAt(10), ...other })).response.status).toBe(422);
      expect((await endOn({ ...subscribed, seller: await makeSeller() }, 10)).response.status).toBe(404);
      await subscribed.seller.api.DELETE('/v1/subscriptions/{id}', path(subscribed.id));
      expect(refusal(await endOn(subscribed, 10))).toEqual([403, 'AlreadyCanceledSubscription']);
    }),
  );
});
