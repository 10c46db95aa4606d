import type { Knex } from 'knex';
import type { Line } from '../pricing/index.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import type { Order } from '../../../shared/sorting.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { list } from '../../../platform/db/list.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';

export type OrderRow = Tables['orders'];

export type NewOrderRow = Omit<
  OrderRow,
  'id' | 'modified_at' | 'lines' | 'refunded_amount' | 'refunded_tax_amount' | 'is_revoked' | 'is_invoiced'
> & { lines: readonly Line[] };

export async function insertOrder(db: Knex, row: NewOrderRow): Promise<OrderRow> {
  // The driver takes a list for a Postgres array.
  const lines = JSON.stringify(row.lines) as unknown as OrderRow['lines'];
  return expectOne(
    await db('orders')
      .insert({ ...row, lines })
      .returning('*'),
  );
}

export async function findOrderForUpdate(db: Knex.Transaction, id: string): Promise<OrderRow> {
  return expectOne(await db('orders').where({ id }).forNoKeyUpdate());
}

/** Those for a subscription's present period, and for changes within it. */
export async function lockOrdersOfPeriod(
  db: Knex.Transaction,
  { id, period, current_period_start }: Pick<SubscriptionRow, 'id' | 'period' | 'current_period_start'>,
): Promise<OrderRow[]> {
  return db('orders')
    .where({ subscription_id: id, period })
    .orWhere((query) => {
      query.where({ subscription_id: id, period: null }).where('created_at', '>=', current_period_start);
    })
    .orderBy('id')
    .forNoKeyUpdate();
}

/** What of an order was given back, and whether the benefits went with it: the only things about it that change. */
export async function updateOrder(
  db: Knex,
  id: string,
  changes: Partial<Pick<OrderRow, 'modified_at' | 'refunded_amount' | 'refunded_tax_amount' | 'is_revoked'>>,
): Promise<OrderRow> {
  return expectOne(await db('orders').where({ id }).update(changes).returning('*'));
}

interface Filters {
  organizationIds?: readonly string[] | undefined;
  productIds?: readonly string[] | undefined;
  priceTypes?: readonly OrderRow['price_type'][] | undefined;
  discountIds?: readonly string[] | undefined;
  userIds?: readonly string[] | undefined;
  subscriptionIds?: readonly string[] | undefined;
  /** Part of the product's name or of the organization's slug, in any case. */
  text?: string | undefined;
}

interface Listing {
  scope: { column: 'organization_id' | 'user_id'; ids: readonly string[] };
  filters: Filters;
  orders: readonly Order[];
  page: Page;
}

/** Criteria that look into other tables, by the table they need. */
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

export function listOrders(db: Knex, { scope, filters, orders, page }: Listing) {
  const joined = new Set(orders.map(({ column }) => column.split('.')[0] ?? ''));
  if (filters.text !== undefined) joined.add('products').add('organizations');
  return list<OrderRow>(db, {
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

function filterOrders(query: Knex.QueryBuilder, filters: Filters) {
  if (filters.organizationIds) query.whereIn('orders.organization_id', filters.organizationIds);
  if (filters.productIds) query.whereIn('orders.product_id', filters.productIds);
  if (filters.priceTypes) query.whereIn('orders.price_type', filters.priceTypes);
  if (filters.userIds) query.whereIn('orders.user_id', filters.userIds);
  if (filters.subscriptionIds) query.whereIn('orders.subscription_id', filters.subscriptionIds);
  if (filters.discountIds) query.whereIn('orders.discount_id', filters.discountIds);
  if (filters.text !== undefined) {
    query.whereRaw('(strpos(lower(products.name), lower(?)) > 0 or strpos(lower(organizations.slug), lower(?)) > 0)', [
      filters.text,
      filters.text,
    ]);
  }
}

export async function findOrder(db: Knex, scope: Listing['scope'], id: string): Promise<OrderRow | undefined> {
  return db('orders').where({ id }).whereIn(scope.column, scope.ids).first();
}

export async function findOrderOfCheckout(db: Knex, checkoutId: string): Promise<OrderRow | undefined> {
  return db('orders').where({ checkout_id: checkoutId }).first();
}

/** Undefined where nothing was sold for the payment. */
export async function findOrderOfPayment(db: Knex, payment_id: string): Promise<OrderRow | undefined> {
  return db('orders').where({ payment_id }).first();
}

/** Orders of a product that no subscription made, in the order of their ids, for going through all of them. */
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

export async function findOrderById(db: Knex, id: string): Promise<OrderRow> {
  return expectOne(await db('orders').where({ id }));
}
