import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Line } from '../pricing/index.ts';
import type { Tax } from '../../../platform/ports/tax-provider.ts';
import type { Metadata } from '../../../shared/metadata.ts';
import type { NormalizedAddress } from '../../../shared/address.ts';
import type { CountryTaxId } from '../../../shared/tax-ids.ts';
import { expectOne, getOrThrow, indexBy } from '../../../shared/index-by.ts';
import type { SortOrder } from '../../../shared/sorting.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { inTimeRange, oneOf, existsFilter, withMetadata, type Filter } from '../../../platform/db/filters.ts';
import type { ListedRows } from '../../../platform/db/list.ts';
import { insertRows } from '../../../platform/db/write-rows.ts';
import { inScope, type OwnerScope } from '../../../platform/db/owner-scope.ts';
import { withProductOrSeller } from '../../catalog/products/index.ts';
import { withEmail } from '../../identity/users/index.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';

export type OrderRow = Tables['orders'];

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'orders.customer_other_tax_ids': readonly CountryTaxId[];
    'orders.lines': readonly Line[];
    /** Orders of earlier versions lack some fields. */
    'orders.tax': Partial<Tax>;
    'orders.billing_address': NormalizedAddress;
    'orders.metadata': Metadata;
  }
}

type OptionalColumn = 'id' | 'external_paid_at' | 'external_reference' | 'sends_receipt';

/** The columns of a payment elsewhere are absent from orders that are paid here. */
export type NewOrderRow = Omit<
  OrderRow,
  'modified_at' | 'refunded_amount' | 'refunded_tax_amount' | 'is_revoked' | 'is_invoiced' | OptionalColumn
> &
  Partial<Pick<OrderRow, OptionalColumn>>;

/** An organization records each payment elsewhere once. */
export const EXTERNAL_REFERENCE_CONSTRAINT = 'orders_external_reference';

/** Whether the buyer has paid anything, here or elsewhere. */
export const isPaid = ({ payment_id, external_paid_at }: OrderRow) => payment_id !== null || external_paid_at !== null;

/** Inserts orders with the same columns. @returns the orders, in the same order */
export async function insertOrders(db: Knex, rows: readonly NewOrderRow[]): Promise<OrderRow[]> {
  const identified = rows.map((row) => ({ ...row, id: row.id ?? randomUUID() }));
  const inserted = indexBy(await insertRows(db, 'orders', identified), 'id');
  return identified.map(({ id }) => getOrThrow(inserted, id));
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

interface OrderListOptions {
  scope: OwnerScope;
  filter: ((rows: Knex.QueryBuilder) => void) | undefined;
  orders: readonly SortOrder[];
}

/** Sortable columns by criterion. The table name tells which table `listedOrders` has to join. */
export const SORTABLE = {
  created_at: 'orders.created_at',
  amount: 'orders.amount',
  subscription: 'orders.subscription_id',
  user: 'users.email',
  product: 'products.name',
  discount: 'discounts.name',
  organization: 'organizations.slug',
};

/** The tables of sortable columns, with the columns of orders that refer to them. */
const JOINS: Readonly<Record<string, string>> = {
  users: 'orders.user_id',
  products: 'orders.product_id',
  discounts: 'orders.discount_id',
  organizations: 'orders.organization_id',
};

/** @returns the orders of a list, for its pages and for its export */
export function listedOrders({ scope, filter, orders }: OrderListOptions): ListedRows {
  const joined = new Set(orders.map(({ column }) => column.split('.')[0] ?? ''));
  return {
    table: 'orders',
    scope,
    join: (rows) => {
      for (const [table, key] of Object.entries(JOINS)) if (joined.has(table)) rows.leftJoin(table, `${table}.id`, key);
    },
    filter,
    orders,
  };
}

const SUSPENDS = "(disputes.withdraws_access and disputes.status = 'open' and orders.subscription_id is null)";
const IS_SUSPENDED = `exists (select from disputes where disputes.order_id = orders.id and ${SUSPENDS})`;

/** The reasons of the orders with a type of price. They have an index. */
const REASONS: Readonly<Record<OrderRow['price_type'], readonly OrderRow['billing_reason'][]>> = {
  one_time: ['purchase'],
  recurring: ['subscription_create', 'subscription_cycle', 'subscription_update'],
};

/** The filters of the lists of sellers and of buyers, by parameter. */
export const ORDER_FILTERS = {
  organization_id: oneOf('orders.organization_id'),
  product_id: oneOf('orders.product_id'),
  product_price_type: ((rows, types) =>
    void rows.whereIn(
      'orders.billing_reason',
      types.flatMap((type) => REASONS[type]),
    )) satisfies Filter<readonly OrderRow['price_type'][]>,
  discount_id: oneOf('orders.discount_id'),
  user_id: oneOf('orders.user_id'),
  customer_id: oneOf('orders.customer_id'),
  email: withEmail('orders.user_id'),
  // Each part has an index.
  subscription_id: ((rows, ids) =>
    void rows.where((either) => {
      either
        .where((renewals) => void renewals.whereIn('orders.subscription_id', ids).whereNotNull('orders.period'))
        .orWhere((changes) => void changes.whereIn('orders.subscription_id', ids).whereNull('orders.period'));
    })) satisfies Filter<readonly string[]>,
  billing_reason: oneOf('orders.billing_reason'),
  created: inTimeRange('orders.created_at'),
  metadata: withMetadata('orders.metadata'),
  suspended: existsFilter(IS_SUSPENDED),
  query: withProductOrSeller('orders'),
};

/** Rows of orders that fit a filter of orders. @param column with the id of the order */
export const withOrder =
  <Value>(column: string, filter: Filter<Value>): Filter<Value> =>
  (rows, value) =>
    void rows.whereIn(column, (orders: Knex.QueryBuilder) => {
      filter(orders.from('orders').select('orders.id'), value);
    });

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

/** A numbered document of an order, without its content. */
type OrderDocument = Pick<Tables['invoices'], 'id' | 'organization_id' | 'order_id' | 'kind' | 'issued_at'> & {
  number: string;
};

/** Finds the invoices, credit notes and debit notes of orders, oldest first. */
export async function findDocuments(db: Knex, orderIds: readonly string[]): Promise<OrderDocument[]> {
  return db('invoices')
    .whereIn('order_id', [...orderIds])
    .orderBy('invoices.number')
    .select('id', 'organization_id', 'order_id', 'kind', 'issued_at', db.raw(`document ->> 'number' as number`));
}

/** Finds an order of the given sellers or buyers. */
export async function findOrder(db: Knex, scope: OrderListOptions['scope'], id: string): Promise<OrderRow | undefined> {
  return db('orders').where({ id }).modify(inScope(scope)).first();
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

/** @returns the orders of a time that cost something, by currency: how many, and their amounts before tax in minor units */
export async function sumSales(
  db: Knex,
  organization_id: string,
  { since, until }: { since: Date; until: Date },
): Promise<{ currency: string; orders: number; amount: number }[]> {
  return db('orders')
    .where({ organization_id })
    .where('amount', '>', 0)
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .groupBy('currency')
    .orderBy('currency')
    .select('currency', db.raw('count(*) as orders'), db.raw('sum(amount)::bigint as amount'));
}
