import { withoutAccents } from '../without-accents.ts';

/** Result of a parser: the code in its one spelling, or the reason for people why the text is no such code. */
export type Parsed = { code: string; reason?: undefined } | { code?: undefined; reason: string };

/** Periods and apostrophes, also the signs that keyboards have in place of them. */
const APOSTROPHES = /[.'`´‘’ʻʼ′＇．]/g;

/**
 * Reduces a name to what all of its spellings share: upper case without accents, punctuation and repeated spaces.
 * `Åland ` and `aland` are equal, and so are `U.S.A.` and `usa`.
 */
export const foldName = (text: string): string =>
  withoutAccents(text.replaceAll(APOSTROPHES, ''))
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
