import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextAttemptAt } from '../../../../src/modules/notifications/webhooks/retry-schedule.ts';
import { checkProperty } from '../../../support/property.ts';

const NOW = new Date('2026-01-01T00:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function waitMs(attempts: number, { chance = 0, retryAfter }: { chance?: number; retryAfter?: string } = {}) {
  const at = nextAttemptAt({ attempts, now: NOW, retryAfter, random: chance });
  return at && at.getTime() - NOW.getTime();
}

describe('`nextAttemptAt` for webhook deliveries', () => {
  it('a failed delivery is retried nine times in the Standard Webhooks schedule, over more than three days', () => {
    const schedule = Array.from({ length: 9 }, (_, at) => waitMs(at + 1) ?? 0);
    expect(schedule).toEqual([5000, 5 * MINUTE, 30 * MINUTE, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR)]);
    expect(schedule.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(3 * 24 * HOUR);
    expect(waitMs(10)).toBeUndefined();
  });

  it('jitter delays a retry by at most 10 percent and never advances it', async () => {
    await checkProperty(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, chance) => {
        const [scheduled = 0, wait = 0] = [waitMs(attempts), waitMs(attempts, { chance })];
        expect(wait).toBeGreaterThanOrEqual(scheduled);
        expect(wait).toBeLessThanOrEqual(Math.ceil(scheduled * 1.1));
      }),
    );
  });

  it.each([
    ['120', 120_000],
    ['1', 5000],
    ['Thu, 01 Jan 2026 01:00:00 GMT', HOUR],
    ['999999999', 24 * HOUR],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 5000],
    ['soon', 5000],
    ['-5', 5000],
  ])('the Retry-After %j delays a retry by %d ms, between the schedule and one day', (retryAfter, expected) => {
    expect(waitMs(1, { retryAfter })).toBe(expected);
  });
});
