import { describe, expect, it } from 'vitest';
import { startOfPeriod } from '../../../../src/modules/billing/subscriptions/periods.ts';
import type { IntervalUnit } from '../../../../src/shared/intervals.ts';
import {
  nextStatus,
  isEntitled,
  type SubscriptionEvent,
  type Status,
} from '../../../../src/modules/billing/subscriptions/states.ts';
import { currentTime } from '../../../support/time.ts';

const day = (text: string) => new Date(`${text}T10:30:00.000Z`);
const from = (anchor_at: Date, recurring_interval: IntervalUnit, recurring_interval_count = 1) => ({
  anchor_at,
  anchor_period: 1,
  recurring_interval,
  recurring_interval_count,
});
const daysOf = (anchor: string, unit: IntervalUnit, periods: number) =>
  Array.from({ length: periods }, (_, at) =>
    startOfPeriod(at + 1, from(day(anchor), unit))
      .toISOString()
      .slice(0, 10),
  );

describe('billing periods', () => {
  it.each([
    ['2026-01-29', ['2026-01-29', '2026-02-28', '2026-03-29', '2026-04-29']],
    ['2026-01-30', ['2026-01-30', '2026-02-28', '2026-03-30', '2026-04-30']],
    ['2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2028-01-31', ['2028-01-31', '2028-02-29', '2028-03-31']],
    ['2026-11-30', ['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30']],
    ['2026-12-31', ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']],
    ['2026-05-15', ['2026-05-15', '2026-06-15', '2026-07-15']],
  ])('monthly periods from %s start on the same day or on the last day of the month', (anchor, days) => {
    expect(daysOf(anchor, 'month', days.length)).toEqual(days);
  });

  it.each([
    ['2028-02-29', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['2026-03-01', ['2026-03-01', '2027-03-01', '2028-03-01']],
    ['2027-02-28', ['2027-02-28', '2028-02-28', '2029-02-28']],
    ['2026-12-31', ['2026-12-31', '2027-12-31']],
  ])('yearly periods from %s start on the same date or on 28 February', (anchor, days) => {
    expect(daysOf(anchor, 'year', days.length)).toEqual(days);
  });

  it('billing periods keep the time of day to the millisecond', () => {
    const anchor = new Date('2026-01-31T23:59:59.999Z');
    expect(startOfPeriod(2, from(anchor, 'month')).toISOString()).toBe('2026-02-28T23:59:59.999Z');
  });
});

describe('subscription statuses', () => {
  const STATUSES: Status[] = [
    'incomplete',
    'incomplete_expired',
    'trialing',
    'active',
    'past_due',
    'canceled',
    'unpaid',
  ];
  const table = (event: SubscriptionEvent) => STATUSES.map((status) => nextStatus(status, event));

  it.each<[SubscriptionEvent, (Status | undefined)[]]>([
    ['paid', ['active', undefined, 'active', 'active', 'active', undefined, 'active']],
    ['declined', [undefined, undefined, 'past_due', 'past_due', 'past_due', undefined, undefined]],
    ['trial_started', ['trialing', undefined, undefined, undefined, undefined, undefined, undefined]],
    ['retries_exhausted', [undefined, undefined, 'unpaid', 'unpaid', 'unpaid', undefined, undefined]],
    ['ended', ['canceled', undefined, 'canceled', 'canceled', 'canceled', undefined, 'canceled']],
    ['expired', ['incomplete_expired', undefined, undefined, undefined, undefined, undefined, undefined]],
  ])('`nextStatus` returns the status after the event %s for every status', (event, expected) => {
    expect(table(event)).toEqual(expected);
  });

  const FACTS = { suspended_at: null, paused_at: null, pause_keeps_access: false };
  const entitled = (facts: Partial<Parameters<typeof isEntitled>[0]>) =>
    STATUSES.filter((status) => isEntitled({ ...FACTS, ...facts, status }));

  it('`isEntitled` accepts trialing, active and past_due subscriptions only', () => {
    expect(entitled({})).toEqual(['trialing', 'active', 'past_due']);
  });

  it('`isEntitled` accepts no suspended subscription, and a paused one only if the pause keeps the access', () => {
    const paused = { paused_at: currentTime(), pause_keeps_access: true };
    expect(entitled({ suspended_at: currentTime() })).toEqual([]);
    expect(entitled({ paused_at: currentTime() })).toEqual([]);
    expect(entitled(paused)).toEqual(['trialing', 'active', 'past_due']);
    expect(entitled({ ...paused, suspended_at: currentTime() })).toEqual([]);
  });
});
