/**
 * Derives the synchronous half of the SDK for Python from the asynchronous one.
 *
 * Ours because `unasync` is a Python package, and the service is also built on machines without Python.
 */

/** Names of the asynchronous half, with the name of the synchronous half. Others lose `async_` or `Async`. */
const NAMES: Readonly<Record<string, string>> = {
  asyncio: 'time',
  aclosing: 'closing',
  aclose: 'close',
  aread: 'read',
  aiter_text: 'iter_text',
  __aenter__: '__enter__',
  __aexit__: '__exit__',
  __aiter__: '__iter__',
};

/** Sentences that differ in documentation. */
const SENTENCES: readonly (readonly [asynchronous: string, synchronous: string])[] = [
  ['The asynchronous client, with the same methods as the synchronous one.', 'The synchronous client.'],
  [
    'The methods of the asynchronous client, one per operation.',
    'The methods of the synchronous client, one per operation.',
  ],
  ['`await sellbase.', '`sellbase.'],
  ['returns the access token, or awaits it;', 'returns the access token;'],
];

const DOCSTRING = /("""[^]*?""")/;

/** Returns the synchronous code of a file, and its documentation with the sentences that differ. */
export function toSynchronous(source: string): string {
  const parts = source.split(DOCSTRING);
  return parts.map((part, at) => (at % 2 === 0 ? synchronousCode(part) : synchronousText(part))).join('');
}

function synchronousCode(code: string): string {
  return code
    .replaceAll(/\b(async|await) /g, '')
    .replaceAll(/\bAsyncGenerator\[(.+), None\]/g, 'Generator[$1, None, None]')
    .replaceAll(/\w+/g, (word) =>
      Object.hasOwn(NAMES, word) ? (NAMES[word] ?? word) : word.replace(/^(_?)async_|^Async(?=[A-Z])/, '$1'),
    );
}

function synchronousText(text: string): string {
  return SENTENCES.reduce(
    (result, [asynchronous, synchronous]) => result.replaceAll(asynchronous, () => synchronous),
    text,
  );
}
