import type { Knex } from 'knex';
import { getOrThrow, indexBy } from '../../shared/index-by.ts';
import type { Tables } from './generated/tables.ts';

/** A table whose rows have an id. Its values must be representable in JSON, which excludes `bytea`. */
type TableWithId = { [Name in keyof Tables]: Tables[Name] extends { id: string } ? Name : never }[keyof Tables];

/** The id of a row, and its changed columns. */
export type RowChange<Table extends TableWithId> = Partial<Tables[Table]> & { id: string };

/**
 * Updates rows by their ids, each with its own values. Rows that change the same columns share one statement, whose text does not
 * depend on their number.
 * @returns the rows after the change, in the order of the changes
 * @throws Error if a row does not exist
 */
export async function updateRows<Table extends TableWithId>(
  db: Knex,
  table: Table,
  changes: readonly RowChange<Table>[],
): Promise<Tables[Table][]> {
  const updated: { id: string }[] = [];
  for (const group of Map.groupBy(changes, (change) => columnsOf(change).sort().join(' ')).values()) {
    const columns = columnsOf(group[0] ?? {}).filter((column) => column !== 'id');
    const { rows } = await db.raw(
      `update ?? as present set ${columns.map(() => '?? = changed.??').join(', ')}
       from json_populate_recordset(null::??, ?::json) as changed where present.id = changed.id returning present.*`,
      [table, ...columns.flatMap((column) => [column, column]), table, JSON.stringify(group)],
    );
    updated.push(...rows);
  }
  const byId = indexBy(updated, 'id');
  return changes.map(({ id }) => getOrThrow(byId, id) as Tables[Table]);
}

/** Inserts rows with the same columns in one statement, in their order. @returns the rows, in any order */
export const insertRows = <Table extends TableWithId>(
  db: Knex,
  table: Table,
  rows: readonly Partial<Tables[Table]>[],
) => insertAll<Tables[Table]>(db, table, rows, '');

/** Does the same, without rows that exist. @returns the inserted rows. Rows that exist are missing. */
export const insertNewRows = <Table extends 'processor_notifications' | 'sandbox_payments'>(
  db: Knex,
  table: Table,
  rows: readonly Partial<Tables[Table]>[],
) => insertAll<Tables[Table]>(db, table, rows, 'on conflict do nothing');

async function insertAll<Row>(db: Knex, table: string, rows: readonly Partial<Row>[], onConflict: string) {
  const columns = columnsOf(rows[0] ?? {});
  if (columns.length === 0) return [];
  const names = columns.map(() => '??').join(', ');
  const inserted = await db.raw<{ rows: Row[] }>(
    `insert into ?? (${names}) select ${names} from json_populate_recordset(null::??, ?::json) ${onConflict} returning *`,
    [table, ...columns, ...columns, table, JSON.stringify(rows)],
  );
  return inserted.rows;
}

const columnsOf = (row: object): string[] =>
  Object.entries(row).flatMap(([column, value]) => (value === undefined ? [] : [column]));
