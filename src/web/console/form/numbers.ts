/** Numbers as a person enters them, in the unit of `x-unit`, and the same numbers in the contract. */
import { SECOND_MS } from '../../../shared/durations.ts';
import { decimalSign, parseInteger, readDecimal, simplify, UNCLEAR } from '../../../shared/number-input.ts';
import type { NumberKind } from '../description.ts';
import { durationText, SECONDS, splitDuration } from './duration.ts';
import { utcDay } from './times.ts';

const MOST_DECIMALS = 15;
/** A basis point is the hundredth of a percent. */
const PERCENT_DECIMALS = 2;

export type NumberProblem = 'required' | 'integer' | 'number' | 'percent' | 'unclear';

/** @returns the text with which a field for a number begins */
export function numberText({ unit }: NumberKind, value: number, locale: string): string {
  switch (unit) {
    case 'basis_points':
      return String(value / 100).replace('.', decimalSign(locale));
    case 'seconds':
      return durationText(value);
    case 'unix_seconds':
      return utcDay(value);
    default:
      return String(value);
  }
}

/** @returns the number of a text, undefined if it has none; and what is then wrong with the text */
export function readNumber(kind: NumberKind, text: string, locale: string): [NumberProblem, number | undefined] {
  switch (kind.unit) {
    case 'basis_points':
    case 'percent':
      return ['percent', readPercent(kind, text, locale)];
    case 'seconds':
      return ['number', readDuration(text, locale)];
    case 'unix_seconds':
      return ['required', readDay(text)];
    default:
      return kind.type === 'integer' ? ['integer', parseInteger(text)] : readPlainNumber(text, locale);
  }
}

/** Refuses a share that cannot be. The service would name its bounds in basis points. */
function readPercent(
  { unit, minimum = 0, maximum = Infinity }: NumberKind,
  text: string,
  locale: string,
): number | undefined {
  const decimals = unit === 'percent' ? 0 : PERCENT_DECIMALS;
  const digits = readDecimal(simplify(text).replace(/^[%٪]|[%٪]$/g, ''), decimals, locale);
  if (digits === undefined) return undefined;
  const value = Math.round(Number(digits) * 10 ** decimals);
  return value >= minimum && value <= maximum ? value : undefined;
}

/** Reads a number and the unit in which a person entered it. @returns seconds */
function readDuration(text: string, locale: string): number | undefined {
  const { count, unit } = splitDuration(text);
  const value = parseNumber(count, locale);
  const seconds = value === undefined ? undefined : value * SECONDS[unit];
  return Number.isSafeInteger(seconds) ? seconds : undefined;
}

/** @returns the beginning of a day in UTC, in Unix seconds */
function readDay(text: string): number | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time / SECOND_MS;
}

function readPlainNumber(text: string, locale: string): ['number' | 'unclear', number | undefined] {
  const digits = readDecimal(text, MOST_DECIMALS, locale);
  if (digits === UNCLEAR) return ['unclear', undefined];
  if (digits !== undefined) return ['number', Number(digits)];
  return ['number', /^-?\d+(?:\.\d+)?e[-+]?\d+$/i.test(text) ? Number(text) : undefined];
}

/** Reads a number without a unit. */
export const parseNumber = (text: string, locale: string): number | undefined => readPlainNumber(text, locale)[1];
