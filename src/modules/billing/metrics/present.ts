import type { Schema } from '../../../contract/operation.ts';
import type { MetricsAnswer } from './read-metrics.ts';
import { MAX_DAYS, MIN_DATE } from './periods.ts';

type Metrics = Schema<'Metrics'>;

const scalar = <Slug extends string>(slug: Slug, display_name: string) =>
  ({ slug, display_name, type: 'scalar' }) as const;
const currency = <Slug extends string>(slug: Slug, display_name: string) =>
  ({ slug, display_name, type: 'currency' }) as const;

/** Names and types of the metrics, for display. The file of the metrics has them in this order, so new ones are added at the end. */
export const METRIC_DESCRIPTIONS: Metrics = {
  orders: scalar('orders', 'Orders'),
  revenue: currency('revenue', 'Revenue'),
  refunded_amount: currency('refunded_amount', 'Refunds'),
  disputed_amount: currency('disputed_amount', 'Lost Disputes'),
  credited_amount: currency('credited_amount', 'Credits'),
  net_revenue: currency('net_revenue', 'Net Revenue'),
  average_order_value: currency('average_order_value', 'Average Order Value'),
  one_time_products: scalar('one_time_products', 'One-Time Products'),
  one_time_products_revenue: currency('one_time_products_revenue', 'One-Time Products Revenue'),
  new_subscriptions: scalar('new_subscriptions', 'New Subscriptions'),
  new_subscriptions_revenue: currency('new_subscriptions_revenue', 'New Subscriptions Revenue'),
  renewed_subscriptions: scalar('renewed_subscriptions', 'Renewed Subscriptions'),
  renewed_subscriptions_revenue: currency('renewed_subscriptions_revenue', 'Renewed Subscriptions Revenue'),
  updated_subscriptions: scalar('updated_subscriptions', 'Plan Changes'),
  updated_subscriptions_revenue: currency('updated_subscriptions_revenue', 'Plan Changes Revenue'),
  active_subscriptions: scalar('active_subscriptions', 'Active Subscriptions'),
  monthly_recurring_revenue: currency('monthly_recurring_revenue', 'Monthly Recurring Revenue'),
  annual_recurring_revenue: currency('annual_recurring_revenue', 'Annual Recurring Revenue'),
  new_mrr: currency('new_mrr', 'New MRR'),
  expansion_mrr: currency('expansion_mrr', 'Expansion MRR'),
  contraction_mrr: currency('contraction_mrr', 'Contraction MRR'),
  churned_mrr: currency('churned_mrr', 'Churned MRR'),
  reactivation_mrr: currency('reactivation_mrr', 'Reactivation MRR'),
  paying_customers: scalar('paying_customers', 'Paying Customers'),
  churned_customers: scalar('churned_customers', 'Churned Customers'),
  customer_churn_rate: scalar('customer_churn_rate', 'Customer Churn Rate (Basis Points)'),
  revenue_churn_rate: scalar('revenue_churn_rate', 'Revenue Churn Rate (Basis Points)'),
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

export const presentMetrics = ({
  timezone,
  periods,
  currency: code,
  rates,
  missing,
}: MetricsAnswer): Schema<'MetricsResponse'> => ({
  timezone,
  currency: code,
  exchange_rates: rates.map((rate) => ({ ...rate, published_at: rate.published_at?.toISOString() ?? null })),
  missing_currencies: [...missing],
  periods: periods.map(({ start, ...metrics }) => ({ timestamp: start.toISOString(), ...metrics })),
  metrics: METRIC_DESCRIPTIONS,
});
