import type { Knex } from 'knex';
import { hashToken, isWellFormedToken } from '../../../shared/tokens.ts';
import type { Authenticate } from '../../../platform/access/subject.ts';
import type { UseRecorder } from '../../../platform/db/use-recorder.ts';
import { TOKEN_PREFIX } from './create.ts';
import { findBearer } from './queries.ts';

/**
 * Creates the authenticator of personal access tokens. One indexed query for each well-formed token. Nothing is cached,
 * so a revocation takes effect at once.
 */
export function personalTokenAuthenticator(db: Knex, uses: UseRecorder): Authenticate {
  return async (token, now) => {
    if (!isWellFormedToken(token, [TOKEN_PREFIX])) return undefined;
    const [bearer] = await findBearer(db, { token_hash: hashToken(token), now });
    if (bearer === undefined) return undefined;
    uses.recordUse(bearer, now);
    const { id, user_id, memberships, scopes } = bearer;
    const credential = { type: 'personal_access_token', id, userId: user_id } as const;
    return { scheme: 'pat', scopes, subject: { kind: 'user', id: user_id, memberships }, credential };
  };
}
