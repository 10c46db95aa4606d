import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { errors } from 'oidc-provider';
import { hashToken } from '../../../shared/tokens.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { violatesForeignKey } from '../../../platform/db/errors.ts';
import { toProviderClient } from './client-metadata.ts';
import { recordProof } from './proofs.ts';
import { grantIdOf } from './refresh-tokens.ts';
import { isClientId, KEEP_USED_MS } from './rules.ts';
import {
  deleteGrant,
  deleteState,
  deleteToken,
  deleteTokensOfGrant,
  extendState,
  findClient,
  findGrant,
  findRefreshTokenOf,
  findState,
  findToken,
  upsertState,
  upsertToken,
  markRequestUsed,
  markTokenUsed,
  type GrantRow,
  type TokenRow,
} from './queries.ts';

const TOKENS = new Set(['AuthorizationCode', 'AccessToken', 'RefreshToken']);

/** Provides the database and the current time, since oidc-provider passes neither. */
type GetReader = () => Reader;

/**
 * Creates the storage adapter of oidc-provider on our tables, which all processes share. The library's token id is the
 * token itself, which is stored only as a hash. The owner of a token is stored only in its grant.
 */
export function createAdapter(getReader: GetReader, authUrl: string): AdapterFactory {
  return (kind) => {
    if (kind === 'Client') return clientAdapter(getReader);
    if (kind === 'Grant') return grantAdapter(getReader);
    if (kind === 'ReplayDetection') return proofAdapter(getReader);
    if (kind === 'PushedAuthorizationRequest') return pushedRequestAdapter(getReader, kind, authUrl);
    return TOKENS.has(kind) ? tokenAdapter(getReader, kind) : stateAdapter(getReader, kind, authUrl);
  };
}

/** Stub for methods that oidc-provider does not call for a kind of object. */
const unsupported = async (): Promise<undefined> => {
  throw new Error('oidc-provider called an unsupported method of the adapter');
};
const UNSUPPORTED: Adapter = {
  upsert: unsupported,
  find: unsupported,
  findByUserCode: unsupported,
  findByUid: unsupported,
  consume: unsupported,
  destroy: unsupported,
  revokeByGrantId: unsupported,
};

const clientAdapter = (getReader: GetReader): Adapter => ({
  ...UNSUPPORTED,
  find: async (id) => {
    const row = isClientId(id) ? await findClient(getReader().db, id) : undefined;
    return row && toProviderClient(row);
  },
});

/** `insertGrantOnConsent` inserts the grants, so the adapter has no `upsert`. */
const grantAdapter = (getReader: GetReader): Adapter => ({
  ...UNSUPPORTED,
  find: async (id) => {
    const row = await findGrant(getReader().db, id);
    return row && toProviderGrant(row);
  },
  destroy: (id) => deleteGrant(getReader().db, id),
});

/** Expiry of grants, in seconds since 1970. Grants end with their last token instead. */
const GRANT_EXPIRY_SECONDS = 8_640_000_000_000;

export const toProviderGrant = (row: GrantRow): AdapterPayload => ({
  kind: 'Grant',
  jti: row.id,
  iat: toSeconds(row.created_at),
  exp: GRANT_EXPIRY_SECONDS,
  clientId: row.client_id,
  accountId: grantAccountId(row),
  openid: { scope: row.scopes.join(' ') },
});

const grantAccountId = ({ user_id, organization_id }: Pick<GrantRow, 'user_id' | 'organization_id'>) =>
  organization_id ?? user_id;

