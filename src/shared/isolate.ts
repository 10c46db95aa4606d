/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Letters of all other scripts. */
const LEFT_TO_RIGHT = /(?=\p{L})[^\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';
const ISOLATES = /[\u2066\u2068\u2069]/g;

/** HTML has elements for isolates. Mail programs that lack the characters know the elements. */
const ELEMENTS = new Map([
  [LEFT_TO_RIGHT_ISOLATE, '<bdi dir="ltr">'],
  [FIRST_STRONG_ISOLATE, '<bdi>'],
  [POP_DIRECTIONAL_ISOLATE, '</bdi>'],
]);

/**
 * @param direction of the text around the value
 * @returns the value with a direction of its own if it has letters of the other direction, so that it keeps its order and does
 *   not move the numbers beside it; the same value otherwise
 */
export function isolate(value: string, direction: 'ltr' | 'rtl'): string {
  const isMixed = (direction === 'rtl' ? LEFT_TO_RIGHT : RIGHT_TO_LEFT).test(value);
  return isMixed ? `${FIRST_STRONG_ISOLATE}${value}${POP_DIRECTIONAL_ISOLATE}` : value;
}

/** Values that choose a part of a message by `select`. They are not shown, and an isolated one chooses nothing. */
const SELECTORS: readonly string[] = ['interval'];

/** Isolates the texts among the values of a message. */
export function isolateTexts<Values extends object>(values: Values, direction: 'ltr' | 'rtl'): Values {
  const isolated = Object.entries(values).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && !SELECTORS.includes(name) ? isolate(value, direction) : value,
  ]);
  return Object.fromEntries(isolated) as Values;
}

/**
 * Keeps number and currency of a formatted amount together in a text from right to left, where `10.00 US$` would become
 * `$US 10.00`.
 */
export const isolateAmount = (amount: string, direction: 'ltr' | 'rtl'): string =>
  direction === 'rtl'
    ? `${LEFT_TO_RIGHT_ISOLATE}${amount.replace(/[\u200e\u200f\u061c]/g, '')}${POP_DIRECTIONAL_ISOLATE}`
    : amount;

/** @returns escaped HTML with elements in place of the isolates of `isolate` and `isolateAmount` */
export const isolatesToElements = (html: string): string =>
  html.replace(ISOLATES, (character) => ELEMENTS.get(character) ?? '');

/** @returns the text without isolates, for a place that shows neither the characters nor the elements, such as a name in a header */
export const withoutIsolates = (text: string): string => text.replace(ISOLATES, '');
