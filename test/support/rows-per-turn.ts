/**
 * Watches in how many rows a field is read in one turn of the event loop.
 * @returns the rows to hand over, and a function that ends the watch and returns the largest number
 */
export function watchTurns<Row extends object>(rows: readonly Row[], field: keyof Row) {
  let read = new Set<number>();
  let most = 0;
  const endTurn = () => {
    most = Math.max(most, read.size);
    read = new Set();
    turn = setImmediate(endTurn);
  };
  let turn = setImmediate(endTurn);
  const watched = rows.map((row, at): Row => {
    const get = () => {
      read.add(at);
      return row[field];
    };
    return Object.defineProperty({ ...row }, field, { get, enumerable: true });
  });
  const end = () => {
    clearImmediate(turn);
    return Math.max(most, read.size);
  };
  return { rows: watched, end };
}
