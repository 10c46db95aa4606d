import type { Knex } from 'knex';
import { NO_ROWS, type ListResult, type Page, type Total } from '../../shared/pagination.ts';
import { getOwn } from '../../shared/own.ts';

/** A column or an expression by which a list is sorted. */
export interface ListOrder {
  column: string | Knex.Raw;
  order: 'asc' | 'desc';
}

/** The rows of a list, on all pages. */
export interface ListedRows {
  table: string;
  /** Columns in addition to the table's own columns. */
  columns?: readonly Knex.Raw[] | undefined;
  /**
   * The owners of the rows: rows with one of `ids` in `column`. An index must begin with this column. Rows of other
   * organizations than `organizationId` are out of scope.
   */
  scope: { column: string; ids: readonly string[]; organizationId?: string };
  /** The condition of every row of the list, such as that it is not deleted. */
  condition?: ((query: Knex.QueryBuilder) => void) | undefined;
  /** Filters of the caller. Omit it where there is none, because a stored total is then used. */
  filter?: ((query: Knex.QueryBuilder) => void) | undefined;
  /**
   * Joins tables for sorting or for a filter. Columns of `orders` must then be qualified.
   * @param owner SQL of the owner of the rows, which does not depend on a row
   */
  join?: ((query: Knex.QueryBuilder, owner: Knex.Raw) => void) | undefined;
  orders: readonly ListOrder[];
}

/** One page of a list. */
export interface ListQuery extends ListedRows {
  page: Page;
}

/** Tables with triggers that count rows in `row_counts`, and the column by which they count. */
const COUNTED_TABLES: Readonly<Record<string, string>> = {
  checkouts: 'organization_id',
  orders: 'organization_id',
  customers: 'organization_id',
  license_keys: 'organization_id',
  refunds: 'organization_id',
  disputes: 'organization_id',
  emails: 'organization_id',
  credits: 'organization_id',
  webhook_deliveries: 'organization_id',
};

/** Rows behind the page are counted up to this number. The count of all would read every row that matches. Tests with few rows change it. */
export const countLimit = { behindPage: 10_000 };

/**
 * Reads one page of the rows in scope, in a total order, and the number of rows, in one statement.
 * Finds the ids of the page first, and reads the columns of these rows only. So skipped and sorted rows cost little.
 */
export async function listRows<Row extends object>(db: Knex, query: ListQuery): Promise<ListResult<Row>> {
  const { table, columns = [], scope, page } = query;
  if (scope.ids.length === 0) return { rows: [], total: NO_ROWS };
  const isStored = hasStoredTotal(query);
  const total = isStored ? storedTotalQuery(db, query) : boundedCountQuery(db, matchingRowsQuery(db, query), page);
  const toTotal = (count: number) => (isStored ? { count, isExact: true } : boundedTotal(count, page));
  const rows: (Row & { total_count: number })[] = await db
    .select(`${table}.*`, ...columns, db.raw('(?) as total_count', [total]))
    .from(pageQuery(db, query, [`${table}.id`]).as('page'))
    .join(table, `${table}.id`, 'page.id')
    .orderBy(pageOrders(query, 'page'));
  const [first] = rows;
  if (first !== undefined) return { rows, total: toTotal(first.total_count) };
  return { rows: [], total: page.offset === 0 ? NO_ROWS : toTotal(await readCount(db, total)) };
}

const pageOrders = (query: ListedRows, rows: string) =>
  sortColumns(query).map(({ order }, at) => ({ column: `${rows}.order_${at}`, order }));

/**
 * Reads columns of a page, with the values by which its rows are sorted (`order_0`).
 * Reads each owner's rows from the index and merges them, so that the cost of a page near the beginning does not depend on the
 * number of rows. The rows of one owner need no merge.
 */
