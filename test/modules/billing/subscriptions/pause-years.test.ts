import { describe, expect, it } from 'vitest';
import {
  changePlan,
  ledgerOf,
  monthly,
  ordersOf,
  otherPrice,
  readSubscription,
  type Subscribed,
} from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { must } from '../../../support/make.ts';
import {
  appOfPauses,
  at,
  begin,
  fourWeeks,
  goTo,
  inApp,
  isoAt,
  pause,
  refusal,
  setDay,
  startAppOfPauses,
  unpause,
} from './pause-fixtures.ts';

startAppOfPauses();

const DAY = 86_400_000;
/** An odd number of milliseconds, in days. */
const ODD = 12_345_679 / DAY;
const trial = fourWeeks(2800, { trial_interval: 'day', trial_interval_count: 14 });

/** A change at a day. */
type Steps = readonly (readonly [day: number, change: (subscribed: Subscribed) => Promise<unknown>])[];

/** A year in which a subscription stands still for some days. */
interface Year {
  price?: ReturnType<typeof monthly>;
  steps: Steps;
  /** Days in which the subscription stands still. */
  stopped: number;
  /** Days of the trial. */
  trialDays?: number;
}

const dispute =
  (status: 'open' | 'won') =>
  async (subscribed: Subscribed): Promise<void> =>
    reportDispute({ orderId: must((await ordersOf(subscribed))[0]).id, status });
const pauseNow = (subscribed: Subscribed) => pause(subscribed);
const pauseUntil = (day: number) => (subscribed: Subscribed) => pause(subscribed, { resumes_at: isoAt(day) });
const renew = () => Promise.resolve();
const toDearerPlan = async (subscribed: Subscribed) =>
  changePlan(subscribed, await otherPrice(subscribed.seller, fourWeeks(5600)), 'invoice');

const YEARS: Record<string, Year> = {
  'a pause in a trial': {
    price: trial,
    trialDays: 14,
    steps: [
      [4 + ODD, pauseNow],
      [9.5, unpause],
    ],
    stopped: 5.5 - ODD,
  },
  'two pauses in one period': {
    steps: [
      [3, pauseNow],
      [8 + ODD, unpause],
      [9, pauseUntil(12.25)],
      [12.25, renew],
    ],
    stopped: 5 + ODD + 3.25,
  },
  'a pause over the end of the period': {
    steps: [
      [20 + ODD, pauseNow],
      [75, unpause],
    ],
    stopped: 55 - ODD,
  },
  'a pause during which a dispute is opened and won': {
    steps: [
      [8, pauseNow],
      [10, dispute('open')],
      [15 + ODD, dispute('won')],
      [20 + ODD, unpause],
    ],
    stopped: 12 + ODD,
  },
  'a pause that ends by itself during a dispute': {
    steps: [
      [8, pauseUntil(12)],
      [10, dispute('open')],
      [12, renew],
      [15 + ODD, dispute('won')],
    ],
    stopped: 7 + ODD,
  },
  'a pause after a plan change': {
    steps: [
      [5, toDearerPlan],
      [10, pauseNow],
      [17.25 + ODD, unpause],
    ],
    stopped: 7.25 + ODD,
  },
};

/** @returns the milliseconds in which the buyer had the benefits before a time, by the events of the subscription */
async function accessBefore({ id }: Subscribed, end: Date): Promise<number> {
  const events = await appOfPauses()
    .db('events')
    .where({ object_id: id })
    .whereIn('type', ['subscription.active', 'subscription.revoked'])
    .orderBy('position');
  let sum = 0;
  let since: Date | undefined;
  for (const { type, created_at } of events.filter((event) => event.created_at < end)) {
    if (type === 'subscription.active') since ??= created_at;
    else if (since !== undefined) {
      sum += created_at.getTime() - since.getTime();
      since = undefined;
    }
  }
  return sum + (since === undefined ? 0 : end.getTime() - since.getTime());
}

/** Makes the changes at their days, and lets the worker run every four weeks for a year. */
async function walkYear(subscribed: Subscribed, steps: Steps): Promise<void> {
  let day = 0;
  for (const [next, change] of [...steps, [366, renew] as const]) {
    while (day + 28 < next) await goTo((day += 28));
    day = next;
    setDay(day);
    await change(subscribed);
    await goTo(day);
  }
}

describe('a year with pauses', () => {
  it.each(Object.entries(YEARS))(
    '%s: the buyer has access for exactly the paid time, and the ledger balances',
    async (_name, { price = fourWeeks(2800), steps, stopped, trialDays = 0 }) =>
      inApp(async () => {
        const subscribed = await begin({ price });
        await walkYear(subscribed, steps);
        const { current_period_start, amount } = await readSubscription(subscribed);
        const renewals = (await ordersOf(subscribed)).filter(
          ({ billing_reason }) => billing_reason === 'subscription_cycle',
        );
        // The last renewal pays for the current period, which is left out. Without a trial, the first order pays for one.
        const paidPeriods = renewals.length - (trialDays === 0 ? 0 : 1);
        const paidMs = (paidPeriods * 28 + trialDays) * DAY;
        const start = new Date(current_period_start);
        expect(start.getTime() - at(0).getTime()).toBe(paidMs + Math.round(stopped * DAY));
        expect(await accessBefore(subscribed, start)).toBe(paidMs);
        expect(new Set(renewals.map((order) => order.amount))).toEqual(new Set([amount]));
        expect(await ledgerOf(subscribed.seller)).toMatchObject({ sum: 0 });
      })(),
  );

  it(
    'a suspended subscription cannot be paused, so that its year is longer by the dispute alone',
    inApp(async () => {
      const subscribed = await begin();
      await walkYear(subscribed, [
        [10, dispute('open')],
        [12, async (of) => expect(refusal(await pause(of))).toEqual([409, 'SuspendedSubscription'])],
        [15, dispute('won')],
      ]);
      const { current_period_start } = await readSubscription(subscribed);
      const start = new Date(current_period_start);
      const paidMs = start.getTime() - at(0).getTime() - 5 * DAY;
      expect(paidMs % (28 * DAY)).toBe(0);
      expect(await accessBefore(subscribed, start)).toBe(paidMs);
    }),
  );

  it(
    'a pause that ends on the 31st lengthens a month by its exact time, and later periods keep the new day',
    inApp(async () => {
      // The period from 31 January ends on 28 February. It is paused from 15 February to 31 March.
      const subscribed = await begin({ price: monthly(1000) });
      await walkYear(subscribed, [
        [15, pauseNow],
        [59 + ODD, unpause],
      ]);
      const starts = (
        await appOfPauses().db('orders').where({ subscription_id: subscribed.id }).orderBy('service_start')
      ).map(({ service_start }) => must(service_start).toISOString());
      const moved = at(28 + 44 + ODD).toISOString();
      expect(moved.slice(0, 10)).toBe('2026-04-13');
      expect(starts.slice(0, 4)).toEqual([
        isoAt(0),
        moved,
        moved.replace('-04-', '-05-'),
        moved.replace('-04-', '-06-'),
      ]);
      const last = new Date(must(starts.at(-1)));
      expect(await accessBefore(subscribed, last)).toBe(
        last.getTime() - at(0).getTime() - Math.round((44 + ODD) * DAY),
      );
      expect(await ledgerOf(subscribed.seller)).toMatchObject({ sum: 0 });
    }),
  );
});
