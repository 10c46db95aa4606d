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
