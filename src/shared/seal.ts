import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const PREFIX = 'sealed:';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what has to be stored and read back (AES-256-GCM). Without a key it is stored as it is. */
export function seal(text: string, secretKey: string | undefined): string {
  if (secretKey === undefined) return text;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), nonce);
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return PREFIX + sealed.toString('base64');
}

/** @throws Error when the key is not the one that it was sealed with */
export function unseal(stored: string, secretKey: string | undefined): string {
  if (!stored.startsWith(PREFIX)) return stored;
  if (secretKey === undefined) throw new Error('this was sealed with a key, and none is set');
  const sealed = Buffer.from(stored.slice(PREFIX.length), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

const keyOf = (secretKey: string) => Buffer.from(hkdfSync('sha256', secretKey, '', 'sellbase seal', 32));
