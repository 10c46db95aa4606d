import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl';
import { intl, t } from '../../shared/intl.ts';
import { formatMoney, formatShortMoney } from '../../shared/money.ts';
import type { Metrics, PeriodMetrics } from './use-metrics.ts';

export type MetricName = Exclude<keyof PeriodMetrics, 'timestamp'>;

const BASIS_POINTS = 10_000;

interface Figures {
  /** @returns a value as a person reads it */
  format: (value: number) => string;
  /** @returns a value as short as an axis needs it */
  formatTick: (value: number) => string;
}

/** How the values of a metric are written: as an amount, as a share or as a number. */
export function figuresOf(name: MetricName, { metrics, currency }: Pick<Metrics, 'metrics' | 'currency'>): Figures {
  if (name.endsWith('_rate')) {
    const format = (value: number) =>
      intl.formatNumber(value / BASIS_POINTS, { style: 'percent', maximumFractionDigits: 1 });
    return { format, formatTick: format };
  }
  if (metrics[name].type === 'currency')
    return {
      format: (value) => formatMoney(value, currency),
      formatTick: (value) => formatShortMoney(value, currency),
    };
  return {
    format: (value) => intl.formatNumber(value),
    formatTick: (value) => intl.formatNumber(value, { notation: 'compact' }),
  };
}

/** Metrics of what a seller loses. */
const LOSSES: readonly MetricName[] = [
  'refunded_amount',
  'disputed_amount',
  'credited_amount',
  'contraction_mrr',
  'churned_mrr',
  'churned_customers',
  'customer_churn_rate',
  'revenue_churn_rate',
];

export const isLoss = (name: MetricName): boolean => LOSSES.includes(name);

export const metricTitle = (name: MetricName): string => t(TITLES[name]);

export const metricDefinition = (name: MetricName): string => t(DEFINITIONS[name]);

const TITLES: Readonly<Record<MetricName, MessageDescriptor>> = defineMessages({
  orders: { id: 'console.metric.orders', defaultMessage: 'Orders' },
  revenue: { id: 'console.metric.revenue', defaultMessage: 'Gross revenue' },
  refunded_amount: { id: 'console.metric.refunded_amount', defaultMessage: 'Refunds' },
  disputed_amount: { id: 'console.metric.disputed_amount', defaultMessage: 'Lost disputes' },
  credited_amount: { id: 'console.metric.credited_amount', defaultMessage: 'Credits' },
  net_revenue: { id: 'console.metric.net_revenue', defaultMessage: 'Revenue' },
  average_order_value: { id: 'console.metric.average_order_value', defaultMessage: 'Average order value' },
  one_time_products: { id: 'console.metric.one_time_products', defaultMessage: 'One-time purchases' },
  one_time_products_revenue: {
    id: 'console.metric.one_time_products_revenue',
    defaultMessage: 'Revenue of one-time purchases',
  },
  new_subscriptions: { id: 'console.metric.new_subscriptions', defaultMessage: 'New subscriptions' },
  new_subscriptions_revenue: {
    id: 'console.metric.new_subscriptions_revenue',
    defaultMessage: 'Revenue of new subscriptions',
  },
  renewed_subscriptions: { id: 'console.metric.renewed_subscriptions', defaultMessage: 'Renewals' },
  renewed_subscriptions_revenue: {
    id: 'console.metric.renewed_subscriptions_revenue',
    defaultMessage: 'Revenue of renewals',
  },
  updated_subscriptions: { id: 'console.metric.updated_subscriptions', defaultMessage: 'Plan changes' },
  updated_subscriptions_revenue: {
    id: 'console.metric.updated_subscriptions_revenue',
    defaultMessage: 'Revenue of plan changes',
  },
  active_subscriptions: { id: 'console.metric.active_subscriptions', defaultMessage: 'Active subscriptions' },
  monthly_recurring_revenue: {
    id: 'console.metric.monthly_recurring_revenue',
    defaultMessage: 'Monthly recurring revenue',
  },
  annual_recurring_revenue: {
    id: 'console.metric.annual_recurring_revenue',
    defaultMessage: 'Annual recurring revenue',
  },
  new_mrr: { id: 'console.metric.new_mrr', defaultMessage: 'New MRR' },
  expansion_mrr: { id: 'console.metric.expansion_mrr', defaultMessage: 'Expansion MRR' },
  contraction_mrr: { id: 'console.metric.contraction_mrr', defaultMessage: 'Contraction MRR' },
  churned_mrr: { id: 'console.metric.churned_mrr', defaultMessage: 'Churned MRR' },
  reactivation_mrr: { id: 'console.metric.reactivation_mrr', defaultMessage: 'Reactivation MRR' },
  paying_customers: { id: 'console.metric.paying_customers', defaultMessage: 'Paying customers' },
  churned_customers: { id: 'console.metric.churned_customers', defaultMessage: 'Churned customers' },
  customer_churn_rate: { id: 'console.metric.customer_churn_rate', defaultMessage: 'Customer churn' },
  revenue_churn_rate: { id: 'console.metric.revenue_churn_rate', defaultMessage: 'Revenue churn' },
});

