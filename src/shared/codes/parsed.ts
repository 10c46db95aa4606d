/** Result of a parser: the code in its one spelling, or the reason for people why the text is no such code. */
export type Parsed = { code: string; reason?: undefined } | { code?: undefined; reason: string };

/**
 * Reduces a name to what all of its spellings share: upper case without accents, punctuation and repeated spaces.
 * `Åland ` and `aland` are equal, and so are `U.S.A.` and `usa`.
 */
export const foldName = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}.'’]/gu, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
