import { DAY_MS, MINUTE_MS } from './durations.ts';

/** Message for the name of a time zone that does not exist. */
export const UNKNOWN_TIME_ZONE = 'Must be the name of an IANA time zone.';

/** Whether a name is a time zone of the IANA database. An offset such as `+01:00` is not a name. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns a function that computes the first moment of a day in a time zone, also where clocks change at midnight.
 * The function takes the day as its midnight in UTC.
 */
export function startOfDayIn(timeZone: string): (day: Date) => Date {
  const offsetAt = createOffsetReader(timeZone);
  return (day) => {
    const midnight = day.getTime();
    // At most one clock change lies between these two moments.
    const moments = [midnight - DAY_MS, midnight + DAY_MS].map((near) => midnight - offsetAt(near));
    const [earlier, later] = [Math.min(...moments), Math.max(...moments)];
    const isMidnight = (moment: number) => moment + offsetAt(moment) === midnight;
    if (isMidnight(earlier)) return new Date(earlier);
    return new Date(isMidnight(later) ? later : findOffsetChange(earlier, later, offsetAt));
  };
}

/** Returns a function that finds the day of a moment in a time zone. The day is its midnight in UTC. */
export function dayIn(timeZone: string): (moment: Date) => Date {
  const offsetAt = createOffsetReader(timeZone);
  return (moment) => {
    const local = moment.getTime() + offsetAt(moment.getTime());
    return new Date(Math.floor(local / DAY_MS) * DAY_MS);
  };
}

/** Returns a function that writes a moment as the local time of a time zone: `2026-11-02 09:30:00`. */
export function localTimeIn(timeZone: string): (moment: Date) => string {
  const offsetAt = createOffsetReader(timeZone);
  return (moment) => {
    const local = new Date(moment.getTime() + offsetAt(moment.getTime()));
    return local.toISOString().slice(0, 19).replace('T', ' ');
  };
}

type OffsetAt = (moment: number) => number;

const OFFSET = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/;

/** Returns a function that reads the offset of a time zone from UTC at a moment. All values are in milliseconds. */
function createOffsetReader(timeZone: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return (moment) => {
    // `format` takes a third of the time of `formatToParts`.
    const text = format.format(moment);
    const parts = OFFSET.exec(text);
    if (parts === null) throw new Error(`the offset of ${timeZone} cannot be parsed: ${text}`);
    const [, sign, hours = '0', minutes = '0', seconds = '0'] = parts;
    const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS + Number(seconds) * 1000;
    return sign === '-' ? -offset : offset;
  };
}

/** Finds the moment between `before` and `after` at which clocks go forward. Midnight does not exist on such a day. */
function findOffsetChange(before: number, after: number, offsetAt: OffsetAt): number {
  const offset = offsetAt(before);
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle) === offset) low = middle;
    else high = middle;
  }
  return high;
}
