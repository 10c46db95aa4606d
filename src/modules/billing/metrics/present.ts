import type { Schema } from '../../../contract/operation.ts';
import { MAX_DAYS, MIN_DATE, type PeriodMetrics } from './calculate.ts';

type Metrics = Schema<'Metrics'>;

const scalar = <Slug extends string>(slug: Slug, display_name: string) =>
  ({ slug, display_name, type: 'scalar' }) as const;
const currency = <Slug extends string>(slug: Slug, display_name: string) =>
  ({ slug, display_name, type: 'currency' }) as const;

/** Names and types of the metrics, for display. */
const METRIC_DESCRIPTIONS: Metrics = {
  orders: scalar('orders', 'Orders'),
  revenue: currency('revenue', 'Revenue'),
  average_order_value: currency('average_order_value', 'Average Order Value'),
  one_time_products: scalar('one_time_products', 'One-Time Products'),
  one_time_products_revenue: currency('one_time_products_revenue', 'One-Time Products Revenue'),
  new_subscriptions: scalar('new_subscriptions', 'New Subscriptions'),
  new_subscriptions_revenue: currency('new_subscriptions_revenue', 'New Subscriptions Revenue'),
  renewed_subscriptions: scalar('renewed_subscriptions', 'Renewed Subscriptions'),
  renewed_subscriptions_revenue: currency('renewed_subscriptions_revenue', 'Renewed Subscriptions Revenue'),
  active_subscriptions: scalar('active_subscriptions', 'Active Subscriptions'),
  monthly_recurring_revenue: currency('monthly_recurring_revenue', 'Monthly Recurring Revenue'),
};

/** Limits of a metrics query, by interval. */
export const LIMITS: Schema<'MetricsLimits'> = {
  min_date: MIN_DATE,
  intervals: {
    hour: { max_days: MAX_DAYS.hour },
    day: { max_days: MAX_DAYS.day },
    week: { max_days: MAX_DAYS.week },
    month: { max_days: MAX_DAYS.month },
    year: { max_days: MAX_DAYS.year },
  },
};

export const presentMetrics = (periods: readonly PeriodMetrics[]): Schema<'MetricsResponse'> => ({
  periods: periods.map(({ start, ...metrics }) => ({ timestamp: start.toISOString(), ...metrics })),
  metrics: METRIC_DESCRIPTIONS,
});
