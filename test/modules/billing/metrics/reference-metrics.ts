/** A reference calculation of the metrics, which reads the whole history for each period. */

export const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Havana', // Clocks are set back at 1:00 to 0:00.
  'America/Santiago', // Clocks are set forward at 0:00.
  'Africa/Cairo',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe', // Clocks change by half an hour.
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const;

export const INTERVALS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type Interval = (typeof INTERVALS)[number];
export type Kind = 'purchase' | 'subscription_create' | 'subscription_cycle' | 'subscription_update';

export interface OrderRecord {
  organization: string;
  product: string;
  kind: Kind;
  amount: number;
  at: number;
}

/** A refund that succeeded, or with a negative amount one that failed afterwards. */
export interface RefundRecord extends Omit<OrderRecord, 'amount'> {
  amount: number;
}

/** A segment of a subscription between two changes. */
export interface Segment {
  organization: string;
  product: string;
  /** Monthly recurring revenue in minor units, 0 in a trial. */
  mrr: number;
  from: number;
  to: number;
}

/** A change of one subscription of a customer. A side is undefined while the subscription is not active. */
export interface CustomerEvent {
  organization: string;
  customer: string;
  recordedAt: number;
  at: number;
  before: { product: string; mrr: number } | undefined;
  after: { product: string; mrr: number } | undefined;
}

export interface History {
  orders: OrderRecord[];
  refunds: RefundRecord[];
  /** The segments of each subscription, in time order. */
  subscriptions: Segment[][];
  /** The changes of all subscriptions, in the order in which they are recorded. */
  events: CustomerEvent[];
}

export interface MetricsQuery {
  start: string;
  end: string;
  interval: Interval;
  zone: string;
  organizations: string[];
  products?: string[] | undefined;
  types?: ('one_time' | 'recurring')[] | undefined;
}

const QUARTER = 15 * 60_000;
const HOUR = 4 * QUARTER;
const DAY = 24 * HOUR;
const asText = (time: number) => new Date(time).toISOString().slice(0, 10);
const daysLater = (date: string, days: number) => asText(Date.parse(date) + days * DAY);

function monthsLater(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${asText(first.getTime()).slice(0, 8)}${String(Math.min(day, lastDay)).padStart(2, '0')}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();
function dateIn(zone: string, time: number): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  formats.set(zone, format);
  return format.format(time);
}

const firstMoments = new Map<string, number>();
/** @returns the first moment at which the calendar of the zone shows this date or a later one */
export function firstMoment(date: string, zone: string): number {
  const key = `${date} ${zone}`;
  const found = firstMoments.get(key);
  if (found !== undefined) return found;
  let time = Date.parse(date) - 16 * HOUR;
  while (dateIn(zone, time) < date) time += QUARTER;
  firstMoments.set(key, time);
  return time;
}

/** @returns the starts of the periods, and the end of the last one */
export function edgesOf({
  start,
  end,
  interval,
  zone,
}: Pick<MetricsQuery, 'start' | 'end' | 'interval' | 'zone'>): number[] {
  const endOfRange = firstMoment(daysLater(end, 1), zone);
  const nth = (n: number) => {
    if (interval === 'hour') return firstMoment(start, zone) + n * HOUR;
    if (interval === 'day') return firstMoment(daysLater(start, n), zone);
    if (interval === 'week') return firstMoment(daysLater(start, 7 * n), zone);
    return firstMoment(monthsLater(start, interval === 'month' ? n : 12 * n), zone);
  };
  const times: number[] = [];
  while (nth(times.length) < endOfRange) times.push(nth(times.length));
  return [...times, endOfRange];
}

/** @returns the monthly recurring revenue of a price */
export function mrrOf(amount: number, interval: 'month' | 'year', discount: 'once' | 'fixed' | 'percentage' | null) {
  const discounts = { once: 0, fixed: Math.min(100, amount), percentage: Math.floor(amount / 4 + 0.5) };
  const net = amount - (discount === null ? 0 : discounts[discount]);
  return interval === 'month' ? net : Math.floor(net / 12 + 0.5);
}

type Movement = 'new' | 'expansion' | 'contraction' | 'churned' | 'reactivation';

interface Moved {
  kind: Movement;
  amount: number;
  at: number;
}

