import type { components, paths } from '../../../contract/generated/types.ts';
import { dayIn } from '../../../shared/time-zones.ts';
import { useAddress } from '../address.ts';
import { useMember } from '../member.tsx';
import { useAnswer } from '../queries.ts';
import { periodIn, type Interval, type Period, type Range } from './period.ts';

export type Metrics = components['schemas']['MetricsResponse'];
export type PeriodMetrics = components['schemas']['MetricPeriod'];

type Query = paths['/v1/metrics/']['get']['parameters']['query'];

export type MetricsFilters = Omit<Query, 'start_date' | 'end_date' | 'interval' | 'organization_id'>;

export interface ComparedMetrics {
  period: Period;
  /** The request of the points. */
  query: Query;
  /** The points of the charts; undefined while they load. */
  points: Metrics | undefined;
  pointsBefore: Metrics | undefined;
  /** The figures of the whole period, which the service calculates; undefined while they load, null for more than a year. */
  total: PeriodMetrics | null | undefined;
  totalBefore: PeriodMetrics | null | undefined;
  error: Error | null;
  retry: () => void;
}

/** Reads the metrics of the period in the address, and of the one before. The period before can lie outside the limits. */
export function useMetrics(filters: MetricsFilters = {}): ComparedMetrics | undefined {
  const { organization } = useMember();
  const address = useAddress();
  const today = useToday();
  const period = periodIn(address.query, today ?? new Date(0));
  const read = ({ start_date, end_date }: Range, interval: Interval): Query => ({
    ...filters,
    start_date,
    end_date,
    interval,
    organization_id: [organization.id],
  });
  const isEnabled = today !== undefined;
  const query = read(period, period.interval);
  const points = useMetricsOf(query, isEnabled);
  const pointsBefore = useMetricsOf(read(period.before, period.interval), isEnabled);
  // A year that ends with the last day is one period.
  const total = useMetricsOf(read(period, 'year'), isEnabled);
  const totalBefore = useMetricsOf(read(period.before, 'year'), isEnabled);
  if (!isEnabled) return undefined;
  return {
    period,
    query,
    points: points.data,
    pointsBefore: pointsBefore.data,
    total: onlyPeriod(total.data),
    totalBefore: onlyPeriod(totalBefore.data),
    error: points.error ?? total.error,
    retry: () => void Promise.all([points.refetch(), total.refetch()]),
  };
}

const onlyPeriod = (metrics: Metrics | undefined) =>
  metrics && (metrics.periods.length === 1 ? metrics.periods[0] : null);

const useMetricsOf = (query: Query, isEnabled: boolean) =>
  useAnswer('/v1/metrics/', { query: { ...query } }, { isEnabled, keepsFormer: true });

/** @returns the day of the organization, as its midnight in UTC; undefined while its test clock loads */
function useToday(): Date | undefined {
  const { organization, timeZone, hasTestClock } = useMember();
  const path = { id: organization.id };
  const { data: clock, isPending } = useAnswer(
    '/v1/organizations/{id}/test-clock',
    { path },
    { isEnabled: hasTestClock },
  );
  if (hasTestClock && isPending) return undefined;
  return dayIn(timeZone)(clock === undefined ? new Date() : new Date(clock.now));
}
