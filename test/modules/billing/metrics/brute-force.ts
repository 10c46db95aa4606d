/** The measures worked out again, in the simplest way there is: by going through everything for each period. */

export const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Havana', // Clocks go back to midnight.
  'America/Santiago', // They go forward at midnight.
  'Africa/Cairo',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe', // By half an hour.
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const;

export const INTERVALS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type Interval = (typeof INTERVALS)[number];
export type Kind = 'purchase' | 'subscription_create' | 'subscription_cycle' | 'subscription_update';

export interface MadeOrder {
  organization: string;
  product: string;
  kind: Kind;
  amount: number;
  at: number;
}

/** A stretch of a subscription's life in which nothing changed. */
export interface Stretch {
  organization: string;
  product: string;
  /** What it comes to in twelve months; 0 in a trial. */
  yearly: number;
  from: number;
  to: number;
}

export interface World {
  orders: MadeOrder[];
  /** Of each subscription, in their order. */
  lives: Stretch[][];
}

export interface Question {
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

const known = new Map<string, number>();
/** The first moment at which the zone's calendar shows this date, or a later one. */
export function firstMoment(date: string, zone: string): number {
  const key = `${date} ${zone}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  let time = Date.parse(date) - 16 * HOUR;
  while (dateIn(zone, time) < date) time += QUARTER;
  known.set(key, time);
  return time;
}

/** Where the periods begin, and where the last one ends. */
export function edgesOf({
  start,
  end,
  interval,
  zone,
}: Pick<Question, 'start' | 'end' | 'interval' | 'zone'>): number[] {
  const over = firstMoment(daysLater(end, 1), zone);
  const nth = (n: number) => {
    if (interval === 'hour') return firstMoment(start, zone) + n * HOUR;
    if (interval === 'day') return firstMoment(daysLater(start, n), zone);
    if (interval === 'week') return firstMoment(daysLater(start, 7 * n), zone);
    return firstMoment(monthsLater(start, interval === 'month' ? n : 12 * n), zone);
  };
  const times: number[] = [];
  while (nth(times.length) < over) times.push(nth(times.length));
  return [...times, over];
}

export function measure({ orders, lives }: World, question: Question) {
  const { organizations, products, types = ['one_time', 'recurring'] } = question;
  const isAsked = (of: { organization: string; product: string }) =>
    organizations.includes(of.organization) && (products?.includes(of.product) ?? true);
  const isType = ({ kind }: MadeOrder) => types.includes(kind === 'purchase' ? 'one_time' : 'recurring');
  const edges = edgesOf(question);
  return edges.slice(0, -1).map((from, at) => {
    const to = edges[at + 1] ?? from;
    const sold = orders.filter((order) => isAsked(order) && isType(order) && order.at >= from && order.at < to);
    const running = types.includes('recurring')
      ? lives.flatMap((life) => life.filter((part) => isAsked(part) && part.from < to && part.to > from).slice(-1))
      : [];
    const of = (...kinds: Kind[]) => sold.filter(({ kind }) => kinds.includes(kind));
    const revenue = (some: MadeOrder[]) => some.reduce((sum, { amount }) => sum + amount, 0);
    const yearly = running.reduce((sum, part) => sum + part.yearly, 0);
    const renewed = of('subscription_cycle', 'subscription_update');
    return {
      timestamp: new Date(from).toISOString(),
      orders: sold.length,
      revenue: revenue(sold),
      average_order_value: sold.length === 0 ? 0 : Math.floor(revenue(sold) / sold.length + 0.5),
      one_time_products: of('purchase').length,
      one_time_products_revenue: revenue(of('purchase')),
      new_subscriptions: of('subscription_create').length,
      new_subscriptions_revenue: revenue(of('subscription_create')),
      renewed_subscriptions: renewed.length,
      renewed_subscriptions_revenue: revenue(renewed),
      active_subscriptions: running.length,
      monthly_recurring_revenue: Math.floor(yearly / 12 + 0.5),
    };
  });
}
