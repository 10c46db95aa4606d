import type { Parsed } from './parsed.ts';
import { plainCode } from './typed-code.ts';

const YEAR_FIRST = /^(2\d{3})[-/. ]?(Q[1-4]|0?[1-9]|1[0-2])$/;
const YEAR_LAST = /^(Q[1-4]|0?[1-9]|1[0-2])[-/. ](2\d{3})$/;

/** Reads a quarter such as `2026-Q4`, or a month such as `2026-11`, also with the year at the end. */
export function parseTaxPeriod(text: string): Parsed {
  const plain = plainCode(text).toUpperCase();
  const [, year, part] = YEAR_FIRST.exec(plain.replace(YEAR_LAST, '$2-$1')) ?? [];
  return year === undefined || part === undefined
    ? { reason: 'Must be a quarter such as 2026-Q4, or a month such as 2026-11.' }
    : { code: `${year}-${part.padStart(2, '0')}` };
}