/** Replays the changes for every customer, for all products together or for each product alone. */
function movementsOf(events: readonly CustomerEvent[], { organizations, products }: MetricsQuery): Moved[] {
  const scopes: ((product: string) => boolean)[] =
    products === undefined ? [() => true] : [...new Set(products)].map((id) => (product: string) => product === id);
  return scopes.flatMap((isIn) => {
    const mrr = new Map<string, number>();
    return events.flatMap(({ organization, customer, at, before, after }): Moved[] => {
      const value = (side: typeof before) => (side && isIn(side.product) ? side.mrr : 0);
      const change = value(after) - value(before);
      if (!organizations.includes(organization) || change === 0) return [];
      const key = `${organization} ${customer}`;
      const former = mrr.get(key);
      const next = (former ?? 0) + change;
      mrr.set(key, next);
      if (change < 0) return [{ kind: next === 0 ? 'churned' : 'contraction', amount: -change, at }];
      if (former === undefined) return [{ kind: 'new', amount: change, at }];
      return [{ kind: former === 0 ? 'reactivation' : 'expansion', amount: change, at }];
    });
  });
}

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : Math.floor((part * 10_000) / whole + 0.5));
const sumOf = (counted: readonly { amount: number }[]) => counted.reduce((sum, { amount }) => sum + amount, 0);

export function computeMetrics({ orders, refunds, subscriptions, events }: History, query: MetricsQuery) {
  const { organizations, products, types = ['one_time', 'recurring'] } = query;
  const isQueried = (of: { organization: string; product: string }) =>
    organizations.includes(of.organization) && (products?.includes(of.product) ?? true);
  const isType = ({ kind }: { kind: Kind }) => types.includes(kind === 'purchase' ? 'one_time' : 'recurring');
  const isRecurring = types.includes('recurring');
  const movements = isRecurring ? movementsOf(events, query) : [];
  /** Active after everything before the moment. */
  const activeBefore = (moment: number) =>
    isRecurring
      ? subscriptions.flat().filter((segment) => isQueried(segment) && segment.from < moment && segment.to >= moment)
      : [];
  const mrrBefore = (moment: number) => activeBefore(moment).reduce((sum, { mrr }) => sum + mrr, 0);
  const customersBefore = (moment: number) =>
    movements.reduce((count, { kind, at }) => {
      if (at >= moment) return count;
      return count + (kind === 'churned' ? -1 : kind === 'new' || kind === 'reactivation' ? 1 : 0);
    }, 0);
  const edges = edgesOf(query);
  return edges.slice(0, -1).map((from, number) => {
    const to = edges[number + 1] ?? from;
    const isWithin = ({ at }: { at: number }) => at >= from && at < to;
    const ordersInPeriod = orders.filter((order) => isQueried(order) && isType(order) && isWithin(order));
    const refunded = sumOf(refunds.filter((refund) => isQueried(refund) && isType(refund) && isWithin(refund)));
    const of = (kind: Kind) => ordersInPeriod.filter((order) => order.kind === kind);
    const moved = (kind: Movement) => movements.filter((movement) => movement.kind === kind && isWithin(movement));
    const revenue = sumOf(ordersInPeriod);
    const mrr = mrrBefore(to);
    return {
      timestamp: new Date(from).toISOString(),
      orders: ordersInPeriod.length,
      revenue,
      refunded_amount: refunded,
      disputed_amount: 0,
      credited_amount: 0,
      net_revenue: revenue - refunded,
      average_order_value: ordersInPeriod.length === 0 ? 0 : Math.floor(revenue / ordersInPeriod.length + 0.5),
      one_time_products: of('purchase').length,
      one_time_products_revenue: sumOf(of('purchase')),
      new_subscriptions: of('subscription_create').length,
      new_subscriptions_revenue: sumOf(of('subscription_create')),
      renewed_subscriptions: of('subscription_cycle').length,
      renewed_subscriptions_revenue: sumOf(of('subscription_cycle')),
      updated_subscriptions: of('subscription_update').length,
      updated_subscriptions_revenue: sumOf(of('subscription_update')),
      active_subscriptions: activeBefore(to).length,
      monthly_recurring_revenue: mrr,
      annual_recurring_revenue: 12 * mrr,
      new_mrr: sumOf(moved('new')),
      expansion_mrr: sumOf(moved('expansion')),
      contraction_mrr: sumOf(moved('contraction')),
      churned_mrr: sumOf(moved('churned')),
      reactivation_mrr: sumOf(moved('reactivation')),
      paying_customers: customersBefore(to),
      churned_customers: moved('churned').length,
      customer_churn_rate: ratio(moved('churned').length, customersBefore(from)),
      revenue_churn_rate: ratio(sumOf(moved('churned')) + sumOf(moved('contraction')), mrrBefore(from)),
    };
  });
}
