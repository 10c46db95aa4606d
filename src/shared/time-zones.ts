import { DAY_MS, MINUTE_MS } from './durations.ts';

/** Whether a time zone has this name in the IANA database. An offset such as `+01:00` is no name. */
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
 * Tells when a day begins in a time zone: its first moment, also where clocks are changed at midnight. Days are given by
 * their midnight in UTC.
 */
export function beginningsOfDays(timeZone: string): (day: Date) => Date {
  const offsetAt = offsetsOf(timeZone);
  return (day) => {
    const midnight = day.getTime();
    // No two changes of clocks are so near to each other that both lie in between.
    const moments = [midnight - DAY_MS, midnight + DAY_MS].map((near) => midnight - offsetAt(near));
    const [earlier, later] = [Math.min(...moments), Math.max(...moments)];
    const isMidnight = (moment: number) => moment + offsetAt(moment) === midnight;
    if (isMidnight(earlier)) return new Date(earlier);
    return new Date(isMidnight(later) ? later : changeBetween(earlier, later, offsetAt));
  };
}

type OffsetAt = (moment: number) => number;

const OFFSET = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/;

/** By how much a zone's clocks are ahead of UTC at a moment; all in milliseconds. */
function offsetsOf(timeZone: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return (moment) => {
    // As one text, which takes a third of the time that parts take.
    const text = format.format(moment);
    const parts = OFFSET.exec(text);
    if (parts === null) throw new Error(`${timeZone} has an offset that cannot be read: ${text}`);
    const [, sign, hours = '0', minutes = '0', seconds = '0'] = parts;
    const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS + Number(seconds) * 1000;
    return sign === '-' ? -offset : offset;
  };
}

/** When clocks are put forward between two moments, so that midnight does not exist. */
function changeBetween(before: number, after: number, offsetAt: OffsetAt): number {
  const offset = offsetAt(before);
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle) === offset) low = middle;
    else high = middle;
  }
  return high;
}
