import { DEFAULT_CURRENCY } from '../../../shared/currencies.ts';
import { commonValue } from '../../../shared/common-value.ts';
import { RequestValidationError, type Violation } from '../../../shared/errors.ts';
import { indexBy } from '../../../shared/index-by.ts';
import { isTimeZone, UNKNOWN_TIME_ZONE } from '../../../shared/time-zones.ts';
import {
  commonTimeZone,
  findOrganizationBilling,
  type AccessibleOrganizationIds,
} from '../../identity/organizations/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { readPeriodSums } from './queries.ts';
import { calculateMetrics } from './calculate.ts';
import { CurrencyConverter } from './convert-currency.ts';
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
  /** Currency of the amounts. */
  currency?: string | undefined;
  /** Currency of the sales to include. */
  price_currency?: string | undefined;
}

/**
 * Reads the metrics of organizations, summed up, for each period of the query. Amounts in other currencies are converted.
 * @throws RequestValidationError for an unknown time zone, or a range outside the limits
 */
export async function readMetrics(reader: Reader, organizationIds: AccessibleOrganizationIds, query: MetricsQuery) {
  const { db } = reader;
  const defaults = await readDefaults(db, organizationIds);
  const timezone = query.timezone ?? defaults.timeZone;
  const edges = periodEdges(requireRange(query, timezone));
  const currency = query.currency ?? query.price_currency ?? defaults.currency;
  const sums = await readPeriodSums(reader, {
    priceCurrency: query.price_currency,
    organizationIds,
    productIds: query.product_id,
    edges,
    ranges: chooseSlotRanges(edges),
  });
  const types = query.product_price_type ?? ['one_time', 'recurring'];
  const filter = { one_time: types.includes('one_time'), recurring: types.includes('recurring') };
  const converter = await CurrencyConverter.load(reader, {
    organizationIds,
    target: currency,
    sources: [...sums.keys()],
  });
  const converted = [...sums].flatMap(([source, stored]) => {
    const convert = converter.from(source);
    return convert === undefined ? [] : [{ sums: stored, convert }];
  });
  const { rates, missing } = converter;
  return { periods: calculateMetrics(edges, converted, filter), timezone, currency, rates, missing };
}

export type MetricsAnswer = Awaited<ReturnType<typeof readMetrics>>;

/** @returns the default currency and the time zone of the organizations; `usd` and `UTC` if they have different ones */
async function readDefaults(db: Reader['db'], organizationIds: AccessibleOrganizationIds) {
  const billings = indexBy(await findOrganizationBilling(db, organizationIds), 'organization_id');
  const rows = organizationIds.map((id) => billings.get(id));
  const currencies = rows.map((row) => row?.default_currency ?? DEFAULT_CURRENCY);
  return { currency: commonValue(currencies, DEFAULT_CURRENCY), timeZone: commonTimeZone(rows) };
}

function requireRange({ start_date, end_date, interval }: MetricsQuery, timezone: string): Range {
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
    ...(isTimeZone(timezone) ? [] : [queryViolation('timezone', UNKNOWN_TIME_ZONE, timezone)]),
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
