/** JSON text in pieces, in their order. */
export type JsonPieces = AsyncIterable<string> | Iterable<string>;

/** A value that is in memory, as pieces. */
export const writeValue = (value: unknown): JsonPieces => [JSON.stringify(value)];

/** Writes an object of any size. No name may come twice. */
export async function* writeObject(
  members: AsyncIterable<readonly [name: string, value: JsonPieces]> | Iterable<readonly [string, JsonPieces]>,
): AsyncGenerator<string> {
  let separator = '';
  yield '{';
  for await (const [name, value] of members) {
    yield `${separator}${JSON.stringify(name)}:`;
    yield* value;
    separator = ',';
  }
  yield '}';
}

/** Writes an array of any size, an item at a time. */
export async function* writeArray(items: AsyncIterable<JsonPieces>): AsyncGenerator<string> {
  let separator = '';
  yield '[';
  for await (const item of items) {
    if (separator) yield separator;
    yield* item;
    separator = ',';
  }
  yield ']';
}

/** Writes an array of any size, a batch of values at a time. No batch may be empty. */
export const writeBatches = (batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> =>
  writeArray(toRuns(batches));

async function* toRuns(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<JsonPieces> {
  for await (const values of batches) yield [values.map((value) => JSON.stringify(value)).join(',')];
}
