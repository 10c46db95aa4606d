import { RequestValidationError, type Violation } from '../../../shared/errors.ts';
import { isTimeZone } from '../../../shared/time-zones.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { sumPeriods } from './queries.ts';
import {
  daysBetween,
  edgesOf,
  MAX_DATE,
  MAX_DAYS,
  measuresOf,
  MIN_DATE,
  runsOf,
  type Interval,
  type Range,
} from './rules.ts';

type PriceType = 'one_time' | 'recurring';

interface Question {
  start_date: string;
  end_date: string;
  interval: Interval;
  timezone?: string | undefined;
  product_id?: readonly string[] | undefined;
  product_price_type?: readonly PriceType[] | undefined;
}

/**
 * The measures of some organizations together, with the beginning of each period.
 * @throws RequestValidationError a time zone that does not exist, or days beyond the limits
 */
export async function readMeasures({ db }: Reader, organizationIds: AccessibleOrganizationIds, question: Question) {
  const edges = edgesOf(toRange(question));
  const sums = await sumPeriods(db, {
    organizationIds,
    productIds: question.product_id,
    edges,
    runs: runsOf(edges),
  });
  const types = question.product_price_type ?? ['one_time', 'recurring'];
  const wanted = { one_time: types.includes('one_time'), recurring: types.includes('recurring') };
  return measuresOf(edges, sums, wanted);
}

function toRange({ start_date, end_date, interval, timezone = 'UTC' }: Question): Range {
  const range = { first: new Date(start_date), last: new Date(end_date), interval, timeZone: timezone };
  const days = daysBetween(range);
  const most = MAX_DAYS[interval];
  const violations = [
    ...(start_date < MIN_DATE ? [refusal('start_date', `Not before ${MIN_DATE}.`, start_date)] : []),
    ...(days < 0 ? [refusal('end_date', 'Not before start_date.', end_date)] : []),
    ...(days > most ? [refusal('end_date', `At most ${most} days after start_date by ${interval}.`, end_date)] : []),
    ...(end_date > MAX_DATE ? [refusal('end_date', `Not after ${MAX_DATE}.`, end_date)] : []),
    ...(isTimeZone(timezone) ? [] : [refusal('timezone', 'There is no time zone of this name.', timezone)]),
  ];
  if (violations.length > 0) throw new RequestValidationError(violations);
  return range;
}

const refusal = (name: string, msg: string, input: string): Violation => ({
  type: 'value_error',
  loc: ['query', name],
  msg,
  input,
});
