const isDigit = (text: string) => /^\p{Nd}$/u.test(text);

/** The ten digits of a script have consecutive code points. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDigit(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** Replaces the digits of all scripts by Latin ones: `١٢` becomes `12`. */
export const latinDigits = (text: string): string => text.replace(/\p{Nd}/gu, latinDigit);
