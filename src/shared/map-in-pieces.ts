import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows that are mapped in one turn of the event loop. */
const PIECE = 200;

/** Maps the rows of an import. Other requests get their turn after each piece. */
export async function mapInPieces<Row, Result>(rows: readonly Row[], map: (row: Row) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < rows.length; from += PIECE) {
    if (from > 0) await nextTurn();
    results.push(...rows.slice(from, from + PIECE).map(map));
  }
  return results;
}
