import { latinDigits } from './digits.ts';

/** @returns the decimal sign of a language */
export const decimalSign = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** Invisible marks of direction, which come along with a pasted text. */
const MARKS = /[\s\u200e\u200f\u061c\u2066-\u2069]/g;
/** A sign that is a decimal sign only, in place of the Arabic one. */
const DECIMAL = '·';

/** @returns the text with Latin digits and signs, and without spaces; empty if it has other numbers, such as `²` */
export const simplify = (text: string): string =>
  /\p{No}/u.test(text)
    ? ''
    : latinDigits(text.normalize('NFKC'))
        .replace(MARKS, '')
        .replace(/[−–—]/g, '-')
        .replace(/[’‘ʼ′٬]/g, "'")
        .replace(/٫/g, DECIMAL);

const GROUPED = /^(?:\d*|\d{1,3}(?:([.,'])\d{3})(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})$/;

/**
 * Reads a number as people of any country write it: `1,234.50`, `1.234,50`, `1’234.50`, `1,00,000`, `.99`, `5.`, `9,-`, `١٢`.
 * @param decimals the largest number of decimals
 * @returns the number in Latin digits with a point; `unclear` if its only separator can stand before
 *   thousands or before decimals, unless it is the decimal sign of the language
 */
export function readDecimal(text: string, decimals: number, locale: string): string | undefined {
  const [, sign = '', number = ''] = /^([-+]?)([\d.,'·]*\d[\d.,'·]*?)(?:[.,]-{1,2})?$/.exec(simplify(text)) ?? [];
  const at = findDecimal(number, decimals, locale);
  if (at === UNCLEAR) return UNCLEAR;
  const [whole, fraction] = [number.slice(0, at), number.slice(at + 1)];
  if (!GROUPED.test(whole) || !/^\d*$/.test(fraction) || `${whole}${fraction}` === '') return undefined;
  const part = fraction.length > decimals ? fraction.replace(/0+$/, '') : fraction;
  if (part.length > decimals) return undefined;
  return `${sign === '-' ? '-' : ''}${whole.replace(/\D/g, '') || '0'}${part === '' ? '' : `.${part}`}`;
}

export const UNCLEAR = 'unclear';

/** @returns the place of the decimal sign; the end of the number if it has none */
function findDecimal(number: string, decimals: number, locale: string): number | typeof UNCLEAR {
  const separators = number.match(/\D/g) ?? [];
  const last = separators.at(-1);
  const end = number.length;
  if (last === undefined || last === "'") return end;
  const at = number.lastIndexOf(last);
  if (last === DECIMAL) return at;
  if (separators.filter((separator) => separator === last).length > 1) return end;
  // One separator with three digits behind it can be of either kind.
  const couldBeGroup = separators.length === 1 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(number);
  if (!couldBeGroup) return at;
  if (decimals < 3) return end;
  return last === decimalSign(locale) ? at : UNCLEAR;
}

/** Reads a whole number, such as `1,000`. @returns undefined if the text is none, or too large */
export function parseInteger(text: string): number | undefined {
  const digits = readDecimal(text, 0, 'en');
  const value = digits === undefined ? NaN : Number(digits);
  return Number.isSafeInteger(value) ? value : undefined;
}
