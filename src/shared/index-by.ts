/** Indexes rows by a unique column. */
export function indexBy<Row, Column extends keyof Row>(rows: readonly Row[], column: Column): Map<Row[Column], Row> {
  return new Map(rows.map((row) => [row[column], row]));
}

/**
 * Returns the row whose existence a foreign key guarantees.
 * @throws Error when it is missing, which is a bug
 */
export function getOrThrow<Key, Row>(rows: ReadonlyMap<Key, Row>, key: Key): Row {
  const row = rows.get(key);
  if (row === undefined) throw new Error(`no row for the key ${String(key)}`);
  return row;
}

/**
 * Returns the first row of a statement that must return one.
 * @throws Error when there is none, which is a bug
 */
export function expectOne<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement that must return a row returned none');
  return row;
}
