import { stringify } from 'csv-stringify/sync';
import { formatDecimal, type Money } from './money.ts';

/** A cell of a table. Money is written in major units, such as `12.50`, and null as an empty cell. */
export type Cell = string | number | Money | null;

/**
 * Writes rows as comma-separated values (RFC 4180). A text that a spreadsheet would take for a formula begins with
 * an apostrophe.
 */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify([...rows], { record_delimiter: 'windows', cast: { object: writeMoney, string: escapeFormula } });

const writeMoney = (money: object) => formatDecimal(money as Money);

/**
 * Signs that begin a formula, also in the widths and positions that spreadsheets normalize, after spaces and characters without a width, which
 * they remove. A tab and a line break begin another cell in some of them.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−⁼⁺⁻₌₊₋])/u;

const escapeFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text);
