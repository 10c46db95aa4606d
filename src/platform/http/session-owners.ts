import type { Authenticate } from '../access/subject.ts';

/** Maximum number of sessions in memory. The oldest is forgotten, and found again with its next request. */
const MAX_SESSIONS = 50_000;

/** Names the people of sessions, so that all sessions of a person share the limit of one credential. */
export interface SessionOwners {
  /** Authenticates a session, and remembers whose it is. */
  authenticate: Authenticate;
  /** Returns the name of the person. Returns the token itself until the session was authenticated. */
  nameOf: (token: string) => string;
}

export function rememberSessionOwners(authenticate: Authenticate): SessionOwners {
  const names = new Map<string, string>();
  return {
    authenticate: async (token, now) => {
      const caller = await authenticate(token, now);
      if (caller?.subject.kind !== 'user') names.delete(token);
      else if (!names.has(token)) {
        const [oldest] = names.keys();
        if (oldest !== undefined && names.size >= MAX_SESSIONS) names.delete(oldest);
        // No credential has a space.
        names.set(token, `person ${caller.subject.id}`);
      }
      return caller;
    },
    nameOf: (token) => names.get(token) ?? token,
  };
}
