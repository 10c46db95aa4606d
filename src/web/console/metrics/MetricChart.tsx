import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { intl, t } from '../../shared/intl.ts';
import table from '../../shared/table.module.css';
import { classNames } from '../../shared/class-names.ts';
import type { PlotData } from './draw-plot.ts';
import { figuresOf, metricTitle, type MetricName } from './figures.ts';
import styles from './metrics.module.css';
import { pointTexts, rangeText } from './period-texts.ts';
import type { ComparedMetrics, Metrics } from './use-metrics.ts';

interface Props {
  name: MetricName;
  compared: ComparedMetrics | undefined;
  /** A small plot has no axes, and shows figures of the point below the pointer alone. */
  isSmall?: boolean;
}

/** A metric over a period and the one before, as a plot and as a table. Its shape is there while the values load. */
export function MetricChart({ name, compared, isSmall = false }: Props) {
  const { period, points, pointsBefore } = compared ?? {};
  const { locale } = intl;
  const data = useMemo(
    () => points && period && plotData(name, { points, pointsBefore, interval: period.interval, isSmall }),
    [name, points, pointsBefore, period?.interval, isSmall, locale],
  );
  const [at, setAt] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const place = usePlot(data, setAt);
  const format = (value: number | undefined) =>
    value === undefined || points === undefined ? '–' : figuresOf(name, points).format(value);
  const ranges = period && ([rangeText(period), rangeText(period.before)] as const);
  const [label, value, before] =
    at === undefined || data === undefined
      ? [undefined, ranges?.[0], ranges?.[1]]
      : [data.labels[at], format(data.values[at]), format(data.before[at])];
  const tableTitle = t(
    { id: 'console.metrics.table', defaultMessage: 'As a table: {metric}' },
    { metric: metricTitle(name) },
  );
  return (
    <div className={styles.chart}>
      <div ref={place} className={classNames(styles.plot, isSmall ? styles.small : undefined)} aria-hidden="true" />
      <p className={styles.legend} aria-hidden="true">
        {label !== undefined && <span>{label}</span>}
        {(label !== undefined || !isSmall) && <span className={styles.now}>{value}</span>}
        {pointsBefore && (label !== undefined || !isSmall) && <span className={styles.before}>{before}</span>}
      </p>
      <details className={styles.figures} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{tableTitle}</summary>
        {isOpen && data && ranges && <FigureTable title={tableTitle} data={data} ranges={ranges} format={format} />}
      </details>
    </div>
  );
}

interface TableProps {
  title: string;
  data: PlotData;
  ranges: readonly [now: string, before: string];
  format: (value: number | undefined) => string;
}

function FigureTable({ title, data: { labels, values, before }, ranges, format }: TableProps) {
  return (
    <div className={table.scroller} tabIndex={0} role="region" aria-label={title}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t({ id: 'console.metrics.begin', defaultMessage: 'Beginning' })}</th>
            {ranges.map((range) => (
              <th key={range} scope="col" className={table.number}>
                {range}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, row) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={table.number}>{format(values[row])}</td>
              <td className={table.number}>{format(before[row])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PlotSource {
  points: Metrics;
  pointsBefore: Metrics | undefined;
  interval: ComparedMetrics['period']['interval'];
  isSmall: boolean;
}

function plotData(name: MetricName, { points, pointsBefore, interval, isSmall }: PlotSource): PlotData {
  const values = points.periods.map((period) => period[name]);
  return {
    labels: pointTexts(points, interval),
    values,
    before: (pointsBefore?.periods ?? []).map((period) => period[name]).slice(0, values.length),
    formatTick: figuresOf(name, points).formatTick,
    hasAxes: !isSmall,
  };
}

/** The library is loaded with the first plot. A plot is drawn again for another theme, because a canvas has no styles. */
function usePlot(data: PlotData | undefined, onPoint: (at: number | undefined) => void) {
  const place = useRef<HTMLDivElement>(null);
  const { data: library } = useQuery({
    queryKey: ['page', 'plot'],
    queryFn: () => import('./draw-plot.ts'),
    staleTime: Infinity,
  });
  useEffect(() => {
    const { current } = place;
    if (library === undefined || data === undefined || current === null) return;
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    let remove = library.drawPlot(current, data, onPoint);
    const redraw = () => {
      remove();
      remove = library.drawPlot(current, data, onPoint);
    };
    dark.addEventListener('change', redraw);
    return () => {
      dark.removeEventListener('change', redraw);
      remove();
    };
  }, [library, data, onPoint]);
  return place;
}
