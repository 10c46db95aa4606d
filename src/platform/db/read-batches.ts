import type { Knex } from 'knex';

interface BatchQuery {
  table: string;
  /** Columns in addition to the table's own columns. */
  columns?: readonly (string | Knex.Raw)[];
  organizationIds: readonly string[];
  /** An index must begin with the organization and this column. */
  order: 'created_at' | 'number';
  filter?: (query: Knex.QueryBuilder) => void;
}

const BATCH_SIZE = 500;

/**
 * Reads all rows of organizations in their order, a batch at a time. Each batch costs the same, and a row that is added meanwhile
 * moves no other one.
 */
export async function* readBatches<Row extends { id: string }>(
  db: Knex,
  { table, columns = [], organizationIds, order, filter }: BatchQuery,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ;) {
    const ofOwner = db(table)
      .select([`${table}.*`, ...columns])
      .where(`${table}.organization_id`, db.raw('owner.id'))
      .orderBy([`${table}.${order}`, `${table}.id`])
      .limit(BATCH_SIZE);
    filter?.(ofOwner);
    if (last)
      ofOwner.whereRaw('(??, ??) > (?, ?)', [
        `${table}.${order}`,
        `${table}.id`,
        Reflect.get(last, order) as Date | number,
        last.id,
      ]);
    const rows: Row[] = await db
      .select('row.*')
      .from(db.raw('unnest(?::uuid[]) as owner(id) cross join lateral (?) as row', [[...organizationIds], ofOwner]))
      .orderBy([`row.${order}`, 'row.id'])
      .limit(BATCH_SIZE);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1);
  }
}
