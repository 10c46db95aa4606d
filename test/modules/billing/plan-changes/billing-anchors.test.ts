import { describe, expect, it } from 'vitest';
import {
  changePlan,
  chargedFor,
  makeDiscount,
  monthly,
  ordersOf,
  otherPrice,
  readSubscription,
  subscribe,
  type Subscribed,
} from '../../../support/billing.ts';
import { makeSeller, must } from '../../../support/make.ts';
import {
  amountsOf,
  appOfPauses,
  at,
  begin,
  change,
  fourWeeks,
  goTo,
  inApp,
  isoAt,
  nextBillOf,
  path,
  pause,
  refusal,
  setDay,
  startAppOfPauses,
  unpause,
  walk,
} from '../subscriptions/pause-fixtures.ts';

startAppOfPauses();

const beginNextOn = (subscribed: Subscribed, day: number, behavior: 'invoice' | 'prorate' = 'invoice') =>
  change(subscribed, { billing_cycle_anchor: isoAt(day), proration_behavior: behavior });
const previewOf = async ({ seller, id }: Subscribed, day: number, proration_behavior: 'invoice' | 'prorate') =>
  must(
    (
      await seller.api.POST('/v1/subscriptions/{id}/preview', {
        ...path(id),
        body: { billing_cycle_anchor: isoAt(day), proration_behavior },
      })
    ).data,
  );
const creditOf = async ({ id }: Subscribed) =>
  (await appOfPauses().db('credits').where({ subscription_id: id })).reduce((sum, { amount }) => sum + amount, 0);

