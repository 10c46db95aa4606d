/** Durations in seconds, entered as a number and a unit. */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../shared/durations.ts';

export const SECONDS = {
  second: 1,
  minute: MINUTE_MS / SECOND_MS,
  hour: HOUR_MS / SECOND_MS,
  day: DAY_MS / SECOND_MS,
};

export type DurationUnit = keyof typeof SECONDS;

export const DURATION_UNITS = Object.keys(SECONDS) as DurationUnit[];

/** @returns the largest unit of which a duration is a whole number, and this number, such as `90 day` */
export function durationText(seconds: number): string {
  const unit = DURATION_UNITS.findLast((each) => seconds !== 0 && seconds % SECONDS[each] === 0) ?? 'second';
  return joinDuration({ count: String(seconds / SECONDS[unit]), unit });
}

interface Duration {
  /** As entered. */
  count: string;
  unit: DurationUnit;
}

export const joinDuration = ({ count, unit }: Duration): string => `${count} ${unit}`;

/** @returns the parts of a text of `joinDuration`. A text without a unit is in seconds, as in the contract */
export function splitDuration(text: string): Duration {
  const at = text.lastIndexOf(' ');
  const unit = DURATION_UNITS.find((each) => each === text.slice(at + 1));
  return unit === undefined ? { count: text, unit: 'second' } : { count: text.slice(0, Math.max(at, 0)), unit };
}
