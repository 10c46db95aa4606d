import type { Parsed } from './parsed.ts';
import { codeOf, plainCode, withoutLabel } from './typed-code.ts';

/** Quotes, brackets and the punctuation of the sentence around a key. */
const PUNCTUATION = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** A prefix, and the 32 digits of a UUID with hyphens, with spaces or with neither. `O`, `I` and `L` are no digits, so they stand for 0 and 1. */
const GENERATED = /^(.*?)[- ]*((?:[0-9A-FOIL][- ]*){32})$/;
const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** Keys that other systems issued, and that are stored as they are. */
const IMPORTED = /^[\x21-\x7e]+$/;

/**
 * Returns the stored keys that a typed text can mean, in the order of their precedence. The text itself comes first, because other
 * systems issue keys of all letters. The spelling of the keys that the service generates comes after the text without gaps, and
 * the text without a label comes last.
 */
export function licenseKeySpellings(text: string): string[] {
  const spellings = withoutLabel(plainCode(text)).flatMap(spellingsOf);
  return [...new Set([text, ...spellings])].filter((each) => each !== '');
}

function spellingsOf(plain: string): string[] {
  const joined = plain.replaceAll(' ', '');
  const bare = joined.replaceAll(PUNCTUATION, '');
  // The prefix of a generated key can have spaces.
  const spaced = plain.replaceAll(PUNCTUATION, '');
  const generated = [bare, spaced].flatMap((each) => toGenerated(each.toUpperCase()) ?? []);
  return [joined, bare, ...generated, bare.toUpperCase()];
}

function toGenerated(upper: string): string | undefined {
  const [, prefix = '', typed] = GENERATED.exec(upper) ?? [];
  if (typed === undefined) return undefined;
  const digits = typed.replaceAll(/[- ]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const uuid = digits.replace(UUID, '$1-$2-$3-$4-$5');
  return prefix === '' ? uuid : `${prefix}-${uuid}`;
}

/** The parts of four letters and digits that have a digit are seldom words. */
const PART = /^(?=.*\d|.{8})[A-Za-z0-9]{4,}$/;

/** Returns the letters and digits of a text that can be a part of a license key, such as its last four. @returns undefined for another text */
export function licenseKeyPart(text: string): string | undefined {
  const code = codeOf(text);
  const letters = code.replaceAll(/[^A-Za-z0-9]/g, '');
  return PART.test(letters) && !/[^\x20-\x7e]|@/.test(code) ? letters : undefined;
}

/** Reads a key of another system, which stays as it is. */
export function parseImportedKey(text: string): Parsed {
  if (IMPORTED.test(text)) return { code: text };
  const meant = plainCode(text).replaceAll(' ', '');
  const reason = 'A license key has printable ASCII characters without spaces.';
  return { reason: IMPORTED.test(meant) ? `${reason} Did you mean ${meant}?` : reason };
}
