import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs texts for one purpose with HMAC-SHA256. A signature for one purpose is not valid for another. */
export interface Signer {
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}

/**
 * Creates the signer of one purpose.
 * @param secrets secrets of the deployment; undefined ones are ignored
 */
export function createSigner(purpose: string, secrets: readonly (string | undefined)[]): Signer {
  const key = Buffer.from(hkdfSync('sha256', secrets.filter(Boolean).join('.'), '', `sellbase ${purpose}`, 32));
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    sign: (text) => digest(text).toString('base64url'),
    verify: (text, signature) => {
      const given = Buffer.from(signature, 'base64url');
      const expected = digest(text);
      // Base64 has more than one spelling of the same bytes. Only the canonical spelling is valid.
      return (
        given.length === expected.length &&
        timingSafeEqual(given, expected) &&
        signature === expected.toString('base64url')
      );
    },
  };
}
