import { defineMessages, type MessageDescriptor } from 'react-intl';
import { intl, t } from '../../shared/intl.ts';
import type { Interval, Length, Range } from './period.ts';
import type { Metrics } from './use-metrics.ts';

const DAY = { month: 'short', day: 'numeric' } as const;
const DAY_OF_YEAR = { ...DAY, year: 'numeric' } as const;

/** How a point is named after its beginning. */
const POINTS: Readonly<Record<Interval, Intl.DateTimeFormatOptions>> = {
  hour: { ...DAY, hour: 'numeric', minute: '2-digit' },
  day: DAY,
  week: DAY_OF_YEAR,
  month: DAY_OF_YEAR,
  year: DAY_OF_YEAR,
};

/** @returns the beginnings of the periods, in the time zone of the metrics */
export const pointTexts = ({ periods, timezone: timeZone }: Metrics, interval: Interval): string[] =>
  periods.map(({ timestamp }) => intl.formatDate(timestamp, { ...POINTS[interval], timeZone }));

/** @returns the days of a range, such as `Oct 29 – Nov 27, 2026` */
export const rangeText = ({ start_date, end_date }: Range): string =>
  intl.formatDateTimeRange(new Date(start_date), new Date(end_date), { ...DAY_OF_YEAR, timeZone: 'UTC' });

export const lengthText = (length: Length): string => t(LENGTHS[length]);

const LENGTHS: Readonly<Record<Length, MessageDescriptor>> = defineMessages({
  '7d': { id: 'console.period.7d', defaultMessage: '7 days' },
  '30d': { id: 'console.period.30d', defaultMessage: '30 days' },
  '12m': { id: 'console.period.12m', defaultMessage: '12 months' },
});
