import { RequestValidationError, type Violation } from '../../../shared/errors.ts';
import { isTimeZone } from '../../../shared/time-zones.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { readPeriodSums } from './queries.ts';
import { calculateMetrics } from './calculate.ts';
import {
  daysBetween,
  periodEdges,
  MAX_DATE,
  MAX_DAYS,
  MIN_DATE,
  chooseSlotRanges,
  type Interval,
  type Range,
} from './periods.ts';

type PriceType = 'one_time' | 'recurring';

interface MetricsQuery {
  start_date: string;
  end_date: string;
  interval: Interval;
  timezone?: string | undefined;
  product_id?: readonly string[] | undefined;
  product_price_type?: readonly PriceType[] | undefined;
}

/**
 * Reads the metrics of organizations, summed up, for each period of the query.
 * @throws RequestValidationError for an unknown time zone, or a range outside the limits
 */
export async function readMetrics({ db }: Reader, organizationIds: AccessibleOrganizationIds, query: MetricsQuery) {
  const edges = periodEdges(requireRange(query));
  const sums = await readPeriodSums(db, {
    organizationIds,
    productIds: query.product_id,
    edges,
    ranges: chooseSlotRanges(edges),
  });
  const types = query.product_price_type ?? ['one_time', 'recurring'];
  const filter = { one_time: types.includes('one_time'), recurring: types.includes('recurring') };
  return calculateMetrics(edges, sums, filter);
}

function requireRange({ start_date, end_date, interval, timezone = 'UTC' }: MetricsQuery): Range {
  const range = { first: new Date(start_date), last: new Date(end_date), interval, timeZone: timezone };
  const days = daysBetween(range);
  const maxDays = MAX_DAYS[interval];
  const violations = [
    ...(start_date < MIN_DATE ? [queryViolation('start_date', `Must not be before ${MIN_DATE}.`, start_date)] : []),
    ...(days < 0 ? [queryViolation('end_date', 'Must not be before start_date.', end_date)] : []),
    ...(days > maxDays
      ? [
          queryViolation(
            'end_date',
            `Must be at most ${maxDays} days after start_date for the interval ${interval}.`,
            end_date,
          ),
        ]
      : []),
    ...(end_date > MAX_DATE ? [queryViolation('end_date', `Must not be after ${MAX_DATE}.`, end_date)] : []),
    ...(isTimeZone(timezone) ? [] : [queryViolation('timezone', 'Must be the name of an IANA time zone.', timezone)]),
  ];
  if (violations.length > 0) throw new RequestValidationError(violations);
  return range;
}

const queryViolation = (name: string, msg: string, input: string): Violation => ({
  type: 'value_error',
  loc: ['query', name],
  msg,
  input,
});
