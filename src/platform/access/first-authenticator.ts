import type { Authenticate } from './subject.ts';

/**
 * Combines authenticators: returns the first result that is not undefined. Each recognizes its secrets by prefix, so at
 * most one queries the database.
 */
export function firstAuthenticator(...authenticators: Authenticate[]): Authenticate {
  return async (secret, now) => {
    for (const authenticate of authenticators) {
      const credential = await authenticate(secret, now);
      if (credential !== undefined) return credential;
    }
    return undefined;
  };
}
