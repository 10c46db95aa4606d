import { describe, expect, it } from 'vitest';
import { scheduleColumns } from '../../../../src/modules/billing/subscription-imports/check-period.ts';
import { startOfPeriod } from '../../../../src/modules/billing/subscriptions/index.ts';
import { must } from '../../../support/wait.ts';

const MONTH = { recurring_interval: 'month', recurring_interval_count: 1 } as const;
const QUARTER = { recurring_interval: 'quarter', recurring_interval_count: 1 } as const;
const YEAR = { recurring_interval: 'year', recurring_interval_count: 1 } as const;
const TWO_MONTHS = { ...MONTH, recurring_interval_count: 2 } as const;
const WEEK = { recurring_interval: 'week', recurring_interval_count: 1 } as const;

const at = (day: string) => new Date(`${day}T09:00:00Z`);

describe('the schedule of an imported subscription', () => {
  it.each([
    ['2024-02-29', YEAR, ['2026-02-28', '2027-02-28', '2028-02-29', '2029-02-28']],
    ['2026-01-31', MONTH, ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2026-01-30', MONTH, ['2026-02-28', '2026-03-30', '2026-04-30', '2026-05-30']],
    ['2026-01-31', MONTH, ['2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30']],
    ['2025-08-31', QUARTER, ['2025-11-30', '2026-02-28', '2026-05-31', '2026-08-31']],
    ['2025-12-31', TWO_MONTHS, ['2026-02-28', '2026-04-30', '2026-06-30', '2026-08-31']],
    // The other system has moved the day.
    ['2026-01-31', MONTH, ['2026-04-28', '2026-05-28', '2026-06-28', '2026-07-28']],
    ['2026-01-10', MONTH, ['2026-04-10', '2026-05-31', '2026-06-30', '2026-07-31']],
    ['2026-01-30', WEEK, ['2026-02-27', '2026-03-06', '2026-03-13', '2026-03-20']],
  ] as const)('a subscription since %s by %o keeps its day in the periods from %o on', (startedAt, interval, days) => {
    const [start, end, ...next] = days.map(at);
    const times = { startedAt: at(startedAt), start: must(start), end: must(end), isTrial: false };
    const { period, ...schedule } = scheduleColumns(times, interval);
    const begins = [1, 2, 3].map((more) => startOfPeriod(period + more, { ...schedule, ...interval }));
    expect(begins).toEqual([end, ...next]);
  });
});
