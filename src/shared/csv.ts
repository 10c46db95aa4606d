import { stringify } from 'csv-stringify/sync';
import { formatDecimal, type Money } from './money.ts';

/** A cell of a table. Money is written in major units, such as `12.50`, and null as an empty cell. */
export type Cell = string | number | Money | null;

/**
 * Writes rows as comma-separated values (RFC 4180). A text that a spreadsheet would take for a formula begins with
 * an apostrophe.
 */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify([...rows], { escape_formulas: true, record_delimiter: 'windows', cast: { object: writeMoney } });

/** An amount below 0 begins with a minus sign, which begins no formula here. */
const writeMoney = (money: object) => ({ value: formatDecimal(money as Money), escape_formulas: false });
