import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs texts for one purpose with HMAC-SHA256. A signature for one purpose is not valid for another. */
export interface Signer {
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}

/**
 * Creates the signer of one purpose.
 * @param secrets newest first, at least one. The newest signs, and all verify
 */
export function createSigner(purpose: string, secrets: readonly string[]): Signer {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', `sellbase ${purpose}`, 32)));
  return {
    sign: (text) => digest(text, keys[0] as Buffer).toString('base64url'),
    verify: (text, signature) => keys.some((key) => isSignature(signature, digest(text, key))),
  };
}

const digest = (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest();

function isSignature(signature: string, expected: Buffer): boolean {
  const given = Buffer.from(signature, 'base64url');
  // Base64 has more than one spelling of the same bytes. Only the canonical spelling is valid.
  return (
    given.length === expected.length && timingSafeEqual(given, expected) && signature === expected.toString('base64url')
  );
}