const tokenAdapter = (getReader: GetReader, kind: string): Adapter => ({
  ...UNSUPPORTED,
  upsert: async (
    id,
    { jti: _jti, accountId: _accountId, clientId: _clientId, grantId, scope, ...payload },
    expiresIn,
  ) => {
    const { db, now } = getReader();
    await upsertToken(db, {
      token_hash: hashToken(id),
      kind,
      created_at: now,
      expires_at: addSeconds(now, expiresIn),
      grant_id: grantId ?? '',
      scopes: scope?.split(' ') ?? [],
      payload: { ...payload },
    }).catch((error: unknown) => {
      // A second use of a code revokes the grant (RFC 6749 §4.1.2), even while the first use is in progress.
      throw violatesForeignKey(error) ? new errors.InvalidGrant('the grant was revoked meanwhile') : error;
    });
  },
  find: async (id) => {
    const { db, now } = getReader();
    const row = await findToken(db, { tokenHash: hashToken(id), kind, now });
    if (row !== undefined) return toProviderToken(id, row);
    return kind === 'RefreshToken' ? findReused(getReader(), id) : undefined;
  },
  consume: async (id) => {
    const { db, now } = getReader();
    const deleteAt = grantIdOf(id) === undefined ? undefined : new Date(now.getTime() + KEEP_USED_MS);
    const isFirst = await markTokenUsed(db, hashToken(id), { now, deleteAt });
    if (!isFirst) throw new errors.InvalidGrant(`${kind} was used by a concurrent request`);
  },
  destroy: (id) => deleteToken(getReader().db, hashToken(id)),
  revokeByGrantId: (grantId) => deleteTokensOfGrant(getReader().db, grantId, kind),
});

/**
 * Returns a used refresh token whose row was deleted, in the form of the current one of its grant, so that
 * oidc-provider revokes the grant. Returns undefined if the grant has ended.
 */
async function findReused({ db, now }: Reader, id: string): Promise<AdapterPayload | undefined> {
  const grantId = grantIdOf(id);
  const current = grantId === undefined ? undefined : await findRefreshTokenOf(db, grantId, now);
  return current && { ...toProviderToken(id, current), consumed: toSeconds(now) };
}

const toProviderToken = (id: string, row: TokenRow): AdapterPayload => ({
  ...row.payload,
  jti: id,
  grantId: row.grant_id,
  clientId: row.client_id,
  accountId: grantAccountId(row),
  ...(row.scopes.length > 0 && { scope: row.scopes.join(' ') }),
  ...(row.used_at !== null && { consumed: toSeconds(row.used_at) }),
});

/** Sessions and interactions of oidc-provider. */
const stateAdapter = (getReader: GetReader, kind: string, authUrl: string): Adapter => ({
  ...UNSUPPORTED,
  upsert: async (id, { jti: _jti, returnTo: _returnTo, session, ...payload }, expiresIn) => {
    const { db, now } = getReader();
    const { cookie: _cookie, ...origin } = session ?? {};
    const expires_at = addSeconds(now, expiresIn);
    // The pushed request outlives its interactions, so that only one of them gets a code.
    if (payload.parJti !== undefined) await extendState(db, hashToken(payload.parJti), expires_at);
    await upsertState(db, {
      id_hash: hashToken(id),
      kind,
      uid_hash: payload.uid === undefined ? null : hashToken(payload.uid),
      expires_at,
      payload: { ...payload, ...(session && { session: origin }) },
    });
  },
  find: async (id) => {
    const { db, now } = getReader();
    const row = await findState(db, { id_hash: hashToken(id), kind }, now);
    if (row === undefined) return undefined;
    return {
      ...row.payload,
      jti: id,
      ...(kind === 'Interaction' && { returnTo: `${authUrl}/oauth2/authorize/${id}` }),
    };
  },
  findByUid: async (uid) => {
    const { db, now } = getReader();
    return (await findState(db, { uid_hash: hashToken(uid), kind }, now))?.payload;
  },
  destroy: (id) => deleteState(getReader().db, hashToken(id)),
});

/** Pushed authorization requests (RFC 9126). */
const pushedRequestAdapter = (getReader: GetReader, kind: string, authUrl: string): Adapter => ({
  ...stateAdapter(getReader, kind, authUrl),
  consume: async (id) => {
    const { db, now } = getReader();
    const isFirst = await markRequestUsed(db, hashToken(id), toSeconds(now));
    if (!isFirst) throw new errors.InvalidRequestUri('request_uri was already used');
  },
});

/**
 * The DPoP proofs that were used. oidc-provider looks for a proof and stores it afterwards, so that two concurrent uses
 * would both pass. One statement decides instead.
 */
const proofAdapter = (getReader: GetReader): Adapter => ({
  ...UNSUPPORTED,
  find: async () => undefined,
  upsert: async (id) => {
    if (!(await recordProof(getReader(), id))) throw new errors.InvalidDpopProof('DPoP proof was already used');
  },
});

const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);
const addSeconds = (now: Date, seconds = 0) => new Date(now.getTime() + seconds * 1000);
