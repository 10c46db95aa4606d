import type { Knex } from 'knex';
import { customerIdOf } from '../../../support/customers.ts';
import { must, type Person } from '../../../support/make.ts';
import { mrrOf, type CustomerEvent, type OrderRecord, type Segment } from './reference-metrics.ts';

export type DiscountKind = 'once' | 'fixed' | 'percentage';

/** The state of a subscription from a moment on. */
export interface SubscriptionState {
  at: number;
  /** The end of the subscription, if it is earlier than the moment at which it is recorded. */
  endedAt?: number;
  status: 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  product: string;
  amount: number | null;
  interval: 'month' | 'year';
  discount?: DiscountKind | null;
  /** Whether the period that starts now is the first one without the discount. */
  isDiscountOver?: boolean;
}

export interface Catalog {
  organization: string;
  /** Products, each with a monthly price. */
  products: string[];
  prices: Record<string, string>;
  discounts: Record<DiscountKind, string>;
}

/** Inserts products and discounts directly into the database. */
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
  const terms = { created_at, organization_id: organization, name: 'Staged' };
  const fixed = { ...terms, type: 'fixed' as const, amount: 100, currency: 'usd' };
  const percentage = { ...terms, type: 'percentage' as const, basis_points: 2500, duration: 'forever' as const };
  const discounts = await Promise.all(
    [{ ...fixed, duration: 'once' as const }, { ...fixed, duration: 'forever' as const }, percentage].map((row) =>
      db('discounts').insert(row).returning('id'),
    ),
  );
  const [once, forever, share] = discounts.map(([row]) => must(row).id);
  return {
    organization,
    products: rows.map(({ id }) => id),
    prices: Object.fromEntries(prices.map(({ id, product_id }) => [product_id, id])),
    discounts: { once: must(once), fixed: must(forever), percentage: must(share) },
  };
}

/** Inserts orders as the service does. @returns their ids */
export async function insertOrders(
  db: Knex,
  buyer: Person,
  catalogs: readonly Catalog[],
  orders: readonly OrderRecord[],
): Promise<string[]> {
  if (orders.length === 0) return [];
  const customers = new Map<string, string>();
  for (const organization of new Set(orders.map(({ organization }) => organization)))
    customers.set(organization, await customerIdOf(db, organization, buyer.id));
  const rows = orders.map(({ organization, product, kind, amount, at }) => ({
    created_at: new Date(at),
    organization_id: organization,
    user_id: buyer.id,
    customer_id: must(customers.get(organization)),
    product_id: product,
    product_price_id: catalogPrice(catalogs, product),
    price_type: kind === 'purchase' ? ('one_time' as const) : ('recurring' as const),
    billing_reason: kind,
    amount,
    tax_amount: 7,
    currency: 'usd',
    lines: JSON.stringify([{ kind: 'product', description: 'Staged', amount }]) as never,
    is_invoiced: true,
  }));
  return (await db('orders').insert(rows).returning('id')).map(({ id }) => id);
}

/** Inserts a refund of an order and records its outcomes as the service does. */
export async function insertRefund(
  db: Knex,
  order: OrderRecord & { id: string },
  { amount, at, failedAt }: { amount: number; at: number; failedAt: number | undefined },
) {
  const [row] = await db('refunds')
    .insert({
      created_at: new Date(order.at),
      organization_id: order.organization,
      order_id: order.id,
      status: 'pending',
      reason: 'other',
      amount,
      tax_amount: 0,
      currency: 'usd',
      revoke_benefits: false,
      idempotency_key: `refund:${order.id}`,
    })
    .returning('id');
  const settle = (status: 'succeeded' | 'failed', time: number) =>
    db('refunds')
      .where({ id: must(row).id })
      .update({ status, modified_at: new Date(time) });
  await settle('succeeded', at);
  if (failedAt !== undefined) await settle('failed', failedAt);
}

const catalogPrice = (catalogs: readonly Catalog[], product: string) =>
  must(catalogs.find(({ prices }) => prices[product] !== undefined)?.prices[product]);

/** Inserts a subscription in its first state. @returns its id */
export async function startSubscription(
  db: Knex,
  buyer: Person,
  catalog: Catalog,
  { at, status, product, amount, interval, discount }: SubscriptionState,
): Promise<string> {
  const start = new Date(at);
  const [row] = await db('subscriptions')
    .insert({
      created_at: start,
      organization_id: catalog.organization,
      user_id: buyer.id,
      customer_id: await customerIdOf(db, catalog.organization, buyer.id),
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
      discount_id: discount ? catalog.discounts[discount] : null,
    })
    .returning('id');
  return must(row).id;
}

/** Updates the row of a subscription as the service does. */
export async function changeSubscription(db: Knex, catalog: Catalog, id: string, state: SubscriptionState) {
  const at = new Date(state.at);
  await db('subscriptions')
    .where({ id })
    .update({
      modified_at: at,
      status: state.status,
      product_id: state.product,
      price_id: must(catalog.prices[state.product]),
      amount: state.amount,
      recurring_interval: state.interval,
      discount_id: state.discount ? catalog.discounts[state.discount] : null,
      ...(state.isDiscountOver && { discount_ends_at: at, current_period_start: at }),
      ...(state.status === 'active' && { period: 1 }),
      ...(state.status === 'canceled' && { ended_at: new Date(state.endedAt ?? state.at) }),
    });
}

/** Inserts a subscription and all of its changes. @returns its id */
export async function insertSubscription(
  db: Knex,
  buyer: Person,
  catalog: Catalog,
  [first, ...rest]: readonly SubscriptionState[],
) {
  const id = await startSubscription(db, buyer, catalog, must(first));
  for (const state of rest) await changeSubscription(db, catalog, id, state);
  return id;
}

/** @returns the segments of a subscription with these states */
export function activeSegments(organization: string, states: readonly SubscriptionState[]): Segment[] {
  return withMrr(states).flatMap(({ mrr, ...state }, number) => {
    if (!isActive(state)) return [];
    const next = states[number + 1];
    return [{ organization, product: state.product, mrr, from: state.at, to: next?.endedAt ?? next?.at ?? Infinity }];
  });
}

/** @returns the changes of a customer's subscription, in the order in which they are recorded */
export function customerEvents(
  organization: string,
  customer: string,
  states: readonly SubscriptionState[],
): CustomerEvent[] {
  return withMrr(states).map((state, number, all) => {
    const before = all[number - 1];
    const side = (of: (typeof all)[number] | undefined) =>
      of && isActive(of) ? { product: of.product, mrr: of.mrr } : undefined;
    return {
      organization,
      customer,
      recordedAt: state.at,
      at: state.endedAt ?? state.at,
      before: side(before),
      after: side(state),
    };
  });
}

const isActive = ({ status }: SubscriptionState) => status !== 'unpaid' && status !== 'canceled';

function withMrr(states: readonly SubscriptionState[]): (SubscriptionState & { mrr: number })[] {
  let isPaidFor = false;
  let isDiscountOver = false;
  return states.map((state) => {
    isPaidFor ||= state.status === 'active';
    isDiscountOver ||= state.isDiscountOver === true;
    const discount = isDiscountOver ? null : (state.discount ?? null);
    return { ...state, mrr: isPaidFor ? mrrOf(state.amount ?? 0, state.interval, discount) : 0 };
  });
}
