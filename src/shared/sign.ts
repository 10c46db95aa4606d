import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs for one purpose; a signature for one is none for another. */
export interface Signer {
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

/** @param secrets of the deployment; one that is not set adds nothing */
export function createSigner(purpose: string, secrets: readonly (string | undefined)[]): Signer {
  const key = Buffer.from(hkdfSync('sha256', secrets.filter(Boolean).join('.'), '', `sellbase ${purpose}`, 32));
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    sign: (text) => digest(text).toString('base64url'),
    isSigned: (text, signature) => {
      const given = Buffer.from(signature, 'base64url');
      const right = digest(text);
      // Base64 has more than one spelling of the same bytes: only ours counts.
      return (
        given.length === right.length && timingSafeEqual(given, right) && signature === right.toString('base64url')
      );
    },
  };
}