describe('the start of the next period', () => {
  it(
    'a later start charges the added part of the period now, as its preview tells, and the periods follow it',
    inApp(async () => {
      const subscribed = await begin();
      setDay(5);
      const preview = await previewOf(subscribed, 35, 'invoice');
      expect(preview).toMatchObject({
        charged_now: { total_amount: 700 },
        next_bill: { total_amount: 2800, due_at: isoAt(35) },
        current_period_end: isoAt(35),
      });
      expect(must((await beginNextOn(subscribed, 35)).data).current_period_end).toBe(isoAt(35));
      const [, added] = await ordersOf(subscribed);
      expect(must(added)).toMatchObject({ amount: 700, billing_reason: 'subscription_update' });
      const { service_start, service_end } = must(
        await appOfPauses()
          .db('orders')
          .where({ id: must(added).id })
          .first(),
      );
      expect([service_start, service_end]).toEqual([at(28), at(35)]);
      await walk(28, 35);
      await goTo(63);
      expect(await amountsOf(subscribed)).toEqual([2800, 700, 2800, 2800]);
      expect((await readSubscription(subscribed)).current_period_start).toBe(isoAt(63));
    }),
  );

  it(
    'a later start with `prorate` charges the added part on the next bill',
    inApp(async () => {
      const subscribed = await begin();
      await beginNextOn(subscribed, 35, 'prorate');
      expect((await nextBillOf(subscribed)).data).toMatchObject({ due_at: isoAt(35), total_amount: 3500 });
      await walk(28, 35);
      expect(await amountsOf(subscribed)).toEqual([2800, 3500]);
    }),
  );

  it(
    'an earlier start credits the part that the period loses, and the next bill spends the credit',
    inApp(async () => {
      const subscribed = await begin();
      setDay(3);
      await beginNextOn(subscribed, 14);
      expect(await creditOf(subscribed)).toBe(1400);
      expect((await nextBillOf(subscribed)).data).toMatchObject({ due_at: isoAt(14), due_amount: 1400 });
      await walk(7, 14);
      expect(await readSubscription(subscribed)).toMatchObject({
        current_period_start: isoAt(14),
        current_period_end: isoAt(42),
      });
      expect(chargedFor(must((await ordersOf(subscribed)).at(-1)))).toBe(1400);
    }),
  );

  it(
    'a time that is over begins a period now, less the unused time, on one document',
    inApp(async () => {
      const subscribed = await begin();
      setDay(7);
      const { data } = await beginNextOn(subscribed, 1);
      expect(must(data)).toMatchObject({ current_period_start: isoAt(7), current_period_end: isoAt(35) });
      const [, order] = await ordersOf(subscribed);
      expect(must(order).lines.map(({ amount }) => amount)).toEqual([2800, -2100]);
      expect(await amountsOf(subscribed)).toEqual([2800, 700]);
    }),
  );

  it(
    'the word `now` begins a period now, as its preview tells, and another word returns 422',
    inApp(async () => {
      const subscribed = await begin();
      setDay(7);
      const { seller, id } = subscribed;
      const body = { billing_cycle_anchor: 'now', proration_behavior: 'invoice' } as const;
      const preview = await seller.api.POST('/v1/subscriptions/{id}/preview', { ...path(id), body });
      expect(must(preview.data)).toMatchObject({
        charged_now: { total_amount: 700 },
        next_bill: { total_amount: 2800, due_at: isoAt(35) },
        current_period_end: isoAt(35),
      });
      expect((await change(subscribed, { ...body, billing_cycle_anchor: 'soon' })).response.status).toBe(422);
      expect(must((await change(subscribed, body)).data)).toMatchObject({
        current_period_start: isoAt(7),
        current_period_end: isoAt(35),
      });
      expect(await amountsOf(subscribed)).toEqual([2800, 700]);
      await goTo(35);
      expect(await amountsOf(subscribed)).toEqual([2800, 700, 2800]);
    }),
  );

  it.each([
    ['2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2026-01-30', ['2026-02-28', '2026-03-30', '2026-04-30', '2026-05-30']],
    ['2026-01-29', ['2026-02-28', '2026-03-29', '2026-04-29', '2026-05-29']],
  ])('periods that begin on %s keep that day after shorter months', async (first, days) =>
    inApp(async () => {
      setDay(-20);
      const subscribed = await subscribe(await makeSeller(), { price: monthly(1000) });
      const anchor = `${first}T09:00:00.000Z`;
      await change(subscribed, { billing_cycle_anchor: anchor, proration_behavior: 'invoice' });
      const starts: string[] = [];
      for (const day of ['2026-01-31', ...days]) {
        appOfPauses().clock.now = new Date(`${day}T10:00:00.000Z`);
        await goTo((Date.parse(`${day}T10:00:00.000Z`) - Date.parse(isoAt(0))) / 86_400_000);
        starts.push((await readSubscription(subscribed)).current_period_start.slice(0, 10));
      }
      expect(starts).toEqual([first, ...days]);
    })(),
  );

  it(
    'the part of a month is charged to the minor unit, with the discount of the current period',
    inApp(async () => {
      setDay(0);
      const seller = await makeSeller();
      const { id } = await makeDiscount(seller, { amount: 100, duration: 'repeating', duration_in_months: 2 });
      const subscribed = await subscribe(seller, { price: monthly(1000), discount_id: id });
      setDay(1);
      // The first period has 28 days.
      await beginNextOn(subscribed, 28 + 10);
      await walk(28, 38);
      await goTo(38 + 31);
      await goTo(38 + 31 + 30);
      expect(await amountsOf(subscribed)).toEqual([900, Math.round((900 * 10) / 28), 900, 1000, 1000]);
    }),
  );

  it(
    'a plan change in a lengthened period credits all of its rest',
    inApp(async () => {
      const subscribed = await begin();
      setDay(1);
      await beginNextOn(subscribed, 42);
      setDay(7);
      await changePlan(subscribed, await otherPrice(subscribed.seller, fourWeeks(5600)), 'invoice');
      expect(await amountsOf(subscribed)).toEqual([2800, 1400, 3500]);
    }),
  );

  it(
    'a scheduled change waits for the new start, and begins with a period that begins now',
    inApp(async () => {
      const [later, now] = [await begin(), await begin()];
      for (const subscribed of [later, now])
        await changePlan(subscribed, await otherPrice(subscribed.seller, fourWeeks(5600)), 'period_end');
      setDay(1);
      await beginNextOn(later, 35);
      expect(must((await readSubscription(later)).scheduled_change).effective_at).toBe(isoAt(35));
      setDay(14);
      await beginNextOn(now, 14);
      expect(await readSubscription(now)).toMatchObject({ amount: 5600, scheduled_change: null });
      expect(await amountsOf(now)).toEqual([2800, 5600 - 1400]);
      await walk(28, 35);
      expect(await amountsOf(later)).toEqual([2800, 700, 5600]);
    }),
  );

  it(
    'a pause moves the new start by its duration',
    inApp(async () => {
      const subscribed = await begin();
      await beginNextOn(subscribed, 35);
      setDay(10);
      await pause(subscribed);
      expect(refusal(await beginNextOn(subscribed, 20))).toEqual([409, 'PausedSubscription']);
      setDay(15);
      expect(must((await unpause(subscribed)).data).current_period_end).toBe(isoAt(40));
    }),
  );

  it(
    'a start during a trial, more than a period after the current one, or after the planned end returns 422',
    inApp(async () => {
      const trial = await begin({ price: fourWeeks(2800, { trial_interval: 'day', trial_interval_count: 14 }) });
      const subscribed = await begin();
      setDay(1);
      expect((await beginNextOn(trial, 20)).response.status).toBe(422);
      expect((await beginNextOn(subscribed, 57)).response.status).toBe(422);
      await change(subscribed, { cancel_at: isoAt(40) });
      expect((await beginNextOn(subscribed, 40)).response.status).toBe(422);
      expect((await change(subscribed, { billing_cycle_anchor: isoAt(30), quantity: 2 })).response.status).toBe(422);
      expect((await beginNextOn(subscribed, 35)).response.status).toBe(200);
      await walk(28, 35);
      expect(await amountsOf(subscribed)).toEqual([2800, 700, 500]);
    }),
  );

  it(
    'a start that is moved while the payment of the next period is due returns 409',
    inApp(async () => {
      const subscribed = await begin();
      setDay(28);
      expect(refusal(await beginNextOn(subscribed, 35))).toEqual([409, 'PaymentUnderWay']);
    }),
  );
});
