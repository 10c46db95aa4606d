import type { Parsed } from './parsed.ts';

/** Hyphens and dashes of all kinds. Mail programs and word processors replace the hyphens of a key. */
const HYPHENS = /[\p{Pd}\u2212\u2043]/gu;
/** Spaces, line breaks and characters without a width. */
const GAPS = /[\s\p{Cf}]+/gu;
/** Quotes, brackets and the punctuation of the sentence around a key. */
const PUNCTUATION = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** A prefix, and the 32 digits of a UUID with hyphens, with spaces or with neither. `O`, `I` and `L` are no digits, so they stand for 0 and 1. */
const GENERATED = /^(.*?)[- ]*((?:[0-9A-FOIL][- ]*){32})$/;
const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** Keys that other systems issued, and that are stored as they are. */
const IMPORTED = /^[\x21-\x7e]+$/;

/**
 * Returns the stored keys that a typed text can mean, in the order of their precedence. The text itself comes first, because other
 * systems issue keys of all letters. The spelling of the keys that the service generates comes after the text without gaps.
 */
export function licenseKeySpellings(text: string): string[] {
  const plain = text.normalize('NFKC').replaceAll(HYPHENS, '-');
  const joined = plain.replaceAll(GAPS, '');
  const bare = joined.replaceAll(PUNCTUATION, '');
  // The prefix of a generated key can have spaces.
  const spaced = plain.replaceAll(GAPS, ' ').replaceAll(PUNCTUATION, '');
  const generated = [bare, spaced].flatMap((each) => toGenerated(each.toUpperCase()) ?? []);
  return [...new Set([text, joined, bare, ...generated, bare.toUpperCase()])].filter((each) => each !== '');
}

function toGenerated(upper: string): string | undefined {
  const [, prefix = '', typed] = GENERATED.exec(upper) ?? [];
  if (typed === undefined) return undefined;
  const digits = typed.replaceAll(/[- ]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const uuid = digits.replace(UUID, '$1-$2-$3-$4-$5');
  return prefix === '' ? uuid : `${prefix}-${uuid}`;
}

/** Reads a key of another system, which stays as it is. */
export function parseImportedKey(text: string): Parsed {
  if (IMPORTED.test(text)) return { code: text };
  const meant = text.normalize('NFKC').replaceAll(HYPHENS, '-').replaceAll(GAPS, '');
  const reason = 'A license key has printable ASCII characters without spaces.';
  return { reason: IMPORTED.test(meant) ? `${reason} Did you mean ${meant}?` : reason };
}
