import { parse } from 'node:querystring';
import { RequestValidationError } from '../../shared/errors.ts';
import { findUnstorableText } from './body.ts';

/** More keys than any operation takes parameters, and lists long enough for every filter. */
const MAX_KEYS = 500;

/** Of a URL that has none. */
export const NO_QUERY: Record<string, never> = Object.freeze({});

/**
 * The query of a URL: a text per key, or a list where the key is repeated.
 * @throws RequestValidationError for malformed percent-encoding and for texts that cannot be stored
 */
export function parseQuery(url: string): Record<string, string | string[] | undefined> {
  const at = url.indexOf('?');
  if (at === -1) return NO_QUERY;
  const search = url.slice(at + 1);
  requireDecodable(search);
  const query = { ...parse(search, '&', '=', { maxKeys: MAX_KEYS }) };
  const reason = findUnstorableText(query);
  if (reason !== undefined) throw invalidQuery(reason);
  return query;
}

/** Node's parser would make do with broken encodings. */
function requireDecodable(search: string) {
  try {
    decodeURIComponent(search);
  } catch {
    throw invalidQuery('The query is not valid percent-encoded UTF-8.');
  }
}

function invalidQuery(msg: string) {
  return new RequestValidationError([{ type: 'value_error', loc: ['query'], msg }]);
}
