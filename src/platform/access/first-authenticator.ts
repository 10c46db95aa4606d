import type { Authenticate } from './subject.ts';

/** Asks one after the other; each knows its own kind of secret by the prefix, and looks nothing else up. */
export function firstAuthenticator(...authenticators: Authenticate[]): Authenticate {
  return async (secret, now) => {
    for (const authenticate of authenticators) {
      const credential = await authenticate(secret, now);
      if (credential !== undefined) return credential;
    }
    return undefined;
  };
}
