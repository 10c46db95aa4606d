import { invalid } from '../../../shared/errors.ts';

const MAX_LENGTH = 100_000;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

interface Bodies {
  body?: string | null;
  body_base64?: string | null;
}

/**
 * The text of an article, in whichever way it was sent; undefined where it was in neither.
 * @throws RequestValidationError both, or what is no text
 */
export function textOf({ body, body_base64: encoded }: Bodies): string | undefined {
  if (body != null && encoded != null) throw invalid('body_base64', 'Send either this or body.');
  if (encoded == null) return body ?? undefined;
  const text = decode(encoded);
  if (text === undefined) throw invalid('body_base64', 'This is not UTF-8 in base 64.');
  if (text.length > MAX_LENGTH) throw invalid('body_base64', `The text is longer than ${MAX_LENGTH} characters.`);
  return text;
}

function decode(encoded: string): string | undefined {
  if (!BASE64.test(encoded) || encoded.length % 4 !== 0) return undefined;
  try {
    const text = utf8.decode(Buffer.from(encoded, 'base64'));
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
