import { formatDay } from '../../../shared/calendar.ts';
import { csvLines, type Cell } from '../../../shared/csv.ts';
import { dayIn } from '../../../shared/time-zones.ts';
import { METRIC_DESCRIPTIONS } from './present.ts';
import type { MetricsAnswer } from './read-metrics.ts';

type Descriptions = typeof METRIC_DESCRIPTIONS;

const METRICS = Object.entries(METRIC_DESCRIPTIONS) as [keyof Descriptions, Descriptions[keyof Descriptions]][];

const BASIS_POINTS = '(Basis Points)';
const BASIS_POINTS_PER_PERCENT = 100;

/** Programs read these names, so columns are only added at the end. */
const COLUMNS = [
  'Day',
  'Start',
  'Currency',
  ...METRICS.map(([, { display_name }]) => display_name.replace(BASIS_POINTS, '(%)')),
];

/** Exports metrics as CSV, with amounts in major units and rates in percent. */
export async function* exportMetrics({ periods, timezone, currency }: MetricsAnswer): AsyncGenerator<string> {
  const dayOf = dayIn(timezone);
  const rows = periods.map((period): Cell[] => [
    formatDay(dayOf(period.start)),
    period.start.toISOString(),
    currency,
    ...METRICS.map(([name, { type, display_name }]): Cell => {
      const value = period[name];
      if (type === 'currency') return { amount: value, currency };
      return display_name.endsWith(BASIS_POINTS) ? value / BASIS_POINTS_PER_PERCENT : value;
    }),
  ]);
  yield csvLines([COLUMNS, ...rows]);
}
