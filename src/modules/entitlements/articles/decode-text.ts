import { invalidField } from '../../../shared/errors.ts';
import { decodeUtf8 } from '../../../shared/utf8.ts';

const MAX_LENGTH = 100_000;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

interface Bodies {
  body?: string | null;
  body_base64?: string | null;
}

/**
 * Reads the text of an article from the one of the two fields that was sent.
 * @returns undefined if neither was sent
 * @throws RequestValidationError both were sent, or `body_base64` is not a text
 */
export function decodeArticleText({ body, body_base64: encoded }: Bodies): string | undefined {
  if (body != null && encoded != null) throw invalidField('body_base64', 'Send either body or body_base64, not both.');
  if (encoded == null) return body ?? undefined;
  const text = decodeBase64(encoded);
  if (text === undefined) throw invalidField('body_base64', 'This is not UTF-8 text in Base64.');
  if (text.length > MAX_LENGTH) throw invalidField('body_base64', `The text is longer than ${MAX_LENGTH} characters.`);
  return text;
}

function decodeBase64(encoded: string): string | undefined {
  if (!BASE64.test(encoded) || encoded.length % 4 !== 0) return undefined;
  const text = decodeUtf8(Buffer.from(encoded, 'base64'));
  return text?.includes('\0') ? undefined : text;
}
