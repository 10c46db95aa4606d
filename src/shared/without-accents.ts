/** Latin letters that Unicode does not decompose, and the letters that people type in their place. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ß: 'ss', ł: 'l', ø: 'o', đ: 'd', ð: 'd', æ: 'ae', œ: 'oe', ħ: 'h', ı: 'i' }),
  ...Object.entries({ ẞ: 'SS', Ł: 'L', Ø: 'O', Đ: 'D', Ð: 'D', Æ: 'AE', Œ: 'OE', Ħ: 'H' }),
]);
const UNDECOMPOSED = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g');

/** Returns a text as people type it without accents: `Müller` becomes `Muller`, and `Łódź` becomes `Lodz`. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(UNDECOMPOSED, (letter) => LETTERS.get(letter) ?? letter);
