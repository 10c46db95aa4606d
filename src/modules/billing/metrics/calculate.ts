import { applyRatio } from '../../../shared/money.ts';

/** Sums of one period, or of all time before the first period. Amounts are in minor units. */
export interface PeriodSums {
  one_time_orders: number;
  one_time_revenue: number;
  new_orders: number;
  new_revenue: number;
  renewed_orders: number;
  renewed_revenue: number;
  /** Orders of plan changes. */
  updated_orders: number;
  updated_revenue: number;
  /** Refunds and lost disputes by the price type of their order. Negative when more was restored than taken back. */
  one_time_refunded: number;
  one_time_disputed: number;
  recurring_refunded: number;
  recurring_disputed: number;
  /** Credits that were granted, less those that were taken back. */
  credited: number;
  /** Change of the number of active subscriptions. */
  subscriptions: number;
  new_mrr: number;
  expansion_mrr: number;
  contraction_mrr: number;
  churned_mrr: number;
  reactivation_mrr: number;
  /** Customers whose MRR rose from 0, new or returning. */
  gained_customers: number;
  /** Customers whose MRR fell to 0. */
  churned_customers: number;
}

/** Sales to include. */
export interface PriceTypeFilter {
  one_time: boolean;
  recurring: boolean;
}

const MONTHS_PER_YEAR = 12;
/** Basis points of a rate of 100 %. */
const WHOLE = 10_000;

/** Sums in one currency before the first edge and between each two edges; undefined where nothing happened. */
export interface CurrencySums {
  sums: readonly (PeriodSums | undefined)[];
  /** Converts an amount into the currency of the metrics. */
  convert: (amount: number) => number;
}

/**
 * Calculates the metrics of each period. Balances are added up in their own currency and converted afterwards, so that a
 * subscription which has ended leaves nothing behind.
 * @returns metrics with the start of each period; amounts in minor units, rates in basis points
 */
export function calculateMetrics(edges: readonly Date[], currencies: readonly CurrencySums[], filter: PriceTypeFilter) {
  const parts = currencies.map((part) => convertedPeriods(edges, part, filter));
  return edges.slice(0, -1).map((start, at) => {
    const periods = parts.flatMap((part) => part[at] ?? []);
    const sums = addAll(
      periods.map((period) => period.sums),
      ZERO_SUMS,
    );
    const opening = addAll(
      periods.map((period) => period.opening),
      NO_BALANCE,
    );
    const closing = addAll(
      periods.map((period) => period.closing),
      NO_BALANCE,
    );
    return {
      start,
      ...calculateSales(sums, filter),
      ...calculateRecurring(opening, recurringSums(sums, filter), closing),
    };
  });
}

/** The sums of each period in one currency, with the state at its start and its end, converted. */
function convertedPeriods(edges: readonly Date[], { sums, convert }: CurrencySums, filter: PriceTypeFilter) {
  const [before = ZERO_SUMS] = sums;
  let balance = addSums(NO_BALANCE, recurringSums(before, filter));
  return edges.slice(0, -1).map((_, at) => {
    const current = sums[at + 1] ?? ZERO_SUMS;
    const opening = balance;
    balance = addSums(opening, recurringSums(current, filter));
    return {
      sums: mapValues(current, (amount, name) => (COUNTS.has(name) ? amount : convert(amount))),
      opening: { ...opening, mrr: convert(opening.mrr) },
      closing: { ...balance, mrr: convert(balance.mrr) },
    };
  });
}

/** Sums that count something. All others are amounts. */
const COUNTS: ReadonlySet<string> = new Set([
  'one_time_orders',
  'new_orders',
  'renewed_orders',
  'updated_orders',
  'subscriptions',
  'gained_customers',
  'churned_customers',
] satisfies (keyof PeriodSums)[]);

const mapValues = <Values extends object>(values: Values, map: (value: number, name: string) => number): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)])) as Values;

