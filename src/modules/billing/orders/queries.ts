import type { Knex } from 'knex';
import type { Line } from '../pricing/index.ts';
import type { Tax } from '../../../platform/ports/tax-provider.ts';
import type { Metadata } from '../../../shared/metadata.ts';
import type { NormalizedAddress } from '../../../shared/address.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import type { SortOrder } from '../../../shared/sorting.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { listRows } from '../../../platform/db/list.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';

export type OrderRow = Tables['orders'];

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'orders.lines': readonly Line[];
    /** Orders of earlier versions lack some fields. */
    'orders.tax': Partial<Tax>;
    'orders.billing_address': NormalizedAddress;
    'orders.metadata': Metadata;
  }
}

export type NewOrderRow = Omit<
  OrderRow,
  'id' | 'modified_at' | 'refunded_amount' | 'refunded_tax_amount' | 'is_revoked' | 'is_invoiced'
>;

export async function insertOrder(db: Knex, row: NewOrderRow): Promise<OrderRow> {
  // The driver would convert an array to a PostgreSQL array instead of JSON.
  const lines = JSON.stringify(row.lines) as unknown as OrderRow['lines'];
  return expectOne(
    await db('orders')
      .insert({ ...row, lines })
      .returning('*'),
  );
}

/** Finds and locks an order. @throws Error if there is none */
export async function findOrderForUpdate(db: Knex.Transaction, id: string): Promise<OrderRow> {
  return expectOne(await db('orders').where({ id }).forNoKeyUpdate());
}

/**
 * Locks the orders that paid for a subscription's current period: its renewal, and plan changes since the period began. A period
 * that a plan change began was paid from unused time of the period before, so the orders of that period count as well.
 */
export async function lockOrdersOfPeriod(
  db: Knex.Transaction,
  { id, period, current_period_start }: Pick<SubscriptionRow, 'id' | 'period' | 'current_period_start'>,
): Promise<OrderRow[]> {
  const billed = await db('orders')
    .where({ subscription_id: id })
    .where('period', '<=', period)
    .whereNot({ billing_reason: 'subscription_update' })
    .orderBy('period', 'desc')
    .first('period', 'created_at');
  const firstPeriod = billed?.period ?? period;
  const since = billed === undefined || firstPeriod === period ? current_period_start : billed.created_at;
  return db('orders')
    .where({ subscription_id: id })
    .where((query) => {
      query.whereBetween('period', [firstPeriod, period]).orWhere((changes) => {
        changes.whereNull('period').where('created_at', '>=', since);
      });
    })
    .orderBy('id')
    .forNoKeyUpdate();
}

/** Updates the refunded amounts of an order and whether its benefits are revoked. The other columns are immutable. */
export async function updateOrder(
  db: Knex,
  id: string,
  changes: Partial<Pick<OrderRow, 'modified_at' | 'refunded_amount' | 'refunded_tax_amount' | 'is_revoked'>>,
): Promise<OrderRow> {
  return expectOne(await db('orders').where({ id }).update(changes).returning('*'));
}

interface OrderFilters {
  organizationIds?: readonly string[] | undefined;
  productIds?: readonly string[] | undefined;
  priceTypes?: readonly OrderRow['price_type'][] | undefined;
  discountIds?: readonly string[] | undefined;
  userIds?: readonly string[] | undefined;
  subscriptionIds?: readonly string[] | undefined;
  /** Whether a dispute suspends the benefits of a one-time purchase. */
  isSuspended?: boolean | undefined;
  /** Part of the product's name or of the organization's slug. Case-insensitive. */
  text?: string | undefined;
}

interface OrderListOptions {
  scope: { column: 'organization_id' | 'user_id'; ids: readonly string[] };
  filters: OrderFilters;
  orders: readonly SortOrder[];
  page: Page;
}

/** Sortable columns by criterion. The table name tells which table `listOrders` has to join. */
export const SORTABLE = {
  created_at: 'orders.created_at',
  amount: 'orders.amount',
  subscription: 'orders.subscription_id',
  user: 'users.email',
  product: 'products.name',
  organization: 'organizations.slug',
};

