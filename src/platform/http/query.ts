import { parse } from 'node:querystring';
import { RequestValidationError } from '../../shared/errors.ts';
import { findUnstorableText } from './body.ts';

/** Maximum number of keys. Above the number of parameters of any operation, with long lists. */
const MAX_KEYS = 500;

/** The query of a URL without one. A constant, so that callers can compare by identity. */
export const NO_QUERY: Record<string, never> = Object.freeze({});

/**
 * Parses the query of a URL: a text per key, or a list for a repeated key.
 * @throws RequestValidationError malformed percent-encoding, or a text that cannot be stored
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

/** Rejects malformed percent-encoding, which Node's parser accepts. */
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
