/**
 * Iterates over the lines of a stream. `node:readline` also splits at U+2028, which JSON may contain.
 */
export async function* readLines(stream: NodeJS.ReadableStream): AsyncGenerator<string, void, undefined> {
  let incomplete = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = (incomplete + String(chunk)).split('\n');
    incomplete = lines.pop() ?? '';
    yield* lines;
  }
}
