import { codeOf } from '../../../shared/codes/typed-code.ts';

/** The identifiers that begin alike. They are the same for a whole identifier. */
export interface IdRange {
  first: string;
  last: string;
}

/** So many digits are the part of an identifier that the pages show where they shorten it. */
const FEWEST_DIGITS = 8;
const DIGITS = 32;
const BEGINNING = new RegExp(`^[0-9a-f]{${FEWEST_DIGITS},${DIGITS}}$`);

/** Reads an identifier or its beginning, with or without hyphens. @returns undefined for another text */
export function readIdRange(text: string): IdRange | undefined {
  const digits = codeOf(text)
    .toLowerCase()
    .replaceAll(/[- {}]/g, '');
  return BEGINNING.test(digits) ? { first: digits.padEnd(DIGITS, '0'), last: digits.padEnd(DIGITS, 'f') } : undefined;
}
