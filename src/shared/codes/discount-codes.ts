import type { Parsed } from './parsed.ts';
import { afterColon, plainCode, withoutLabel } from './typed-code.ts';

const CODE = /^[A-Za-z0-9]{3,256}$/;
/** They make a code easier to read. */
const SEPARATORS = /[ -]/g;
/** Quotes, and the punctuation of the sentence around a code. */
const PUNCTUATION = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Reads the code of a discount: Latin letters and digits. */
export function parseDiscountCode(text: string): Parsed {
  const code = afterColon(plainCode(text)).replace(SEPARATORS, '');
  return CODE.test(code) ? { code } : { reason: 'A discount code has 3 to 256 letters from A to Z and digits.' };
}

/** Returns the codes that a buyer can mean, in the order of their precedence. */
export function discountCodeSpellings(text: string): string[] {
  const codes = withoutLabel(plainCode(text)).map((plain) => plain.replace(PUNCTUATION, '').replace(SEPARATORS, ''));
  return [...new Set(codes)].filter((code) => CODE.test(code));
}
