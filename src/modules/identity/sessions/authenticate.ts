import type { Knex } from 'knex';
import { hashToken, isWellFormedToken } from '../../../shared/tokens.ts';
import type { Authenticate, Person } from '../../../platform/access/subject.ts';
import type { UseRecorder } from '../../../platform/db/use-recorder.ts';
import { SESSION_TOKEN_PREFIX } from './begin-session.ts';
import { findSession } from './queries.ts';
import { isMemberOf, sessionEnd } from './rules.ts';

/** Creates the authenticator of session cookies. One indexed query. Nothing is cached, so signing out takes effect at once. */
export function sessionAuthenticator(db: Knex, uses: UseRecorder): Authenticate {
  return async (token, now) => {
    const session = await findActiveSession(db, token, now);
    if (session === undefined) return undefined;
    uses.recordUse(session, now);
    const { id, user_id, created_at, memberships } = session;
    const subject: Person = { kind: 'user', id: user_id, memberships, session: { id, began: created_at } };
    return { scheme: 'session', scopes: [], subject, credential: { type: 'session', id, userId: user_id } };
  };
}

/** Finds the session of a cookie. @returns undefined for an invalid cookie, and for a session that has ended */
export async function findActiveSession(db: Knex, token: string, now: Date) {
  if (!isWellFormedToken(token, [SESSION_TOKEN_PREFIX])) return undefined;
  const [session] = await findSession(db, { token_hash: hashToken(token), now });
  return session === undefined || sessionEnd(session, isMemberOf(session)) <= now ? undefined : session;
}