const JOINS: Readonly<Record<string, string>> = {
  users: 'orders.user_id',
  products: 'orders.product_id',
  organizations: 'orders.organization_id',
};

export function listOrders(db: Knex, { scope, filters, orders, page }: OrderListOptions) {
  const joined = new Set(orders.map(({ column }) => column.split('.')[0] ?? ''));
  if (filters.text !== undefined) joined.add('products').add('organizations');
  return listRows<OrderRow>(db, {
    table: 'orders',
    scope,
    join: (query) => {
      for (const [table, key] of Object.entries(JOINS)) if (joined.has(table)) query.join(table, `${table}.id`, key);
    },
    filter: Object.values(filters).every((value) => value === undefined)
      ? undefined
      : (query) => filterOrders(query, filters),
    orders,
    page,
  });
}

function filterOrders(query: Knex.QueryBuilder, filters: OrderFilters) {
  if (filters.organizationIds) query.whereIn('orders.organization_id', filters.organizationIds);
  if (filters.productIds) query.whereIn('orders.product_id', filters.productIds);
  if (filters.priceTypes) query.whereIn('orders.price_type', filters.priceTypes);
  if (filters.userIds) query.whereIn('orders.user_id', filters.userIds);
  if (filters.subscriptionIds) query.whereIn('orders.subscription_id', filters.subscriptionIds);
  if (filters.discountIds) query.whereIn('orders.discount_id', filters.discountIds);
  if (filters.isSuspended !== undefined) query.whereRaw(filters.isSuspended ? IS_SUSPENDED : `not ${IS_SUSPENDED}`);
  if (filters.text !== undefined) {
    query.whereRaw('(strpos(lower(products.name), lower(?)) > 0 or strpos(lower(organizations.slug), lower(?)) > 0)', [
      filters.text,
      filters.text,
    ]);
  }
}

const SUSPENDS = "(disputes.withdraws_access and disputes.status = 'open' and orders.subscription_id is null)";
const IS_SUSPENDED = `exists (select from disputes where disputes.order_id = orders.id and ${SUSPENDS})`;

/** Finds the one-time purchases among orders that a dispute suspends. @returns since when, by order */
export async function findSuspensions(db: Knex, orderIds: readonly string[]): Promise<Map<string, Date>> {
  const rows: { id: string; since: Date }[] = await db('orders')
    .join('disputes', 'disputes.order_id', 'orders.id')
    .whereIn('orders.id', [...orderIds])
    .whereRaw(SUSPENDS)
    .groupBy('orders.id')
    .select('orders.id', db.raw('min(disputes.created_at) as since'));
  return new Map(rows.map(({ id, since }) => [id, since]));
}

/** Finds an order of the given sellers or buyers. */
export async function findOrder(db: Knex, scope: OrderListOptions['scope'], id: string): Promise<OrderRow | undefined> {
  return db('orders').where({ id }).whereIn(scope.column, scope.ids).first();
}

export async function findOrderOfCheckout(db: Knex, checkoutId: string): Promise<OrderRow | undefined> {
  return db('orders').where({ checkout_id: checkoutId }).first();
}

/** @returns undefined if the payment has no order */
export async function findOrderOfPayment(db: Knex, payment_id: string): Promise<OrderRow | undefined> {
  return db('orders').where({ payment_id }).first();
}

/** Finds one batch of a product's one-time orders with an id above `after`, by id, to iterate over all of them. */
export async function findPurchasesOfProduct(
  db: Knex,
  productId: string,
  after: string,
  limit: number,
): Promise<OrderRow[]> {
  return db('orders')
    .where({ product_id: productId, subscription_id: null })
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit);
}

export async function findOrdersById(db: Knex, ids: readonly string[]): Promise<OrderRow[]> {
  return db('orders').whereIn('id', [...ids]);
}

/** @throws Error if there is no such order */
export async function findOrderById(db: Knex, id: string): Promise<OrderRow> {
  return expectOne(await db('orders').where({ id }));
}
