import { latinDigits } from '../digits.ts';

/** Hyphens and dashes of all kinds. Mail programs, word processors and Japanese keyboards replace the hyphens of a code. */
const HYPHENS = /[\p{Pd}\u2212\u2043]|(?<=[0-9A-Za-z])\u30fc/gu;
/** Characters without a width, such as marks of direction and soft hyphens. */
const INVISIBLE = /\p{Cf}/gu;
/** A word without digits and the gap behind it, or letters of another script, which need no gap: `Code 1`, `コード1`. */
const LABEL_WORD = /^(?:[^\d\s]+ |[^\x20-\x7e]+)(?=.)/;
/** Words of a label, such as `Your new license key is`. */
const MOST_WORDS = 8;

/** Returns a typed code with Latin digits, and with plain hyphens and single spaces where it has some. */
export const plainCode = (text: string): string =>
  latinDigits(text.normalize('NFKC')).replace(INVISIBLE, '').replace(HYPHENS, '-').replace(/\s+/g, ' ').trim();

/** Returns a plain code without the label that ends with a colon before it. */
export const afterColon = (plain: string): string => plain.replace(/^.*[:=] ?(?=.)/, '');

/**
 * Returns what a plain code can mean if a label stands before it, such as `License key: ABCD` and `Code 123`. The text as it is
 * comes first, because codes can have several words.
 */
export function withoutLabel(plain: string): string[] {
  const found = [plain, afterColon(plain)];
  for (let word = 0; word < MOST_WORDS; word += 1) found.push((found.at(-1) ?? '').replace(LABEL_WORD, ''));
  return [...new Set(found)];
}

/** Returns the code in a text, without the label that may stand before it. */
export const codeOf = (text: string): string => (withoutLabel(plainCode(text)).at(-1) ?? '').replace(/^[#№] ?/, '');
