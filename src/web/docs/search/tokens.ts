const WORD = /[\p{L}\p{N}_]+/gu;
/** The words of `createCheckout`, `NotOpenCheckout` and `license_key`. */
const PART = /\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}+(?!\p{Ll})/gu;

/** Words that say nothing about the subject of a question. */
const STOP_WORDS = new Set(
  'a an and are as at be by can do does for from how i in is it my of on or the to what with'.split(' '),
);

/** @returns the words of a text. Names count as a whole and by their parts, so that both are found. */
export function tokenizeText(text: string): string[] {
  return splitWords(text).flatMap((word) => {
    const parts = word.match(PART) ?? [];
    return parts.length > 1 ? [word, ...parts] : [word];
  });
}

/** @returns the words of a query without those that say nothing, unless there are no others */
export function tokenizeQuery(query: string): string[] {
  const words = splitWords(query);
  const telling = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  return telling.length > 0 ? telling : words;
}

const splitWords = (text: string): string[] => text.match(WORD) ?? [];
