import type { Knex } from 'knex';
import { hashToken, isWellFormedToken } from '../../../shared/tokens.ts';
import type { Authenticate, Credential } from '../../../platform/access/subject.ts';
import { findActiveSession, type ActiveSession } from './queries.ts';
import { SESSION_PREFIX } from './rules.ts';

/** Creates the authenticator of customer sessions. One indexed query. Nothing is cached, so a revocation takes effect at once. */
export function customerSessionAuthenticator(db: Knex): Authenticate {
  return async (token, now) => {
    if (!isWellFormedToken(token, [SESSION_PREFIX])) return undefined;
    const [session] = await findActiveSession(db, { token_hash: hashToken(token), now });
    if (session === undefined) return undefined;
    const { id: sessionId, customer_id: customerId, organization_id: organizationId, user_id: userId } = session;
    const maker = makerOf(session);
    const subject = {
      kind: 'customer',
      customerId,
      organizationId,
      userId,
      sessionId,
      ...(maker && { maker }),
    } as const;
    return { scheme: 'customer_session', scopes: [], subject };
  };
}

/** @returns undefined for a session that a link in an e-mail opened */
function makerOf(session: ActiveSession): Credential | undefined {
  const { author_id: userId, access_token_id, grant_id, client_id, session_id } = session;
  if (userId === null) return undefined;
  if (access_token_id !== null) return { type: 'personal_access_token', id: access_token_id, userId };
  if (grant_id !== null && client_id !== null)
    return { type: 'oauth_grant', id: grant_id, userId, clientId: client_id };
  if (session_id !== null) return { type: 'session', id: session_id, userId };
  return undefined;
}
