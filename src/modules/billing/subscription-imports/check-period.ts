import type { Violation } from '../../../shared/errors.ts';
import { addIntervals, intervalOf, monthsOf, type Interval } from '../../../shared/intervals.ts';
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

/** Periods before the current one of which one has its day of the month: a yearly 29 February is at most eight years back. */
const PERIODS_BACK = 12;

/**
 * @returns the columns of the period and of the schedule that follows it. The current period can start and end in shorter months. The
 *   day of the month comes from the start of the subscription if the period fits to it. Otherwise it comes from the start of the period
 *   if that has the length of the interval, and else from its end.
 */
export function scheduleColumns(times: Period, interval: Interval) {
  const { start, end, startedAt, isTrial } = times;
  const period = isTrial ? 0 : 1;
  return {
    ...((isTrial ? undefined : findAnchor(times, { period, interval })) ?? {
      anchor_at: end,
      anchor_period: period + 1,
    }),
    period,
    current_period_start: start,
    current_period_end: end,
    due_at: end,
    started_at: startedAt,
  };
}

interface Anchor {
  anchor_at: Date;
  anchor_period: number;
}

/** Finds a time from which the current period follows by the interval, with the day of the month of the start of the subscription. */
function findAnchor(
  { start, end, startedAt }: Period,
  { period, interval }: { period: number; interval: Interval },
): Anchor | undefined {
  const fits = (anchor: Anchor) => {
    const [first, next] = [period, period + 1].map((each) =>
      startOfPeriod(each, { ...anchor, ...intervalOf(interval) }),
    );
    return first?.getTime() === start.getTime() && next?.getTime() === end.getTime();
  };
  const day = startedAt.getUTCDate();
  const before = Array.from({ length: PERIODS_BACK }, (_, at): Anchor => {
    const anchor_at = addIntervals(start, interval, -1 - at);
    // A day that the month does not have is one of the next month, which does not fit.
    anchor_at.setUTCDate(day);
    return { anchor_at, anchor_period: period - 1 - at };
  });
  const ofStart = { anchor_at: start, anchor_period: period };
  const isSameDay = monthsOf(interval) === undefined || day === start.getUTCDate();
  return [...(isSameDay ? [] : before), ofStart].find(fits);
}
