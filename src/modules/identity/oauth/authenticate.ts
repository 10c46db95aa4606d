import { getOwn } from '../../../shared/own.ts';
import type { Knex } from 'knex';
import { hashToken, isWellFormedToken } from '../../../shared/tokens.ts';
import type { Authenticate } from '../../../platform/access/subject.ts';
import { ACCESS_TOKEN_PREFIX } from './provider.ts';
import { findAccessToken, findClientByRegistrationToken } from './queries.ts';
import { REGISTRATION_PREFIX } from './register-client.ts';

/**
 * Creates the authenticator of OAuth access tokens. One indexed query. Nothing is cached, so expiry and revocation take
 * effect at once in every process.
 */
export function accessTokenAuthenticator(db: Knex): Authenticate {
  return async (token, now) => {
    if (!isWellFormedToken(token, [ACCESS_TOKEN_PREFIX])) return undefined;
    const [bearer] = await findAccessToken(db, { token_hash: hashToken(token), now });
    if (bearer === undefined) return undefined;
    const { scopes, user_id, organization_id, memberships } = bearer;
    if (organization_id === null)
      return { scheme: 'oidc', scopes, subject: { kind: 'user', id: user_id, memberships } };
    const role = getOwn(memberships, organization_id);
    return role && { scheme: 'oidc', scopes, subject: { kind: 'organization', id: organization_id, role } };
  };
}

/** Creates the authenticator of the clients' registration access tokens (RFC 7592 §3). */
export function registrationAuthenticator(db: Knex): Authenticate {
  return async (token) => {
    if (!isWellFormedToken(token, [REGISTRATION_PREFIX])) return undefined;
    const client = await findClientByRegistrationToken(db, hashToken(token));
    return client && { scheme: 'registration', scopes: [], subject: { kind: 'client', id: client.id } };
  };
}
