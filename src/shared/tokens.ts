import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BODY_LENGTH = 36;
const CHECKSUM_LENGTH = 6;
/** The largest multiple of 62 that a byte can hold. Bytes from here on would favor the first letters. */
const UNBIASED_BYTES = 248;

/** Returns `length` random letters and digits with 5.95 bits of entropy each. */
export function randomBase62(length: number): string {
  let letters = '';
  while (letters.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < UNBIASED_BYTES && letters.length < length) letters += ALPHABET.charAt(byte % 62);
    }
  }
  return letters;
}

/** Letters and digits without look-alikes. There are 32, so that the low bits of a byte choose evenly. */
const UNAMBIGUOUS_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns a random code for people to type, with 5 bits of entropy per letter. */
export function generateCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => UNAMBIGUOUS_ALPHABET.charAt(byte % 32)).join('');
}

/** Returns a secret such as `sell_pat_…`: prefix, 214 random bits and a checksum, which reveals typing errors without a query. */
export function generateToken(prefix: string): string {
  const body = prefix + randomBase62(BODY_LENGTH);
  return body + checksum(body);
}

/** Whether `generateToken` could have made `token` with one of `prefixes`: checks prefix, length and checksum. */
export function isWellFormedToken(token: string, prefixes: readonly string[]): boolean {
  const prefix = prefixes.find((candidate) => token.startsWith(candidate));
  if (prefix === undefined || token.length !== prefix.length + BODY_LENGTH + CHECKSUM_LENGTH) return false;
  const body = token.slice(0, -CHECKSUM_LENGTH);
  return checksum(body) === token.slice(-CHECKSUM_LENGTH);
}

/** Returns the hash of a token for storage. A salt is unnecessary because a token has enough entropy. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function checksum(text: string): string {
  let remainder = crc32(text);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = ALPHABET.charAt(remainder % 62) + digits;
    remainder = Math.floor(remainder / 62);
  }
  return digits;
}