export function pageQuery(db: Knex, query: ListQuery, columns: readonly (string | Knex.Raw)[]): Knex.QueryBuilder {
  const { scope, page } = query;
  const [only] = scope.ids;
  if (only !== undefined && scope.ids.length === 1)
    return ownerQuery(db, query, db.raw('?::uuid', [only]))
      .select(columns)
      .limit(page.limit)
      .offset(page.offset);
  const ofOwner = ownerQuery(db, query, db.raw('owner.id'))
    .select(columns)
    .limit(page.limit + page.offset);
  return db
    .select('row.*')
    .from(db.raw('unnest(?::uuid[]) as owner(id) cross join lateral (?) as row', [[...scope.ids], ofOwner]))
    .orderBy(pageOrders(query, 'row'))
    .limit(page.limit)
    .offset(page.offset);
}

function ownerQuery(db: Knex, query: ListedRows, owner: Knex.Raw): Knex.QueryBuilder {
  const { table, scope } = query;
  const rows = db(table).where(`${table}.${scope.column}`, owner);
  sortColumns(query).forEach(({ column, order }, at) => {
    rows.select({ [`order_${at}`]: column }).orderBy(column, order);
  });
  applyFilters(rows, query, owner);
  return rows;
}

/** Adds the id as last column, which makes the order total and pages disjoint. */
export function sortColumns({ table, orders }: ListedRows): ListOrder[] {
  const qualified = orders.map(({ column, order }) => ({
    column: typeof column !== 'string' || column.includes('.') ? column : `${table}.${column}`,
    order,
  }));
  return [...qualified, { column: `${table}.id`, order: orders[0]?.order ?? 'asc' }];
}

function applyFilters(
  rows: Knex.QueryBuilder,
  { table, scope: { organizationId }, join, condition, filter }: ListedRows,
  owner: Knex.Raw,
) {
  if (organizationId !== undefined) rows.where(`${table}.organization_id`, organizationId);
  join?.(rows, owner);
  condition?.(rows);
  filter?.(rows);
}

/** Whether triggers store the number of the rows of a list. */
const hasStoredTotal = ({ table, scope, condition, filter }: ListedRows): boolean =>
  !condition && !filter && scope.organizationId === undefined && getOwn(COUNTED_TABLES, table) === scope.column;

const storedTotalQuery = (db: Knex, { table, scope }: ListedRows): Knex.QueryBuilder =>
  db('row_counts')
    .select(db.raw('coalesce(sum(rows), 0)::bigint as count'))
    .where('relation', table)
    .whereRaw('scope = any(?::uuid[])', [[...scope.ids]]);

function matchingRowsQuery(db: Knex, query: ListedRows): Knex.QueryBuilder {
  const { table, scope } = query;
  const matching = db(table)
    .select(db.raw('1'))
    .whereRaw('??.?? = any(?::uuid[])', [table, scope.column, [...scope.ids]]);
  applyFilters(matching, query, db.raw('??.??', [table, scope.column]));
  return matching;
}

const mostCounted = ({ offset, limit, counted = Infinity }: Page) =>
  offset + limit + Math.min(counted, countLimit.behindPage);

/** Counts rows up to one more than the total may name. */
const boundedCountQuery = (db: Knex, rows: Knex.QueryBuilder, page: Page): Knex.QueryBuilder =>
  db.select(db.raw('count(*) as count')).from(rows.limit(mostCounted(page) + 1).as('bounded'));

const boundedTotal = (count: number, page: Page): Total => ({
  count: Math.min(count, mostCounted(page)),
  isExact: count <= mostCounted(page),
});

async function readCount(db: Knex, query: Knex.QueryBuilder): Promise<number> {
  const [row] = await db.select(db.raw('(?) as count', [query]));
  return row?.count ?? 0;
}

/** Counts the rows of a list that `listRows` does not read, as it would. @param rows without an order */
export async function countRows(db: Knex, rows: Knex.QueryBuilder, page: Page): Promise<Total> {
  return boundedTotal(await readCount(db, boundedCountQuery(db, rows, page)), page);
}
