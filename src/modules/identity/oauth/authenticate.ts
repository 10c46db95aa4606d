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
    const { scopes, grant_id, client_id, user_id, organization_id, memberships } = bearer;
    const credential = { type: 'oauth_grant', id: grant_id, userId: user_id, clientId: client_id } as const;
    const caller = { scheme: 'oidc', scopes, keyThumbprint: bearer.key_thumbprint ?? undefined, credential } as const;
    if (organization_id === null) return { ...caller, subject: { kind: 'user', id: user_id, memberships } };
    const role = getOwn(memberships, organization_id);
    return role && { ...caller, subject: { kind: 'organization', id: organization_id, role } };
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
