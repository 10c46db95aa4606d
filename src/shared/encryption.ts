import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const PREFIX = 'sealed:';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A stored text cannot be decrypted: the secret key is missing, or is not the key of the encryption. */
export class DecryptionError extends Error {}

/** Encrypts a text for storage with AES-256-GCM. Returns the text unchanged where there is no key. */
export function encrypt(text: string, secretKey: string | undefined): string {
  if (secretKey === undefined) return text;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secretKey), nonce);
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return PREFIX + sealed.toString('base64');
}

/**
 * Decrypts a stored text. Returns a text that was stored without a key unchanged.
 * @throws DecryptionError
 */
export function decrypt(stored: string, secretKey: string | undefined): string {
  if (!stored.startsWith(PREFIX)) return stored;
  if (secretKey === undefined) throw new DecryptionError('the stored text is encrypted and no secret key is set');
  const sealed = Buffer.from(stored.slice(PREFIX.length), 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(secretKey), sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch (cause) {
    throw new DecryptionError('the stored text was encrypted with another secret key', { cause });
  }
}

const deriveKey = (secretKey: string) => Buffer.from(hkdfSync('sha256', secretKey, '', 'sellbase seal', 32));
