/** @returns a key that an attacker cannot guess. `crypto.randomUUID` exists on pages with TLS alone */
export const randomKey = (): string =>
  [...window.crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
