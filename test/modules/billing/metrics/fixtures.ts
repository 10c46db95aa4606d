import type { Knex } from 'knex';
import { must, type Person } from '../../../support/make.ts';
import type { OrderRecord, Segment } from './reference-metrics.ts';

/** The state of a subscription from a moment on. */
export interface SubscriptionState {
  at: number;
  /** The end of the subscription, if it is earlier than the moment at which it is recorded. */
  endedAt?: number;
  status: 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  product: string;
  amount: number | null;
  interval: 'month' | 'year';
}

export interface Catalog {
  organization: string;
  /** Products, each with a monthly price. */
  products: string[];
  prices: Record<string, string>;
}

/** Inserts products directly into the database. */
export async function insertProducts(db: Knex, organization: string, count: number): Promise<Catalog> {
  const created_at = new Date('2020-01-01');
  const rows = await db('products')
    .insert(Array.from({ length: count }, () => ({ created_at, organization_id: organization, name: 'Staged' })))
    .returning('id');
  const prices = await db('product_prices')
    .insert(
      rows.map(({ id }) => ({
        created_at,
        product_id: id,
        position: 0,
        type: 'recurring' as const,
        recurring_interval: 'month' as const,
        amount_type: 'fixed' as const,
        price_currency: 'usd',
        price_amount: 900,
      })),
    )
    .returning(['id', 'product_id']);
  return {
    organization,
    products: rows.map(({ id }) => id),
    prices: Object.fromEntries(prices.map(({ id, product_id }) => [product_id, id])),
  };
}

/** Inserts orders as the service does. */
export async function insertOrders(
  db: Knex,
  buyer: Person,
  catalogs: readonly Catalog[],
  orders: readonly OrderRecord[],
) {
  if (orders.length === 0) return;
  const rows = orders.map(({ organization, product, kind, amount, at }) => ({
    created_at: new Date(at),
    organization_id: organization,
    user_id: buyer.id,
    product_id: product,
    product_price_id: priceOf(catalogs, product),
    price_type: kind === 'purchase' ? ('one_time' as const) : ('recurring' as const),
    billing_reason: kind,
    amount,
    tax_amount: 7,
    currency: 'usd',
    lines: JSON.stringify([{ kind: 'product', description: 'Staged', amount }]) as never,
    is_invoiced: true,
  }));
  await db('orders').insert(rows);
}

const priceOf = (catalogs: readonly Catalog[], product: string) =>
  must(catalogs.find(({ prices }) => prices[product] !== undefined)?.prices[product]);

/** Inserts a subscription and updates its row as the service does. */
export async function insertSubscription(
  db: Knex,
  buyer: Person,
  catalog: Catalog,
  states: readonly SubscriptionState[],
) {
  const [first, ...rest] = states;
  const { at, status, product, amount, interval } = must(first);
  const start = new Date(at);
  const [row] = await db('subscriptions')
    .insert({
      created_at: start,
      organization_id: catalog.organization,
      user_id: buyer.id,
      product_id: product,
      price_id: must(catalog.prices[product]),
      payment_processor: 'sandbox',
      amount,
      currency: 'usd',
      recurring_interval: interval,
      status,
      started_at: start,
      anchor_at: start,
      current_period_start: start,
      current_period_end: start,
      period: status === 'trialing' ? 0 : 1,
    })
    .returning('id');
  const { id } = must(row);
  for (const state of rest) {
    await db('subscriptions')
      .where({ id })
      .update({
        modified_at: new Date(state.at),
        status: state.status,
        product_id: state.product,
        price_id: must(catalog.prices[state.product]),
        amount: state.amount,
        recurring_interval: state.interval,
        ...(state.status === 'active' && { period: 1 }),
        ...(state.status === 'canceled' && { ended_at: new Date(state.endedAt ?? state.at) }),
      });
  }
  return id;
}

/** @returns the segments of a subscription with these states */
export function segmentsOf(organization: string, states: readonly SubscriptionState[]): Segment[] {
  let isPaidFor = false;
  return states.flatMap((state, number) => {
    isPaidFor ||= state.status === 'active';
    if (state.status === 'unpaid' || state.status === 'canceled') return [];
    const next = states[number + 1];
    const yearly = isPaidFor ? (state.amount ?? 0) * (state.interval === 'month' ? 12 : 1) : 0;
    return [
      { organization, product: state.product, yearly, from: state.at, to: next?.endedAt ?? next?.at ?? Infinity },
    ];
  });
}
