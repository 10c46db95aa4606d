import type { Knex } from 'knex';
import { existsFilter, inTimeRange, oneOf, withMetadata, type Filter } from '../../../platform/db/filters.ts';
import type { ListedRows, ListOrder } from '../../../platform/db/list.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { SortOrder } from '../../../shared/sorting.ts';
import { withProductOrSeller } from '../../catalog/products/index.ts';
import { withEmail } from '../../identity/users/index.ts';
import { addedColumns, HAS_ENDED, type Scope } from './queries.ts';
import type { Status } from './states.ts';

interface SubscriptionListOptions {
  scope: Scope;
  filter: ((rows: Knex.QueryBuilder) => void) | undefined;
  orders: readonly ListOrder[];
}

/** Sortable columns by criterion. The table name tells which table `listedSubscriptions` has to join. */
export const SORTABLE = {
  started_at: 'subscriptions.started_at',
  current_period_end: 'subscriptions.current_period_end',
  // The amount per year, to compare monthly and yearly subscriptions.
  amount: 'subscriptions.yearly_amount',
  status: 'subscriptions.status',
  user: 'users.email',
  product: 'products.name',
  discount: 'discounts.name',
  organization: 'organizations.slug',
};

/** The tables of sortable columns, with the columns of subscriptions that refer to them. */
const JOINS: Readonly<Record<string, string>> = {
  users: 'subscriptions.user_id',
  products: 'subscriptions.product_id',
  discounts: 'subscriptions.discount_id',
  organizations: 'subscriptions.organization_id',
};

const ACTIVE: readonly Status[] = ['trialing', 'active'];
/** The other states of subscriptions that have started. */
const INACTIVE: readonly Status[] = ['past_due', 'canceled', 'unpaid'];

/** The filters of the lists of sellers and of buyers, by parameter. */
export const SUBSCRIPTION_FILTERS = {
  organization_id: oneOf('subscriptions.organization_id'),
  product_id: oneOf('subscriptions.product_id'),
  discount_id: oneOf('subscriptions.discount_id'),
  user_id: oneOf('subscriptions.user_id'),
  customer_id: oneOf('subscriptions.customer_id'),
  email: withEmail('subscriptions.user_id'),
  status: oneOf('subscriptions.status'),
  active: ((rows, isActive) =>
    void rows.whereIn('subscriptions.status', isActive ? ACTIVE : INACTIVE)) satisfies Filter<boolean>,
  created: inTimeRange('subscriptions.created_at'),
  metadata: withMetadata('subscriptions.metadata'),
  suspended: existsFilter('(subscriptions.suspended_at is not null)'),
  query: withProductOrSeller('subscriptions'),
};

const PRESENT_STATUS = `case when ${HAS_ENDED} then 'canceled' else subscriptions.status::text end`;

/** The filters of a list with subscriptions that a job has not ended yet. No index has their status. @param now the real time */
export function filtersBeforeJobs(now: Date): typeof SUBSCRIPTION_FILTERS {
  const withStatus = (rows: Knex.QueryBuilder, statuses: readonly string[]) =>
    void rows.whereRaw(`${PRESENT_STATUS} = any(?::text[])`, [now, [...statuses]]);
  return {
    ...SUBSCRIPTION_FILTERS,
    status: (rows, given) => withStatus(rows, typeof given === 'string' ? [given] : given),
    active: (rows, isActive) => withStatus(rows, isActive ? ACTIVE : INACTIVE),
  };
}

/** The order of such a list. No index has it. */
export const ordersBeforeJobs = ({ db, now }: Reader, orders: readonly SortOrder[]): ListOrder[] =>
  orders.map(({ column, order }) => ({
    column:
      column === SORTABLE.status ? db.raw('(subscription_at(subscriptions, ?::timestamptz)).status', [now]) : column,
    order,
  }));

/** Whether subscriptions of organizations have ended as planned, and a job ends them later. */
export async function hasEndedSubscriptions({ db, now }: Reader, organizationIds: readonly string[]): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { has_ended: boolean }[] }>(
    'select exists (select from ended_subscriptions(?::uuid[], ?)) as has_ended',
    [[...organizationIds], now],
  );
  return expectOne(rows).has_ended;
}

/** @returns the started subscriptions of a list, for its pages and for its export */
export function listedSubscriptions(reader: Reader, { scope, filter, orders }: SubscriptionListOptions): ListedRows {
  const joined = new Set(orders.flatMap(({ column }) => (typeof column === 'string' ? column.split('.', 1) : [])));
  return {
    table: 'subscriptions',
    columns: addedColumns(reader),
    scope,
    join: (rows) => {
      for (const [table, key] of Object.entries(JOINS)) if (joined.has(table)) rows.leftJoin(table, `${table}.id`, key);
    },
    condition: (rows) => void rows.whereNotNull('subscriptions.started_at'),
    filter,
    orders,
  };
}
