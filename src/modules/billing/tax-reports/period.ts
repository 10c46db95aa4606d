import { addDays, addMonths, formatDay } from '../../../shared/calendar.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { RequestValidationError, type Violation } from '../../../shared/errors.ts';
import { startOfDayIn } from '../../../shared/time-zones.ts';

/** A leap year. It bounds the rows that one report reads. */
const MAX_DAYS = 366;
const MONTHS_PER_QUARTER = 3;
const QUARTERS_PER_YEAR = 4;

export interface PeriodQuery {
  /** A quarter such as `2026-Q4`, or a month such as `2026-11`. */
  period?: string | undefined;
  /** First day, in the seller's time zone. */
  start_date?: string | undefined;
  /** Last day, inclusive. */
  end_date?: string | undefined;
}

/** Whole days of a time zone. */
export interface TaxPeriod {
  start: Date;
  /** Exclusive. */
  end: Date;
  /** First and last day, `YYYY-MM-DD`. */
  firstDay: string;
  lastDay: string;
}

/** @throws RequestValidationError both or neither of the forms, an end before the start, or more than a year */
export function requirePeriod(query: PeriodQuery, timeZone: string): TaxPeriod {
  const startOfDay = startOfDayIn(timeZone);
  const { first, end } = requireDays(query);
  return {
    start: startOfDay(first),
    end: startOfDay(end),
    firstDay: formatDay(first),
    lastDay: formatDay(addDays(end, -1)),
  };
}

export interface Quarter {
  /** Such as `2026-Q3`. */
  name: string;
  start: Date;
}

/** No order is older, and a report of a later time has no sales. They bound the work. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 2200];

/** @returns the quarters that begin before `end`, the earliest first */
export function quartersUntil(end: Date, timeZone: string): Quarter[] {
  const startOfDay = startOfDayIn(timeZone);
  const quarters: Quarter[] = [];
  for (let number = 0; ; number += 1) {
    const year = FIRST_YEAR + Math.floor(number / QUARTERS_PER_YEAR);
    const name = `${year}-Q${(number % QUARTERS_PER_YEAR) + 1}`;
    const start = startOfDay(startOfMonth(FIRST_YEAR, number * MONTHS_PER_QUARTER));
    if (start >= end || year > LAST_YEAR) return quarters;
    quarters.push({ name, start });
  }
}

/** Days as their midnights in UTC. */
interface Days {
  first: Date;
  /** The day after the last. */
  end: Date;
}

function requireDays({ period, start_date, end_date }: PeriodQuery): Days {
  if (period !== undefined) {
    if (start_date !== undefined || end_date !== undefined)
      throw refuse('period', 'Give either period, or start_date and end_date.', period);
    return namedPeriod(period);
  }
  if (start_date === undefined) throw refuse('start_date', 'Give either period, or start_date and end_date.', null);
  if (end_date === undefined) throw refuse('end_date', 'Give either period, or start_date and end_date.', null);
  const first = new Date(start_date);
  const end = addDays(new Date(end_date), 1);
  if (end <= first) throw refuse('end_date', 'Must not be before start_date.', end_date);
  if (end.getTime() - first.getTime() > MAX_DAYS * DAY_MS)
    throw refuse('end_date', `The period must have at most ${MAX_DAYS} days.`, end_date);
  return { first, end };
}

function namedPeriod(period: string): Days {
  const [year = '', part = ''] = period.split('-');
  const isQuarter = part.startsWith('Q');
  const month = isQuarter ? (Number(part.slice(1)) - 1) * MONTHS_PER_QUARTER : Number(part) - 1;
  const length = isQuarter ? MONTHS_PER_QUARTER : 1;
  const first = startOfMonth(Number(year), month);
  return { first, end: addMonths(first, length) };
}

const startOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month));

function refuse(name: string, msg: string, input: string | null): RequestValidationError {
  const violation: Violation = { type: input === null ? 'missing' : 'value_error', loc: ['query', name], msg, input };
  return new RequestValidationError([violation]);
}
