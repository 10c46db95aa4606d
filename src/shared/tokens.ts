import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BODY_LENGTH = 36;
const CHECKSUM_LENGTH = 6;
/** The largest multiple of 62 that a byte can hold: bytes from here on would favour the first letters. */
const UNBIASED_BYTES = 248;

/** `length` random letters and digits, 5.95 bits of entropy each. */
export function randomBase62(length: number): string {
  let letters = '';
  while (letters.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < UNBIASED_BYTES && letters.length < length) letters += ALPHABET.charAt(byte % 62);
    }
  }
  return letters;
}

/** Letters and digits that nobody takes for one another; 32 of them, so that a byte's low bits choose evenly. */
const LEGIBLE = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code for people to type, 5 bits of entropy per letter. */
export function newCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => LEGIBLE.charAt(byte % 32)).join('');
}

/** A secret such as `sell_pat_…`: prefix, 214 random bits, and a checksum that tells typing errors without a look-up. */
export function newToken(prefix: string): string {
  const body = prefix + randomBase62(BODY_LENGTH);
  return body + checksum(body);
}

/** Whether `token` could have been made by `newToken` with one of `prefixes`. */
export function isWellFormedToken(token: string, prefixes: readonly string[]): boolean {
  const prefix = prefixes.find((candidate) => token.startsWith(candidate));
  if (prefix === undefined || token.length !== prefix.length + BODY_LENGTH + CHECKSUM_LENGTH) return false;
  const body = token.slice(0, -CHECKSUM_LENGTH);
  return checksum(body) === token.slice(-CHECKSUM_LENGTH);
}

/** What is stored of a token. Its entropy makes a salt pointless. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = ALPHABET.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