const addAll = <Values extends object>(all: readonly Values[], zero: Values): Values =>
  all.reduce((sum, next) => {
    const added = new Map<string, number>(Object.entries(next));
    return mapValues(sum, (value, name) => value + (added.get(name) ?? 0));
  }, zero);

export type PeriodMetrics = ReturnType<typeof calculateMetrics>[number];

const recurringSums = (sums: PeriodSums, filter: PriceTypeFilter) => (filter.recurring ? sums : ZERO_SUMS);

/** The state at the start or the end of a period. */
interface Balance {
  subscriptions: number;
  mrr: number;
  customers: number;
}

const NO_BALANCE: Balance = { subscriptions: 0, mrr: 0, customers: 0 };

const addSums = (balance: Balance, sums: PeriodSums): Balance => ({
  subscriptions: balance.subscriptions + sums.subscriptions,
  mrr:
    balance.mrr + sums.new_mrr + sums.expansion_mrr + sums.reactivation_mrr - sums.contraction_mrr - sums.churned_mrr,
  customers: balance.customers + sums.gained_customers - sums.churned_customers,
});

function calculateRecurring(opening: Balance, sums: PeriodSums, closing: Balance) {
  const { new_mrr, expansion_mrr, contraction_mrr, churned_mrr, reactivation_mrr, churned_customers } = sums;
  return {
    active_subscriptions: closing.subscriptions,
    monthly_recurring_revenue: closing.mrr,
    annual_recurring_revenue: MONTHS_PER_YEAR * closing.mrr,
    new_mrr,
    expansion_mrr,
    contraction_mrr,
    churned_mrr,
    reactivation_mrr,
    paying_customers: closing.customers,
    churned_customers,
    customer_churn_rate: ratio(churned_customers, opening.customers),
    revenue_churn_rate: ratio(churned_mrr + contraction_mrr, opening.mrr),
  };
}

/** @returns basis points, 0 of nothing */
const ratio = (part: number, whole: number) => (whole === 0 ? 0 : applyRatio(part, WHOLE, whole));

function calculateSales(sums: PeriodSums, filter: PriceTypeFilter) {
  const oneTime = filter.one_time ? sums : ZERO_SUMS;
  const recurring = recurringSums(sums, filter);
  const orders = oneTime.one_time_orders + recurring.new_orders + recurring.renewed_orders + recurring.updated_orders;
  const revenue =
    oneTime.one_time_revenue + recurring.new_revenue + recurring.renewed_revenue + recurring.updated_revenue;
  const refunded = oneTime.one_time_refunded + recurring.recurring_refunded;
  const disputed = oneTime.one_time_disputed + recurring.recurring_disputed;
  return {
    orders,
    revenue,
    refunded_amount: refunded,
    disputed_amount: disputed,
    credited_amount: recurring.credited,
    net_revenue: revenue - refunded - disputed - recurring.credited,
    average_order_value: orders === 0 ? 0 : applyRatio(revenue, 1, orders),
    one_time_products: oneTime.one_time_orders,
    one_time_products_revenue: oneTime.one_time_revenue,
    new_subscriptions: recurring.new_orders,
    new_subscriptions_revenue: recurring.new_revenue,
    renewed_subscriptions: recurring.renewed_orders,
    renewed_subscriptions_revenue: recurring.renewed_revenue,
    updated_subscriptions: recurring.updated_orders,
    updated_subscriptions_revenue: recurring.updated_revenue,
  };
}

const ZERO_SUMS: PeriodSums = {
  one_time_orders: 0,
  one_time_revenue: 0,
  new_orders: 0,
  new_revenue: 0,
  renewed_orders: 0,
  renewed_revenue: 0,
  updated_orders: 0,
  updated_revenue: 0,
  one_time_refunded: 0,
  one_time_disputed: 0,
  recurring_refunded: 0,
  recurring_disputed: 0,
  credited: 0,
  subscriptions: 0,
  new_mrr: 0,
  expansion_mrr: 0,
  contraction_mrr: 0,
  churned_mrr: 0,
  reactivation_mrr: 0,
  gained_customers: 0,
  churned_customers: 0,
};
