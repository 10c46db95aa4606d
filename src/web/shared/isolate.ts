/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Letters of all other scripts. */
const LEFT_TO_RIGHT = /(?=\p{L})[^\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

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

/**
 * Isolates the texts among the values of a message. Other values bring their own direction: elements render names in `<bdi>`, and
 * numbers and dates are formatted.
 */
export function isolateTexts<Values extends object>(values: Values, direction: 'ltr' | 'rtl'): Values {
  const isolated = Object.entries(values).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && !SELECTORS.includes(name) ? isolate(value, direction) : value,
  ]);
  return Object.fromEntries(isolated) as Values;
}
