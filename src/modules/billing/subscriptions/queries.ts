import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import type { Order } from '../../../shared/sorting.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { list } from '../../../platform/db/list.ts';

export type SubscriptionRow = Tables['subscriptions'];

type Defaulted = 'cancel_at_period_end' | 'retries' | 'anchor_period' | 'balance' | 'yearly_amount';
export type NewSubscriptionRow = Omit<SubscriptionRow, 'id' | 'modified_at' | 'ended_at' | Defaulted>;

export async function insertSubscription(db: Knex, row: NewSubscriptionRow): Promise<SubscriptionRow> {
  return expectOne(await db('subscriptions').insert(row).returning('*'));
}

export async function findSubscriptions(db: Knex, ids: readonly string[]): Promise<SubscriptionRow[]> {
  return db('subscriptions').whereIn('id', ids);
}

/** Those to a product that have begun, after `after` in the order of their ids, for going through all of them. */
export async function findSubscriptionsOfProduct(
  db: Knex,
  product_id: string,
  after: string,
  limit: number,
): Promise<SubscriptionRow[]> {
  return db('subscriptions')
    .where({ product_id })
    .whereNotNull('started_at')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit);
}

export async function findSubscription(db: Knex, id: string): Promise<SubscriptionRow> {
  return expectOne(await db('subscriptions').where({ id }));
}

export async function findSubscriptionForUpdate(db: Knex.Transaction, id: string): Promise<SubscriptionRow> {
  return expectOne(await db('subscriptions').where({ id }).forNoKeyUpdate());
}

export async function updateSubscription(
  db: Knex,
  id: string,
  changes: Partial<SubscriptionRow>,
): Promise<SubscriptionRow> {
  return expectOne(await db('subscriptions').where({ id }).update(changes).returning('*'));
}

/** One that began with a checkout, and may still wait for its first payment. */
export async function findSubscriptionOfCheckout(
  db: Knex.Transaction,
  checkout_id: string,
): Promise<SubscriptionRow | undefined> {
  return db('subscriptions').where({ checkout_id }).forNoKeyUpdate().first();
}

/**
 * Those for which something is due, some at a time, each locked for whoever got it first. Those of an organization with a
 * test clock are left to whoever moves that clock.
 */
export async function claimDueSubscriptions(
  db: Knex.Transaction,
  { now, limit, simulatedFor }: { now: Date; limit: number; simulatedFor: string | undefined },
): Promise<SubscriptionRow[]> {
  const due = db('subscriptions').where('due_at', '<=', now).orderBy('due_at').limit(limit);
  if (simulatedFor === undefined) due.where('is_simulated', false);
  else due.where({ is_simulated: true, organization_id: simulatedFor });
  return due.forNoKeyUpdate().skipLocked();
}

/** Has nothing be due for them. They must be locked. */
export async function suspendSubscriptions(db: Knex.Transaction, ids: readonly string[]) {
  await db('subscriptions')
    .whereIn('id', [...ids])
    .update({ due_at: null });
}

/** Whose subscriptions: a buyer's, or those to products of organizations. */
export interface Scope {
  column: 'organization_id' | 'user_id';
  ids: readonly string[];
}

interface Filters {
  organizationIds?: readonly string[] | undefined;
  productIds?: readonly string[] | undefined;
  discountIds?: readonly string[] | undefined;
  isActive?: boolean | undefined;
  /** Part of the product's name or of the organization's slug, in any case. */
  text?: string | undefined;
}

interface Listing {
  scope: Scope;
  filters: Filters;
  orders: readonly Order[];
  page: Page;
}

/** Criteria that look into other tables, by the table they need. */
export const SORTABLE = {
  started_at: 'subscriptions.started_at',
  current_period_end: 'subscriptions.current_period_end',
  // By what a year costs, whatever the interval.
  amount: 'subscriptions.yearly_amount',
  status: 'subscriptions.status',
  user: 'users.email',
  product: 'products.name',
  organization: 'organizations.slug',
};

const JOINS: Readonly<Record<string, string>> = {
  users: 'subscriptions.user_id',
  products: 'subscriptions.product_id',
  organizations: 'subscriptions.organization_id',
};

const ACTIVE: readonly SubscriptionRow['status'][] = ['trialing', 'active'];
const OVER: readonly SubscriptionRow['status'][] = ['past_due', 'canceled', 'unpaid'];

/** Those that have begun. */
export function listSubscriptions(db: Knex, { scope, filters, orders, page }: Listing) {
  const joined = new Set(orders.map(({ column }) => column.split('.')[0] ?? ''));
  if (filters.text !== undefined) joined.add('products').add('organizations');
  return list<SubscriptionRow>(db, {
    table: 'subscriptions',
    scope,
    join: (query) => {
      for (const [table, key] of Object.entries(JOINS)) if (joined.has(table)) query.join(table, `${table}.id`, key);
    },
    filter: (query) => filterSubscriptions(query, filters),
    orders,
    page,
  });
}

function filterSubscriptions(query: Knex.QueryBuilder, filters: Filters) {
  query.whereNotNull('subscriptions.started_at');
  if (filters.organizationIds) query.whereIn('subscriptions.organization_id', filters.organizationIds);
  if (filters.productIds) query.whereIn('subscriptions.product_id', filters.productIds);
  if (filters.discountIds) query.whereIn('subscriptions.discount_id', filters.discountIds);
  if (filters.isActive !== undefined) query.whereIn('subscriptions.status', filters.isActive ? ACTIVE : OVER);
  if (filters.text !== undefined) {
    query.whereRaw('(strpos(lower(products.name), lower(?)) > 0 or strpos(lower(organizations.slug), lower(?)) > 0)', [
      filters.text,
      filters.text,
    ]);
  }
}

export async function findSubscriptionOf(db: Knex, scope: Scope, id: string): Promise<SubscriptionRow | undefined> {
  return db('subscriptions').where({ id }).whereIn(scope.column, scope.ids).first();
}

export async function findSubscriptionOfForUpdate(
  db: Knex.Transaction,
  scope: Scope,
  id: string,
): Promise<SubscriptionRow | undefined> {
  return db('subscriptions').where({ id }).whereIn(scope.column, scope.ids).forNoKeyUpdate().first();
}

/** What an export shows of a subscription. */
export type ExportRow = Pick<
  SubscriptionRow,
  'id' | 'created_at' | 'status' | 'amount' | 'currency' | 'recurring_interval'
> & { email: string; product_name: string };

/** Oldest first, after `last`. */
export async function findForExport(
  db: Knex,
  organizationIds: readonly string[],
  last: Pick<ExportRow, 'id' | 'created_at'> | undefined,
  limit: number,
): Promise<ExportRow[]> {
  const query = db('subscriptions')
    .join('users', 'users.id', 'subscriptions.user_id')
    .join('products', 'products.id', 'subscriptions.product_id')
    .whereIn('subscriptions.organization_id', [...organizationIds])
    .whereNotNull('subscriptions.started_at')
    .orderBy(['subscriptions.created_at', 'subscriptions.id'])
    .limit(limit)
    .select('subscriptions.*', 'users.email', { product_name: 'products.name' });
  if (last) query.whereRaw('(subscriptions.created_at, subscriptions.id) > (?, ?)', [last.created_at, last.id]);
  return query;
}
