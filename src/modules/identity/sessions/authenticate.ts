import type { Knex } from 'knex';
import { hashToken, isWellFormedToken } from '../../../shared/tokens.ts';
import type { Authenticate, UserSubject } from '../../../platform/access/subject.ts';
import type { UseRecorder } from '../../../platform/db/use-recorder.ts';
import { PREFIX } from './begin.ts';
import { findSession } from './queries.ts';

/** Resolves the cookie of a signed-in browser with one indexed query. Signing out takes effect at once, everywhere. */
export function sessionAuthenticator(db: Knex, uses: UseRecorder): Authenticate {
  return async (token, now) => {
    const session = await findSignedIn(db, token, now);
    if (session === undefined) return undefined;
    uses.note(session, now);
    const { id, user_id, created_at, organization_ids } = session;
    const subject: UserSubject = {
      kind: 'user',
      id: user_id,
      organizationIds: organization_ids,
      session: { id, began: created_at },
    };
    return { scheme: 'session', scopes: [], subject };
  };
}

/** The session that a cookie stands for; undefined where it stands for none, or for one that is over. */
export async function findSignedIn(db: Knex, token: string, now: Date) {
  if (!isWellFormedToken(token, [PREFIX])) return undefined;
  const [session] = await findSession(db, { token_hash: hashToken(token), now });
  return session;
}
