import { readDecimal, simplify, UNCLEAR } from '../number-input.ts';
import type { Parsed } from './parsed.ts';

const RATE = /^(?:\d{1,6}(?:\.\d{1,4})?|0\.\d{1,10})$/;
const MOST_DECIMALS = 10;

/** Reads a rate as people of any country write it. A point is the decimal sign, as in the code. */
export function parseExchangeRate(text: string): Parsed {
  const code = readDecimal(text, MOST_DECIMALS, 'en');
  if (code === UNCLEAR) {
    const typed = simplify(text);
    return { reason: `Write ${typed.replace(',', '.')} or ${typed.replace(',', '')}.` };
  }
  return code !== undefined && RATE.test(code)
    ? { code }
    : { reason: 'Must be a decimal number such as 1.0843, with at most 4 decimals, or 10 below 1.' };
}