const OF_THESE_ORDERS = defineMessage({
  id: 'console.definition.ofTheseOrders',
  defaultMessage: 'The revenue from these orders, after discounts and before tax.',
});

const DEFINITIONS: Readonly<Record<MetricName, MessageDescriptor>> = {
  one_time_products_revenue: OF_THESE_ORDERS,
  new_subscriptions_revenue: OF_THESE_ORDERS,
  renewed_subscriptions_revenue: OF_THESE_ORDERS,
  updated_subscriptions_revenue: OF_THESE_ORDERS,
  ...defineMessages({
    orders: {
      id: 'console.definition.orders',
      defaultMessage: 'Purchases, first orders of subscriptions, renewals and plan changes, free ones included.',
    },
    revenue: {
      id: 'console.definition.revenue',
      defaultMessage: 'The revenue from the orders, after discounts and before tax. Refunds are not deducted.',
    },
    refunded_amount: {
      id: 'console.definition.refunded_amount',
      defaultMessage: 'Refunds that succeeded in the period, before tax, whenever the order was placed.',
    },
    disputed_amount: {
      id: 'console.definition.disputed_amount',
      defaultMessage: 'Disputes that were lost in the period, before tax.',
    },
    credited_amount: {
      id: 'console.definition.credited_amount',
      defaultMessage: 'Credits for unused time, such as after a change to a smaller plan.',
    },
    net_revenue: {
      id: 'console.definition.net_revenue',
      defaultMessage: 'Orders before tax, less refunds, lost disputes and credits.',
    },
    average_order_value: {
      id: 'console.definition.average_order_value',
      defaultMessage: 'Gross revenue divided by the number of orders.',
    },
    one_time_products: {
      id: 'console.definition.one_time_products',
      defaultMessage: 'Orders of products without a subscription.',
    },
    new_subscriptions: { id: 'console.definition.new_subscriptions', defaultMessage: 'First orders of subscriptions.' },
    renewed_subscriptions: {
      id: 'console.definition.renewed_subscriptions',
      defaultMessage: 'Orders of further periods of subscriptions.',
    },
    updated_subscriptions: {
      id: 'console.definition.updated_subscriptions',
      defaultMessage: 'Orders of plan changes and final balances.',
    },
    active_subscriptions: {
      id: 'console.definition.active_subscriptions',
      defaultMessage: 'Subscriptions at the end of the period, with trials and payments that are being retried.',
    },
    monthly_recurring_revenue: {
      id: 'console.definition.monthly_recurring_revenue',
      defaultMessage: 'Monthly prices of the active subscriptions at the end of the period (MRR).',
    },
    annual_recurring_revenue: {
      id: 'console.definition.annual_recurring_revenue',
      defaultMessage: 'Twelve times the monthly recurring revenue (ARR).',
    },
    new_mrr: { id: 'console.definition.new_mrr', defaultMessage: 'The first MRR of customers.' },
    expansion_mrr: {
      id: 'console.definition.expansion_mrr',
      defaultMessage: 'Increases of the MRR of customers who had some.',
    },
    contraction_mrr: {
      id: 'console.definition.contraction_mrr',
      defaultMessage: 'Decreases of the MRR of customers who keep some.',
    },
    churned_mrr: { id: 'console.definition.churned_mrr', defaultMessage: 'The MRR of customers who fell to zero.' },
    reactivation_mrr: {
      id: 'console.definition.reactivation_mrr',
      defaultMessage: 'The MRR of customers who came back.',
    },
    paying_customers: {
      id: 'console.definition.paying_customers',
      defaultMessage: 'Customers with MRR at the end of the period.',
    },
    churned_customers: {
      id: 'console.definition.churned_customers',
      defaultMessage: 'Customers whose MRR fell to zero in the period.',
    },
    customer_churn_rate: {
      id: 'console.definition.customer_churn_rate',
      defaultMessage: 'Churned customers, as a share of the paying customers at the start of the period.',
    },
    revenue_churn_rate: {
      id: 'console.definition.revenue_churn_rate',
      defaultMessage: 'Churned and contraction MRR, as a share of the MRR at the start of the period.',
    },
  }),
};
