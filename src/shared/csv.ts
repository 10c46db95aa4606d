import { stringify } from 'csv-stringify/sync';
import { formatDecimal, type Money } from './money.ts';

/** A cell of a table. Money is written in major units, such as `12.50`, and null as an empty cell. */
export type Cell = string | number | Money | Moment | readonly Money[] | null;

/** A time or a day as a spreadsheet recognizes it: `2026-11-02 09:30:00`. */
export interface Moment {
  readonly moment: string;
}

/** How a table is written. */
export interface CsvFormat {
  separator: ',' | ';';
  decimalMark: '.' | ',';
  /** Whether a text that a spreadsheet would take for a number or a date begins with an apostrophe, as one that it would take for a formula does. */
  protectsDigits: boolean;
}

const FOR_PROGRAMS: CsvFormat = { separator: ',', decimalMark: '.', protectsDigits: false };

/**
 * Writes rows as comma-separated values (RFC 4180). A text that a spreadsheet would take for a formula begins with
 * an apostrophe.
 */
export function csvLines(rows: readonly (readonly Cell[])[], format: CsvFormat = FOR_PROGRAMS): string {
  const { separator, decimalMark, protectsDigits } = format;
  const withMark = (decimal: string) => decimal.replace('.', decimalMark);
  const guarded = (text: string) =>
    FORMULA.test(text) || (protectsDigits && isTakenForNumber(text)) ? `'${text}` : text;
  return stringify([...rows], {
    delimiter: separator,
    record_delimiter: 'windows',
    cast: {
      object: (given: object) => {
        const value = given as Money | Moment | readonly Money[];
        if ('moment' in value) return value.moment;
        if ('amount' in value) return withMark(formatDecimal(value));
        return guarded(value.map((money) => `${withMark(formatDecimal(money))} ${money.currency}`).join(' '));
      },
      number: (value) => withMark(String(value)),
      string: guarded,
    },
  });
}

/**
 * Signs that begin a formula, also in the widths and positions that spreadsheets normalize, after spaces and characters without a width, which
 * they remove. A tab and a line break begin another cell in some of them.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−⁼⁺⁻₌₊₋])/u;

/** Digits with the signs of numbers, dates, times, fractions and exponents: `00123`, `1-2`, `12:30`, `3E25`. */
const DIGITS = /^[\s(]*[\d.,](?:[\d\s.,:/'’%()-]|e[+-]?\d)*$/iu;

/** Numbers that spreadsheets show as they are. They shorten those with twelve digits or more. */
const SHORT_NUMBER = /^(?:0|[1-9]\d{0,10})$/;

const isTakenForNumber = (text: string) => DIGITS.test(text) && !SHORT_NUMBER.test(text);
