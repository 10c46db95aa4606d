import { createTable, type Columns, type TableReader } from '../../../platform/http/csv-table.ts';
import { formatDay } from '../../../shared/calendar.ts';
import { dayIn } from '../../../shared/time-zones.ts';
import { METRIC_DESCRIPTIONS } from './present.ts';
import type { MetricsAnswer } from './read-metrics.ts';

type Descriptions = typeof METRIC_DESCRIPTIONS;

const METRICS = Object.entries(METRIC_DESCRIPTIONS) as [keyof Descriptions, Descriptions[keyof Descriptions]][];

const BASIS_POINTS = '(Basis Points)';
const BASIS_POINTS_PER_PERCENT = 100;

/** Exports metrics as CSV, with amounts in major units and rates in percent. @param locale of the person who opens the file */
export async function* exportMetrics(answer: MetricsAnswer, locale?: string): AsyncGenerator<string> {
  const reader: TableReader | undefined = locale === undefined ? undefined : { locale, timeZone: answer.timezone };
  const { head, lines } = createTable(columnsOf(answer), reader);
  yield head + lines(answer.periods);
}

function columnsOf({ timezone, currency }: MetricsAnswer): Columns<MetricsAnswer['periods'][number]> {
  const dayOf = dayIn(timezone);
  const metrics = METRICS.map(([name, { type, display_name }]) => {
    const isRate = display_name.endsWith(BASIS_POINTS);
    const title = inSentenceCase(display_name.replace(BASIS_POINTS, '').trim());
    const cell = ({ [name]: value }: MetricsAnswer['periods'][number]) => {
      if (type === 'currency') return { amount: value, currency };
      return isRate ? value / BASIS_POINTS_PER_PERCENT : value;
    };
    return [display_name.replace(BASIS_POINTS, '(%)'), { title, unit: isRate ? '%' : undefined, cell }] as const;
  });
  return {
    Day: { title: 'Day', holds: 'days', cell: ({ start }) => formatDay(dayOf(start)) },
    Start: { title: 'Start time', holds: 'times', cell: ({ start }) => start.toISOString() },
    Currency: { title: 'Currency', cell: () => currency },
    ...Object.fromEntries(metrics),
  };
}

/** The titles of the console: `New MRR` and `Net revenue`. */
const inSentenceCase = (title: string) =>
  title.replaceAll(/(?<=[ -])[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
