import { describe, expect, it } from 'vitest';
import { lengthIn, periodIn } from '../../../src/web/console/metrics/period.ts';

const TODAY = new Date('2026-11-27T00:00:00Z');

const period = (query: string, today = TODAY) => periodIn(new URLSearchParams(query), today);

describe('the period of metrics in an address', () => {
  it('an address without parameters means the last 30 days by day, beside the 30 days before', () => {
    expect(period('')).toEqual({
      start_date: '2026-10-29',
      end_date: '2026-11-27',
      interval: 'day',
      before: { start_date: '2026-09-29', end_date: '2026-10-28' },
    });
  });

  it('a period of 12 months ends today, also before and after a leap day', () => {
    expect(period('period=12m')).toEqual({
      start_date: '2025-11-28',
      end_date: '2026-11-27',
      interval: 'month',
      before: { start_date: '2024-11-28', end_date: '2025-11-27' },
    });
    expect(period('period=12m', new Date('2028-02-29'))).toMatchObject({
      start_date: '2027-03-01',
      before: { start_date: '2026-03-01', end_date: '2027-02-28' },
    });
  });

  it('the days of an address set the period, and its length sets the interval of the points', () => {
    expect(period('start_date=2026-01-01&end_date=2026-06-30&period=7d')).toMatchObject({
      start_date: '2026-01-01',
      interval: 'week',
      before: { start_date: '2025-07-04', end_date: '2025-12-31' },
    });
    expect(period('start_date=2026-11-27').interval).toBe('hour');
    expect(period('start_date=2026-01-01&interval=month').interval).toBe('month');
    expect(lengthIn(new URLSearchParams('start_date=2026-01-01&period=7d'))).toBeUndefined();
  });

  it('an invalid day, and a length that the pages do not offer, are ignored', () => {
    expect(period('start_date=soon')).toMatchObject({ start_date: '2026-10-29' });
    expect(lengthIn(new URLSearchParams('period=9d'))).toBe('30d');
  });
});
