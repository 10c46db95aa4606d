import type { Knex } from 'knex';
import { must, type Person } from '../../../support/make.ts';
import type { MadeOrder, Stretch } from './brute-force.ts';

/** What a subscription is from a moment on. */
export interface Step {
  at: number;
  /** When it ended, where that is before it was noted. */
  endedAt?: number;
  status: 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  product: string;
  amount: number | null;
  interval: 'month' | 'year';
}

export interface Shelf {
  organization: string;
  /** Each with a one-time and a monthly price. */
  products: string[];
  prices: Record<string, string>;
}

/** Products without the way there. */
export async function stock(db: Knex, organization: string, count: number): Promise<Shelf> {
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

/** Orders as the service writes them. */
export async function insertOrders(db: Knex, buyer: Person, shelves: readonly Shelf[], orders: readonly MadeOrder[]) {
  if (orders.length === 0) return;
  const rows = orders.map(({ organization, product, kind, amount, at }) => ({
    created_at: new Date(at),
    organization_id: organization,
    user_id: buyer.id,
    product_id: product,
    product_price_id: priceOf(shelves, product),
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

const priceOf = (shelves: readonly Shelf[], product: string) =>
  must(shelves.find(({ prices }) => prices[product] !== undefined)?.prices[product]);

/** Lets a subscription live, with the changes of its row that the service makes. */
export async function live(db: Knex, buyer: Person, shelf: Shelf, steps: readonly Step[]) {
  const [first, ...rest] = steps;
  const { at, status, product, amount, interval } = must(first);
  const start = new Date(at);
  const [row] = await db('subscriptions')
    .insert({
      created_at: start,
      organization_id: shelf.organization,
      user_id: buyer.id,
      product_id: product,
      price_id: must(shelf.prices[product]),
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
  for (const step of rest) {
    await db('subscriptions')
      .where({ id })
      .update({
        modified_at: new Date(step.at),
        status: step.status,
        product_id: step.product,
        price_id: must(shelf.prices[step.product]),
        amount: step.amount,
        recurring_interval: step.interval,
        ...(step.status === 'active' && { period: 1 }),
        ...(step.status === 'canceled' && { ended_at: new Date(step.endedAt ?? step.at) }),
      });
  }
  return id;
}

/** What the steps come to. */
export function stretchesOf(organization: string, steps: readonly Step[]): Stretch[] {
  let isPaidFor = false;
  return steps.flatMap((step, number) => {
    isPaidFor ||= step.status === 'active';
    if (step.status === 'unpaid' || step.status === 'canceled') return [];
    const next = steps[number + 1];
    const yearly = isPaidFor ? (step.amount ?? 0) * (step.interval === 'month' ? 12 : 1) : 0;
    return [{ organization, product: step.product, yearly, from: step.at, to: next?.endedAt ?? next?.at ?? Infinity }];
  });
}
