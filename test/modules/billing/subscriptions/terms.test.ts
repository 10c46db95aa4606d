import { describe, expect, it } from 'vitest';
import { makeDiscount, ordersOf, readSubscription, subscribe } from '../../../support/billing.ts';
import { makeSeller, must } from '../../../support/make.ts';
import {
  announcedOf,
  appOfPauses,
  begin,
  change,
  fourWeeks,
  goTo,
  inApp,
  isoAt,
  nextBillOf,
  pause,
  refusal,
  setDay,
  startAppOfPauses,
  walk,
} from './pause-fixtures.ts';

startAppOfPauses();

const trial = fourWeeks(2800, { trial_interval: 'day', trial_interval_count: 14 });

describe('the end of a trial', () => {
  it(
    'a seller moves the end of a trial, which is announced and charged with the amount of the next bill',
    inApp(async () => {
      const subscribed = await begin({ price: trial });
      setDay(3);
      const { data } = await change(subscribed, { trial_end: isoAt(20) });
      expect(must(data)).toMatchObject({ status: 'trialing', current_period_end: isoAt(20) });
      expect((await nextBillOf(subscribed)).data).toMatchObject({ due_at: isoAt(20), total_amount: 2800 });
      await walk(14, 19);
      expect((await readSubscription(subscribed)).status).toBe('trialing');
      expect(await announcedOf(subscribed, 'subscription.trial_ending')).toEqual([2800]);
      await goTo(20);
      expect(await readSubscription(subscribed)).toMatchObject({
        status: 'active',
        current_period_start: isoAt(20),
        current_period_end: isoAt(48),
      });
      expect((await ordersOf(subscribed)).map(({ amount }) => amount)).toEqual([0, 2800]);
    }),
  );

  it(
    'a trial that was announced already is announced again for its new end',
    inApp(async () => {
      const subscribed = await begin({ price: trial });
      await goTo(12);
      await change(subscribed, { trial_end: isoAt(30) });
      await walk(26, 30);
      expect(await announcedOf(subscribed, 'subscription.trial_ending')).toHaveLength(2);
    }),
  );

  it(
    'a time that is over ends a trial now, and its first period is charged',
    inApp(async () => {
      const subscribed = await begin({ price: trial });
      setDay(5);
      await change(subscribed, { trial_end: isoAt(1) });
      await goTo(5);
      expect(await readSubscription(subscribed)).toMatchObject({
        status: 'active',
        current_period_start: isoAt(5),
        current_period_end: isoAt(33),
      });
    }),
  );

  it(
    'a discount for some months begins with the moved end of the trial',
    inApp(async () => {
      setDay(0);
      const seller = await makeSeller();
      const { id } = await makeDiscount(seller, { duration: 'once' });
      const subscribed = await subscribe(seller, { price: trial, discount_id: id });
      await change(subscribed, { trial_end: isoAt(60) });
      await walk(57, 60);
      await goTo(88);
      expect((await ordersOf(subscribed)).map(({ amount }) => amount)).toEqual([0, 2700, 2800]);
    }),
  );

  it(
    'moving a trial returns 422 without a trial, 409 during a pause, and 404 for the subscription of another seller',
    inApp(async () => {
      const [paid, paused] = [await begin(), await begin({ price: trial })];
      expect((await change(paid, { trial_end: isoAt(20) })).response.status).toBe(422);
      await pause(paused);
      expect(refusal(await change(paused, { trial_end: isoAt(20) }))).toEqual([409, 'PausedSubscription']);
      const foreign = { ...paid, seller: await makeSeller() };
      expect((await change(foreign, { trial_end: isoAt(20) })).response.status).toBe(404);
    }),
  );

  it(
    'the end of a trial, of a pause and of a subscription is at most five years away',
    inApp(async () => {
      const far = '9999-12-31T23:59:59Z';
      const trialing = await begin({ price: trial });
      for (const [field, body] of [
        ['trial_end', { trial_end: far }],
        ['trial_end', { trial_end: isoAt(5 * 366) }],
        ['cancel_at', { cancel_at: far }],
      ] as const)
        expect((await change(trialing, body)).error).toMatchObject({ detail: [{ loc: ['body', field] }] });
      for (const resumes_at of [far, isoAt(5 * 366)]) {
        const { seller, id } = await begin();
        const params = { path: { id } };
        const { error } = await seller.api.POST('/v1/subscriptions/{id}/pause', { params, body: { resumes_at } });
        expect(error).toMatchObject({ detail: [{ loc: ['body', 'resumes_at'] }] });
      }
    }),
  );

  it(
    'a trial whose first payment is due cannot be moved',
    inApp(async () => {
      const subscribed = await begin({ price: trial });
      setDay(14);
      expect(refusal(await change(subscribed, { trial_end: isoAt(20) }))).toEqual([409, 'PaymentUnderWay']);
    }),
  );
});

describe('the metadata of a subscription', () => {
  it(
    'a seller replaces the metadata, and the event tells the former one',
    inApp(async () => {
      const subscribed = await begin();
      await change(subscribed, { metadata: { seat: 'one', team: 5 } });
      expect((await readSubscription(subscribed)).metadata).toEqual({ seat: 'one', team: 5 });
      expect(must((await change(subscribed, { metadata: { team: 6 } })).data).metadata).toEqual({ team: 6 });
      const events = await appOfPauses()
        .db('events')
        .where({ object_id: subscribed.id, type: 'subscription.updated' })
        .orderBy('position');
      expect(events.map(({ previous_attributes: before }) => before)).toContainEqual(
        expect.objectContaining({ metadata: { seat: 'one', team: 5 } }),
      );
    }),
  );

  it(
    'metadata beside a plan or a cancellation returns 422, and a buyer cannot set it',
    inApp(async () => {
      const subscribed = await begin();
      const metadata = { team: 5 };
      for (const other of [{ quantity: 2 }, { cancel_at_period_end: true }])
        expect((await change(subscribed, { metadata, ...other })).response.status).toBe(422);
      const response = await fetch(`${appOfPauses().baseUrl}/v1/users/subscriptions/${subscribed.id}`, {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${subscribed.buyer.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ metadata }),
      });
      expect(response.status).toBe(422);
      expect((await readSubscription(subscribed)).metadata).toEqual({});
    }),
  );
});
