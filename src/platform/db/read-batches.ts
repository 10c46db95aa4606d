import type { Knex } from 'knex';
import { pageQuery, sortColumns, type ListedRows, type ListOrder } from './list.ts';

/** The values by which a row is sorted, as texts that PostgreSQL reads exactly. Null is a missing value. */
type Position = readonly (string | null)[];

/** Rows of a batch, and batches whose ids are read at once. Tests with few rows change them. */
export const batchSize = { rows: 500, ahead: 10 };

/** Columns that are never null. */
const NEVER_NULL: ReadonlySet<string> = new Set(['created_at', 'number', 'id']);

/** A value by which a list is sorted. */
interface Criterion {
  expression: Knex.Raw;
  order: 'asc' | 'desc';
  isNeverNull: boolean;
}

/**
 * Reads all rows of a list in the order of the list, a batch at a time. The ids of several batches are read at once, because an order without
 * an index sorts all rows for it. They begin behind the last row before, so a row that is added meanwhile moves no other one. A row that no
 * longer fits the filters when its batch is read is left out.
 */
export async function* readBatches<Row extends object>(db: Knex, query: ListedRows): AsyncGenerator<Row[]> {
  const { table, columns = [] } = query;
  for await (const ids of readIds(db, query)) {
    for (let from = 0; from < ids.length; from += batchSize.rows) {
      const batch = ids.slice(from, from + batchSize.rows);
      const page = { limit: batchSize.rows, offset: 0 };
      const filter = (rows: Knex.QueryBuilder) => {
        query.filter?.(rows);
        rows.whereRaw('?? = any(?::uuid[])', [`${table}.id`, batch]);
      };
      const rows: Row[] = await pageQuery(db, { ...query, filter, page }, [`${table}.*`, ...columns]);
      if (rows.length > 0) yield rows;
    }
  }
}

/** Yields the ids of several batches at a time. */
async function* readIds(db: Knex, query: ListedRows): AsyncGenerator<string[]> {
  if (query.scope.ids.length === 0) return;
  const criteria = sortColumns(query).map((sorted) => toCriterion(db, sorted));
  const texts = criteria.map(({ expression }) => db.raw('?::text', [expression]));
  const position = db.raw(`array[${texts.map(() => '?').join(', ')}] as position`, texts);
  const page = { limit: batchSize.rows * batchSize.ahead, offset: 0 };
  for (let last: Position | undefined; ;) {
    const after = last && conditionAfter(db, criteria, last);
    const filter = (rows: Knex.QueryBuilder) => {
      query.filter?.(rows);
      if (after) rows.where(after);
    };
    const rows: { id: string; position: Position }[] = await pageQuery(db, { ...query, filter, page }, [
      `${query.table}.id`,
      position,
    ]);
    if (rows.length > 0) yield rows.map(({ id }) => id);
    if (rows.length < page.limit) return;
    last = rows.at(-1)?.position;
  }
}

const toCriterion = (db: Knex, { column, order }: ListOrder): Criterion =>
  typeof column === 'string'
    ? { expression: db.ref(column), order, isNeverNull: NEVER_NULL.has(column.slice(column.indexOf('.') + 1)) }
    : { expression: column, order, isNeverNull: false };

/** @returns the condition of the rows behind a position. Missing values are last in ascending order, and first in descending order */
function conditionAfter(db: Knex, criteria: readonly Criterion[], position: Position): Knex.Raw {
  if (isOneRange(criteria, position)) {
    const row = `(${criteria.map(() => '?').join(', ')})`;
    const operator = criteria[0]?.order === 'desc' ? '<' : '>';
    const expressions = criteria.map(({ expression }) => expression);
    return db.raw(`${row} ${operator} ${row}`, [...expressions, ...(position as readonly string[])]);
  }
  const same = criteria.map((criterion, at) => equals(db, criterion, position[at]));
  const alternatives = criteria.map((criterion, at) =>
    join(db, 'and', [...same.slice(0, at), isBehind(db, criterion, position[at])]),
  );
  return join(db, 'or', alternatives);
}

/** Whether a comparison of rows, which an index answers, finds what is behind a position. It finds no missing values. */
const isOneRange = (criteria: readonly Criterion[], position: Position) =>
  !position.includes(null) &&
  criteria.every(({ order, isNeverNull }) => order === criteria[0]?.order && (order === 'desc' || isNeverNull));

type Value = Position[number] | undefined;

const equals = (db: Knex, { expression }: Criterion, value: Value) =>
  db.raw('? is not distinct from ?', [expression, value ?? null]);

function isBehind(db: Knex, { expression, order }: Criterion, value: Value): Knex.Raw {
  const isMissing = value === null || value === undefined;
  if (order === 'desc') return isMissing ? db.raw('? is not null', [expression]) : db.raw('? < ?', [expression, value]);
  return isMissing ? db.raw('false') : db.raw('(? > ? or ? is null)', [expression, value, expression]);
}

const join = (db: Knex, word: 'and' | 'or', conditions: readonly Knex.Raw[]) =>
  db.raw(`(${conditions.map(() => '?').join(` ${word} `)})`, [...conditions]);
