import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextAttemptAt } from '../../../../src/modules/notifications/webhooks/rules.ts';

const NOW = new Date('2026-01-01T00:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function waits(attempts: number, { chance = 0, retryAfter }: { chance?: number; retryAfter?: string } = {}) {
  const at = nextAttemptAt({ attempts, now: NOW, retryAfter, chance });
  return at && at.getTime() - NOW.getTime();
}

describe('a webhook that did not arrive', () => {
  it('is tried nine times more, by the schedule of Standard Webhooks, over more than three days', () => {
    const schedule = Array.from({ length: 9 }, (_, at) => waits(at + 1) ?? 0);
    expect(schedule).toEqual([5000, 5 * MINUTE, 30 * MINUTE, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR)]);
    expect(schedule.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(3 * 24 * HOUR);
    expect(waits(10)).toBeUndefined();
  });

  it('is tried up to a tenth later by chance, never earlier', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, chance) => {
        const [least = 0, wait = 0] = [waits(attempts), waits(attempts, { chance })];
        expect(wait).toBeGreaterThanOrEqual(least);
        expect(wait).toBeLessThanOrEqual(Math.ceil(least * 1.1));
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
  ])('waits as long as Retry-After: %s asks, within a day', (retryAfter, expected) => {
    expect(waits(1, { retryAfter })).toBe(expected);
  });
});
