import type { Knex } from 'knex';
import type { Listed, Page } from '../../shared/pagination.ts';
import type { Order } from '../../shared/sorting.ts';

export interface ListQuery {
  table: string;
  /** Whose rows: those with one of `ids` in `column`. An index must begin with it. */
  scope: { column: string; ids: readonly string[] };
  /** Narrows the rows down; leave it out where nothing was asked for, then the total is known without counting. */
  filter?: ((query: Knex.QueryBuilder) => void) | undefined;
  /** For orders that look into other tables. Columns of `orders` are qualified then. */
  join?: ((query: Knex.QueryBuilder) => void) | undefined;
  orders: readonly Order[];
  page: Page;
}

/** Tables whose rows are counted by triggers, per this column. */
const COUNTED: Readonly<Record<string, string>> = {
  checkouts: 'organization_id',
  orders: 'organization_id',
  license_keys: 'organization_id',
  refunds: 'organization_id',
  disputes: 'organization_id',
  webhook_deliveries: 'organization_id',
};

/**
 * One page of the rows in scope, in a total order, and the true number of all of them, in one statement.
 * Each owner's rows are read off its own stretch of the index and merged, so that a page near the beginning
 * costs the same however many rows there are.
 */
export async function list<Row extends object>(db: Knex, query: ListQuery): Promise<Listed<Row>> {
  if (query.scope.ids.length === 0) return { rows: [], total: 0 };
  const { page } = query;
  const total = totalOf(db, query);
  const orders = orderColumns(query).map(({ order }, at) => ({ column: `row.order_${at}`, order }));
  const rows: (Row & { total_count: number })[] = await db
    .select('row.*', db.raw('(?) as total_count', [total]))
    .from(
      db.raw('unnest(?::uuid[]) as owner(id) cross join lateral (?) as row', [
        [...query.scope.ids],
        rowsOfOwner(db, query),
      ]),
    )
    .orderBy(orders)
    .limit(page.limit)
    .offset(page.offset);
  const [first] = rows;
  if (first === undefined) return { rows: [], total: page.offset === 0 ? 0 : await count(db, total) };
  return { rows, total: first.total_count };
}

/** As far down one owner's rows as the page can reach. */
function rowsOfOwner(db: Knex, query: ListQuery): Knex.QueryBuilder {
  const { table, scope, page } = query;
  const inner = db(table).select(`${table}.*`).where(`${table}.${scope.column}`, db.raw('owner.id'));
  orderColumns(query).forEach(({ column, order }, at) => {
    inner.select({ [`order_${at}`]: column }).orderBy(column, order);
  });
  query.join?.(inner);
  query.filter?.(inner);
  return inner.limit(page.limit + page.offset);
}

/** Ends in the id, so that no row is on two pages or on none. */
function orderColumns({ table, orders }: ListQuery): Order[] {
  const qualified = orders.map(({ column, order }) => ({
    column: column.includes('.') ? column : `${table}.${column}`,
    order,
  }));
  return [...qualified, { column: `${table}.id`, order: orders[0]?.order ?? 'asc' }];
}

function totalOf(db: Knex, { table, scope, filter, join }: ListQuery): Knex.QueryBuilder {
  const { column, ids } = scope;
  if (filter === undefined && COUNTED[table] === column) {
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

async function count(db: Knex, total: Knex.QueryBuilder): Promise<number> {
  const [row] = await db.select(db.raw('(?) as total', [total]));
  return row?.total ?? 0;
}
