import type { Parsed } from './parsed.ts';

/** A text with the charset from which it was decoded, or the reason for people why the bytes cannot be decoded. */
export type DecodedText = { text: string; charset: string } | { text?: undefined; reason: string };

/**
 * Charsets that spreadsheets write besides UTF-8 and UTF-16, by their names in the WHATWG encoding standard. Latin-1 is read
 * as `windows-1252`, which contains it.
 */
export const LEGACY_CHARSETS = [
  ...['windows-1252', 'windows-1250', 'windows-1251', 'windows-1253', 'windows-1254', 'windows-1255', 'windows-1256'],
  ...['windows-1257', 'shift_jis', 'gb18030', 'big5', 'euc-kr'],
] as const;

/** Reads the name of a charset, such as `latin1`, as its name in the WHATWG encoding standard. */
export function parseCharset(name: string): Parsed {
  try {
    return { code: new TextDecoder(name).encoding };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { reason: `There is no charset "${name}". Examples are utf-8, ${LEGACY_CHARSETS.join(', ')}.` };
  }
}

/**
 * Decodes a text file. UTF-8 and UTF-16 are recognized. Bytes in another charset are read only if all charsets in which they
 * can be a text give the same text, because a wrong guess would damage names without a notice.
 * @param charset the charset that the user names
 */
export function decodeText(bytes: Uint8Array, charset?: string): DecodedText {
  if (charset !== undefined) return decodeAs(bytes, charset);
  const unicode = unicodeCharset(bytes);
  const text = decode(bytes, unicode);
  if (text !== undefined) return { text, charset: unicode };
  const readings = LEGACY_CHARSETS.flatMap((legacy) => {
    const found = decode(bytes, legacy);
    return found !== undefined && isPlausible(found) ? [{ charset: legacy, text: found }] : [];
  });
  const [first] = readings;
  if (first !== undefined && readings.every((reading) => reading.text === first.text)) return first;
  return { reason: `The file is not UTF-8. ${explainReadings(readings)}` };
}

function decodeAs(bytes: Uint8Array, name: string): DecodedText {
  const { code, reason } = parseCharset(name);
  if (code === undefined) return { reason };
  const text = decode(bytes, code);
  return text === undefined ? { reason: `The file is not ${code}.` } : { text, charset: code };
}

function decode(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return undefined;
  }
}

/** Bytes of the beginning that tell UTF-16 without a byte order mark, in which each ASCII character has a byte 0. */
const SAMPLE_BYTES = 256;

/** Returns UTF-16 by its byte order mark or by its zero bytes, and otherwise UTF-8. */
function unicodeCharset(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = (remainder: number) => sample.filter((byte, at) => byte === 0 && at % 2 === remainder).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (odd > even && odd > sample.length / 4) return 'utf-16le';
  return even > sample.length / 4 ? 'utf-16be' : 'utf-8';
}

const SCRIPTS = [
  ...[/^[\p{Script=Latin}\p{M}]+$/u, /^\p{Script=Cyrillic}+$/u, /^\p{Script=Greek}+$/u, /^[\p{Script=Hebrew}\p{M}]+$/u],
  ...[/^[\p{Script=Arabic}\p{M}]+$/u, /^\p{Script=Hangul}+$/u],
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u,
];

/** Controls, characters without a meaning, and symbols beside a letter. A wrong charset turns letters into them. */
const IMPLAUSIBLE = /[\u0080-\u009f\ufffd\p{Co}]|\p{L}[¡-©¬-±´-¹¼-¿×÷]|[¡-©¬-³µ-¹¼-¾×÷]\p{L}/u;

/** Whether a text can be in its charset: each word is written in one script. */
const isPlausible = (text: string): boolean =>
  !IMPLAUSIBLE.test(text) &&
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).every((word) => SCRIPTS.some((script) => script.test(word)));

/** Shows the first line in which the readings differ. */
function explainReadings(readings: readonly { charset: string; text: string }[]): string {
  if (readings.length === 0) return 'Save it as UTF-8.';
  const lines = readings.map(({ charset, text }) => ({ charset, lines: text.split(/\r\n|\n|\r/) }));
  const first = lines[0]?.lines ?? [];
  const at = first.findIndex((line, place) => lines.some((reading) => reading.lines[place] !== line));
  const byText = Map.groupBy(lines, (reading) => reading.lines[at] ?? '');
  const examples = [...byText].map(([line, [reading]]) => `as ${reading?.charset ?? ''} “${line}”`);
  return `Name its charset, or save it as UTF-8. Line ${at + 1} reads ${examples.join(', ')}.`;
}
