import type { Knex } from 'knex';
import type { Metadata } from '../../../shared/metadata.ts';
import type { NormalizedAddress } from '../../../shared/address.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import type { SortOrder } from '../../../shared/sorting.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { listRows } from '../../../platform/db/list.ts';

export type SubscriptionRow = Tables['subscriptions'];

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'subscriptions.billing_address': NormalizedAddress;
    'subscriptions.metadata': Metadata;
  }
}

type DefaultedColumn =
  | 'cancel_at_period_end'
  | 'retries'
  | 'anchor_period'
  | 'balance'
  | 'yearly_amount'
  | 'announced_period_end'
  | 'scheduled_price_id'
  | 'is_scheduled_by_seller';
export type NewSubscriptionRow = Omit<
  SubscriptionRow,
  'id' | 'modified_at' | 'ended_at' | 'suspended_at' | DefaultedColumn
>;

export async function insertSubscription(db: Knex, row: NewSubscriptionRow): Promise<SubscriptionRow> {
  return expectOne(await db('subscriptions').insert(row).returning('*'));
}

export async function findSubscriptions(db: Knex, ids: readonly string[]): Promise<SubscriptionRow[]> {
  return db('subscriptions').whereIn('id', ids);
}

/** Finds one batch of a product's started subscriptions with an id above `after`, by id, to iterate over all of them. */
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

/** @throws Error if there is no such subscription */
export async function findSubscription(db: Knex, id: string): Promise<SubscriptionRow> {
  return expectOne(await db('subscriptions').where({ id }));
}

/** Finds and locks a subscription. @throws Error if there is none */
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

/** Finds and locks the subscription of a checkout, which may still wait for its first payment. */
export async function findSubscriptionOfCheckout(
  db: Knex.Transaction,
  checkout_id: string,
): Promise<SubscriptionRow | undefined> {
  return db('subscriptions').where({ checkout_id }).forNoKeyUpdate().first();
}

interface DueFilter {
  now: Date;
  limit: number;
  /** Organization whose test clock is advancing; undefined for subscriptions without a test clock. */
  simulatedFor: string | undefined;
  excludedIds: readonly string[];
}

/**
 * Locks up to `limit` due subscriptions, and skips those that another transaction has locked. Nothing is due for a suspended
 * subscription.
 */
export async function claimDueSubscriptions(
  db: Knex.Transaction,
  { now, limit, simulatedFor, excludedIds }: DueFilter,
): Promise<SubscriptionRow[]> {
  const due = db('subscriptions').where('due_at', '<=', now).whereNull('suspended_at').orderBy('due_at').limit(limit);
  if (simulatedFor === undefined) due.where('is_simulated', false);
  else due.where({ is_simulated: true, organization_id: simulatedFor });
  if (excludedIds.length > 0) due.whereNotIn('id', [...excludedIds]);
  return due.forNoKeyUpdate().skipLocked();
}

/** Removes the due date of subscriptions. They must be locked. */
export async function clearDueDates(db: Knex.Transaction, ids: readonly string[]) {
  await db('subscriptions')
    .whereIn('id', [...ids])
    .update({ due_at: null });
}

/** Limits queries to subscriptions of buyers, or to products of organizations. */
export interface Scope {
  column: 'organization_id' | 'user_id';
  ids: readonly string[];
}

interface SubscriptionFilters {
  organizationIds?: readonly string[] | undefined;
  productIds?: readonly string[] | undefined;
  discountIds?: readonly string[] | undefined;
  isActive?: boolean | undefined;
  isSuspended?: boolean | undefined;
  /** Part of the product's name or of the organization's slug. Case-insensitive. */
  text?: string | undefined;
}

interface SubscriptionListOptions {
  scope: Scope;
  filters: SubscriptionFilters;
  orders: readonly SortOrder[];
  page: Page;
}

/** Sortable columns by criterion. The table name tells which table `listSubscriptions` has to join. */
export const SORTABLE = {
  started_at: 'subscriptions.started_at',
  current_period_end: 'subscriptions.current_period_end',
  // The amount per year, to compare monthly and yearly subscriptions.
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
const INACTIVE: readonly SubscriptionRow['status'][] = ['past_due', 'canceled', 'unpaid'];

/** Lists started subscriptions. */
export function listSubscriptions(db: Knex, { scope, filters, orders, page }: SubscriptionListOptions) {
  const joined = new Set(orders.map(({ column }) => column.split('.')[0] ?? ''));
  if (filters.text !== undefined) joined.add('products').add('organizations');
  return listRows<SubscriptionRow>(db, {
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

function filterSubscriptions(query: Knex.QueryBuilder, filters: SubscriptionFilters) {
  query.whereNotNull('subscriptions.started_at');
  if (filters.organizationIds) query.whereIn('subscriptions.organization_id', filters.organizationIds);
  if (filters.productIds) query.whereIn('subscriptions.product_id', filters.productIds);
  if (filters.discountIds) query.whereIn('subscriptions.discount_id', filters.discountIds);
  if (filters.isActive !== undefined) query.whereIn('subscriptions.status', filters.isActive ? ACTIVE : INACTIVE);
  if (filters.isSuspended !== undefined)
    query[filters.isSuspended ? 'whereNotNull' : 'whereNull']('subscriptions.suspended_at');
  if (filters.text !== undefined) {
    query.whereRaw('(strpos(lower(products.name), lower(?)) > 0 or strpos(lower(organizations.slug), lower(?)) > 0)', [
      filters.text,
      filters.text,
    ]);
  }
}

export async function findSubscriptionInScope(
  db: Knex,
  scope: Scope,
  id: string,
): Promise<SubscriptionRow | undefined> {
  return db('subscriptions').where({ id }).whereIn(scope.column, scope.ids).first();
}

export async function findSubscriptionInScopeForUpdate(
  db: Knex.Transaction,
  scope: Scope,
  id: string,
): Promise<SubscriptionRow | undefined> {
  return db('subscriptions').where({ id }).whereIn(scope.column, scope.ids).forNoKeyUpdate().first();
}

/** Row of the CSV export. */
export type ExportRow = Pick<
  SubscriptionRow,
  'id' | 'created_at' | 'status' | 'amount' | 'currency' | 'recurring_interval'
> & { email: string; product_name: string };

/** Finds the next batch of started subscriptions after `last`, oldest first. */
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
