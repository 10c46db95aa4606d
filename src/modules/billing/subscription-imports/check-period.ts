import type { Violation } from '../../../shared/errors.ts';
import { intervalOf, type Interval } from '../../../shared/intervals.ts';
import { isTooFar, MAX_YEARS, startOfPeriod } from '../subscriptions/index.ts';
import { violationAt, type PlacedSubscription } from './imported.ts';

/** The current period of a subscription, by the state of the other system. */
export interface Period {
  start: Date;
  end: Date;
  startedAt: Date;
  isTrial: boolean;
}

/** Checks the times of a subscription. @param now the time of the organization */
export function checkPeriod({ place, sent }: PlacedSubscription, now: Date): Period | Violation[] {
  const { current_period_start, current_period_end, started_at = null, trial_ends_at = null } = sent;
  const [start, end] = [new Date(current_period_start), new Date(current_period_end)];
  const startedAt = started_at === null ? start : new Date(started_at);
  const trialEnd = trial_ends_at === null ? undefined : new Date(trial_ends_at);
  const isTrial = trialEnd !== undefined && trialEnd > start;
  const violations = [
    ...(start > now
      ? [
          violationAt(
            place,
            'current_period_start',
            'The current period cannot start in the future.',
            current_period_start,
          ),
        ]
      : []),
    ...(end <= now || isTooFar(end, now)
      ? [
          violationAt(
            place,
            'current_period_end',
            `The current period must end in the future, and at most ${MAX_YEARS} years away.`,
            current_period_end,
          ),
        ]
      : []),
    ...(startedAt > start
      ? [violationAt(place, 'started_at', 'The subscription cannot begin after its current period.', started_at)]
      : []),
    ...(isTrial && trialEnd.getTime() !== end.getTime()
      ? [violationAt(place, 'trial_ends_at', 'A trial ends with the current period, or before it.', trial_ends_at)]
      : []),
  ];
  return violations.length > 0 ? violations : { start, end, startedAt, isTrial };
}

/**
 * @returns the columns of the period and of the schedule that follows it. The day of the month comes from the start if
 *   the period has the length of the interval, since its end may be in a shorter month. Otherwise it comes from the
 *   end.
 */
export function scheduleColumns({ start, end, startedAt, isTrial }: Period, interval: Interval) {
  const period = isTrial ? 0 : 1;
  const fromStart = { anchor_at: start, anchor_period: period };
  const nextByStart = startOfPeriod(period + 1, { ...fromStart, ...intervalOf(interval) });
  const isRegular = !isTrial && nextByStart.getTime() === end.getTime();
  return {
    ...(isRegular ? fromStart : { anchor_at: end, anchor_period: period + 1 }),
    period,
    current_period_start: start,
    current_period_end: end,
    due_at: end,
    started_at: startedAt,
  };
}
