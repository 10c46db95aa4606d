/** Rows by a column that tells them apart. */
export function indexBy<Row, Column extends keyof Row>(rows: readonly Row[], column: Column): Map<Row[Column], Row> {
  return new Map(rows.map((row) => [row[column], row]));
}

/**
 * The row that a foreign key guarantees.
 * @throws Error when it is missing, which is a bug
 */
export function getOrThrow<Key, Row>(rows: ReadonlyMap<Key, Row>, key: Key): Row {
  const row = rows.get(key);
  if (row === undefined) throw new Error(`no row for the key ${String(key)}`);
  return row;
}

/**
 * The one row that a statement must return.
 * @throws Error when there is none, which is a bug
 */
export function expectOne<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement that must return a row returned none');
  return row;
}
