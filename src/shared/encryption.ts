import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';

const PREFIX = 'sealed:';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A stored text cannot be decrypted: no secret key is the key of the encryption. */
export class DecryptionError extends Error {}

/** Encrypts texts for storage with AES-256-GCM. */
export interface Cipher {
  /** Encrypts with the newest key. Returns the text unchanged where there is no key. */
  readonly encrypt: (text: string) => string;
  /**
   * Decrypts a stored text. Returns a text that was stored without a key unchanged.
   * @throws DecryptionError if no key is the key of the encryption
   */
  readonly decrypt: (stored: string) => string;
  /** Whether a stored text has the form that `encrypt` would store now: encrypted with the newest key. */
  readonly isCurrent: (stored: string) => boolean;
}

/** @param secretKeys newest first. The newest encrypts, and all decrypt. None stores texts unencrypted. */
export function createCipher(secretKeys: readonly string[]): Cipher {
  const keys = secretKeys.map((key) => createSecretKey(Buffer.from(hkdfSync('sha256', key, '', 'sellbase seal', 32))));
  const [newest] = keys;
  return {
    encrypt: (text) => (newest === undefined ? text : seal(text, newest)),
    decrypt: (stored) => {
      if (!stored.startsWith(PREFIX)) return stored;
      for (const key of keys) {
        const text = tryUnseal(stored, key);
        if (text !== undefined) return text;
      }
      throw new DecryptionError('no secret key of the service decrypts the stored text');
    },
    isCurrent: (stored) => {
      if (newest === undefined) return !stored.startsWith(PREFIX);
      return stored.startsWith(PREFIX) && tryUnseal(stored, newest) !== undefined;
    },
  };
}

function seal(text: string, key: KeyObject): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return PREFIX + sealed.toString('base64');
}

/** @returns undefined if the text was encrypted with another key, or is damaged */
function tryUnseal(stored: string, key: KeyObject): string | undefined {
  try {
    return unseal(stored, key);
  } catch (error) {
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
}

/** @throws DecryptionError the text was encrypted with another key, or is damaged */
function unseal(stored: string, key: KeyObject): string {
  const sealed = Buffer.from(stored.slice(PREFIX.length), 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch (cause) {
    throw new DecryptionError('the stored text was encrypted with another secret key', { cause });
  }
}
