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

/** A segment of a subscription between two changes. */
export interface Segment {
  organization: string;
  product: string;
  /** The price of twelve months in minor units, 0 in a trial. */
  yearly: number;
  from: number;
  to: number;
}

export interface History {
  orders: OrderRecord[];
  /** The segments of each subscription, in time order. */
  subscriptions: Segment[][];
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

export function computeMetrics({ orders, subscriptions }: History, query: MetricsQuery) {
  const { organizations, products, types = ['one_time', 'recurring'] } = query;
  const isQueried = (of: { organization: string; product: string }) =>
    organizations.includes(of.organization) && (products?.includes(of.product) ?? true);
  const isType = ({ kind }: OrderRecord) => types.includes(kind === 'purchase' ? 'one_time' : 'recurring');
  const edges = edgesOf(query);
  return edges.slice(0, -1).map((from, at) => {
    const to = edges[at + 1] ?? from;
    const ordersInPeriod = orders.filter(
      (order) => isQueried(order) && isType(order) && order.at >= from && order.at < to,
    );
    const activeSegments = types.includes('recurring')
      ? subscriptions.flatMap((segments) =>
          segments.filter((segment) => isQueried(segment) && segment.from < to && segment.to > from).slice(-1),
        )
      : [];
    const of = (...kinds: Kind[]) => ordersInPeriod.filter(({ kind }) => kinds.includes(kind));
    const revenue = (counted: OrderRecord[]) => counted.reduce((sum, { amount }) => sum + amount, 0);
    const yearly = activeSegments.reduce((sum, segment) => sum + segment.yearly, 0);
    const renewed = of('subscription_cycle', 'subscription_update');
    return {
      timestamp: new Date(from).toISOString(),
      orders: ordersInPeriod.length,
      revenue: revenue(ordersInPeriod),
      average_order_value:
        ordersInPeriod.length === 0 ? 0 : Math.floor(revenue(ordersInPeriod) / ordersInPeriod.length + 0.5),
      one_time_products: of('purchase').length,
      one_time_products_revenue: revenue(of('purchase')),
      new_subscriptions: of('subscription_create').length,
      new_subscriptions_revenue: revenue(of('subscription_create')),
      renewed_subscriptions: renewed.length,
      renewed_subscriptions_revenue: revenue(renewed),
      active_subscriptions: activeSegments.length,
      monthly_recurring_revenue: Math.floor(yearly / 12 + 0.5),
    };
  });
}
