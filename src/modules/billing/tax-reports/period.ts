import { DAY_MS } from '../../../shared/durations.ts';
import { RequestValidationError, type Violation } from '../../../shared/errors.ts';

/** A leap year. It bounds the rows that one report reads. */
const MAX_DAYS = 366;
const MONTHS_PER_QUARTER = 3;

export interface PeriodQuery {
  /** A quarter such as `2026-Q4`, or a month such as `2026-11`. */
  period?: string | undefined;
  /** First day, in UTC. */
  start_date?: string | undefined;
  /** Last day, inclusive. */
  end_date?: string | undefined;
}

/** Whole days in UTC. */
export interface TaxPeriod {
  start: Date;
  /** Exclusive. */
  end: Date;
}

/** @throws RequestValidationError both or neither of the forms, an end before the start, or more than a year */
export function requirePeriod({ period, start_date, end_date }: PeriodQuery): TaxPeriod {
  if (period !== undefined) {
    if (start_date !== undefined || end_date !== undefined)
      throw refuse('period', 'Give either period, or start_date and end_date.', period);
    return namedPeriod(period);
  }
  if (start_date === undefined) throw refuse('start_date', 'Give either period, or start_date and end_date.', null);
  if (end_date === undefined) throw refuse('end_date', 'Give either period, or start_date and end_date.', null);
  const start = new Date(start_date);
  const end = new Date(Date.parse(end_date) + DAY_MS);
  if (end <= start) throw refuse('end_date', 'Must not be before start_date.', end_date);
  if (end.getTime() - start.getTime() > MAX_DAYS * DAY_MS)
    throw refuse('end_date', `The period must have at most ${MAX_DAYS} days.`, end_date);
  return { start, end };
}

function namedPeriod(period: string): TaxPeriod {
  const [year = '', part = ''] = period.split('-');
  const isQuarter = part.startsWith('Q');
  const month = isQuarter ? (Number(part.slice(1)) - 1) * MONTHS_PER_QUARTER : Number(part) - 1;
  const length = isQuarter ? MONTHS_PER_QUARTER : 1;
  return { start: startOfMonth(Number(year), month), end: startOfMonth(Number(year), month + length) };
}

const startOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month));

function refuse(name: string, msg: string, input: string | null): RequestValidationError {
  const violation: Violation = { type: input === null ? 'missing' : 'value_error', loc: ['query', name], msg, input };
  return new RequestValidationError([violation]);
}
