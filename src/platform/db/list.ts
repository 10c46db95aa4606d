import type { Knex } from 'knex';
import type { ListResult, Page } from '../../shared/pagination.ts';
import type { SortOrder } from '../../shared/sorting.ts';
import { getOwn } from '../../shared/own.ts';

/** One page of a table. */
export interface ListQuery {
  table: string;
  /** Columns besides those of the table. */
  columns?: readonly Knex.Raw[] | undefined;
  /** The owners of the rows: rows with one of `ids` in `column`. An index must begin with this column. */
  scope: { column: string; ids: readonly string[] };
  /** Filters the rows. Omit it where there is no filter, because then `row_counts` has the total. */
  filter?: ((query: Knex.QueryBuilder) => void) | undefined;
  /** Joins tables for sorting. Columns of `orders` must then be qualified. */
  join?: ((query: Knex.QueryBuilder) => void) | undefined;
  orders: readonly SortOrder[];
  page: Page;
}

/** Tables with triggers that count rows in `row_counts`, and the column by which they count. */
const COUNTED_TABLES: Readonly<Record<string, string>> = {
  checkouts: 'organization_id',
  orders: 'organization_id',
  license_keys: 'organization_id',
  refunds: 'organization_id',
  disputes: 'organization_id',
  credits: 'organization_id',
  webhook_deliveries: 'organization_id',
};

/**
 * Reads one page of the rows in scope, in a total order, and the exact number of rows, in one statement.
 * Reads each owner's rows from the index and merges them, so that the cost of a page near the beginning does not depend
 * on the number of rows.
 */
export async function listRows<Row extends object>(db: Knex, query: ListQuery): Promise<ListResult<Row>> {
  if (query.scope.ids.length === 0) return { rows: [], total: 0 };
  const { page } = query;
  const total = totalQuery(db, query);
  const orders = sortColumns(query).map(({ order }, at) => ({ column: `row.order_${at}`, order }));
  const rows: (Row & { total_count: number })[] = await db
    .select('row.*', db.raw('(?) as total_count', [total]))
    .from(
      db.raw('unnest(?::uuid[]) as owner(id) cross join lateral (?) as row', [
        [...query.scope.ids],
        ownerRowsQuery(db, query),
      ]),
    )
    .orderBy(orders)
    .limit(page.limit)
    .offset(page.offset);
  const [first] = rows;
  if (first === undefined) return { rows: [], total: page.offset === 0 ? 0 : await readTotal(db, total) };
  return { rows, total: first.total_count };
}

/** Reads one owner's first rows, up to the end of the page. */
function ownerRowsQuery(db: Knex, query: ListQuery): Knex.QueryBuilder {
  const { table, columns = [], scope, page } = query;
  const inner = db(table)
    .select(`${table}.*`, ...columns)
    .where(`${table}.${scope.column}`, db.raw('owner.id'));
  sortColumns(query).forEach(({ column, order }, at) => {
    inner.select({ [`order_${at}`]: column }).orderBy(column, order);
  });
  query.join?.(inner);
  query.filter?.(inner);
  return inner.limit(page.limit + page.offset);
}

/** Adds the id as last column, which makes the order total and pages disjoint. */
function sortColumns({ table, orders }: ListQuery): SortOrder[] {
  const qualified = orders.map(({ column, order }) => ({
    column: column.includes('.') ? column : `${table}.${column}`,
    order,
  }));
  return [...qualified, { column: `${table}.id`, order: orders[0]?.order ?? 'asc' }];
}

function totalQuery(db: Knex, { table, scope, filter, join }: ListQuery): Knex.QueryBuilder {
  const { column, ids } = scope;
  if (filter === undefined && getOwn(COUNTED_TABLES, table) === column) {
    return db('row_counts')
      .select(db.raw('coalesce(sum(rows), 0)::bigint as total'))
      .where('relation', table)
      .whereRaw('scope = any(?::uuid[])', [[...ids]]);
  }
  const counted = db(table)
    .select(db.raw('count(*) as total'))
    .whereRaw('??.?? = any(?::uuid[])', [table, column, [...ids]]);
  join?.(counted);
  filter?.(counted);
  return counted;
}

async function readTotal(db: Knex, total: Knex.QueryBuilder): Promise<number> {
  const [row] = await db.select(db.raw('(?) as total', [total]));
  return row?.total ?? 0;
}
