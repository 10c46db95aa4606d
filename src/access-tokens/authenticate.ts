import type { Knex } from 'knex';
import { hashToken, isWellFormedToken } from '../kit/tokens.ts';
import type { Authenticate, Credential } from '../platform/access/subject.ts';
import { PREFIXES } from './create.ts';
import { findBearer, type Bearer } from './queries.ts';
import type { UseRecorder } from './record-uses.ts';

const KNOWN_PREFIXES = Object.values(PREFIXES);

/** Resolves bearer tokens with one indexed query, and none for what cannot be a token. Nothing is cached: revoking takes effect at once. */
export function tokenAuthenticator(db: Knex, uses: UseRecorder): Authenticate {
  return async (token, now) => {
    if (!isWellFormedToken(token, KNOWN_PREFIXES)) return undefined;
    const [bearer] = await findBearer(db, { token_hash: hashToken(token), now });
    if (bearer === undefined) return undefined;
    uses.note(bearer, now);
    return toCredential(bearer);
  };
}

function toCredential({ user_id, organization_id, organization_ids, scopes }: Bearer): Credential | undefined {
  if (user_id !== null) return { scopes, subject: { kind: 'user', id: user_id, organizationIds: organization_ids } };
  return organization_id === null ? undefined : { scopes, subject: { kind: 'organization', id: organization_id } };
}
