import type { Knex } from 'knex';
import { hashToken, isWellFormedToken } from '../../../shared/tokens.ts';
import type { Authenticate } from '../../../platform/access/subject.ts';
import { findActiveSession } from './queries.ts';
import { SESSION_PREFIX } from './rules.ts';

/** Creates the authenticator of customer sessions. One indexed query. Nothing is cached, so a revocation takes effect at once. */
export function customerSessionAuthenticator(db: Knex): Authenticate {
  return async (token, now) => {
    if (!isWellFormedToken(token, [SESSION_PREFIX])) return undefined;
    const [session] = await findActiveSession(db, { token_hash: hashToken(token), now });
    if (session === undefined) return undefined;
    const { id: sessionId, customer_id: customerId, organization_id: organizationId, user_id: userId } = session;
    const subject = { kind: 'customer', customerId, organizationId, userId, sessionId } as const;
    return { scheme: 'customer_session', scopes: [], subject };
  };
}
