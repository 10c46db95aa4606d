import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { errors } from 'oidc-provider';
import { hashToken } from '../../../shared/tokens.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { violatesForeignKey } from '../../../platform/db/errors.ts';
import { toProviderClient } from './client-metadata.ts';
import { isClientId } from './rules.ts';
import {
  deleteGrant,
  deleteState,
  deleteToken,
  deleteTokensOfGrant,
  findClient,
  findGrant,
  findState,
  findToken,
  upsertState,
  upsertToken,
  useToken,
  type GrantRow,
  type TokenRow,
} from './queries.ts';

const TOKENS = new Set(['AuthorizationCode', 'AccessToken', 'RefreshToken']);

/** Reads at the present moment; the provider's library knows no other. */
type Look = () => Reader;

/**
 * Where oidc-provider keeps its things: in our tables, so that every process has the same. What it calls a token's id is
 * the token itself, of which only a hash is stored; whose token it is, only its grant says.
 */
export function createAdapter(look: Look, authUrl: string): AdapterFactory {
  return (kind) => {
    if (kind === 'Client') return clients(look);
    if (kind === 'Grant') return grants(look);
    return TOKENS.has(kind) ? tokens(look, kind) : states(look, kind, authUrl);
  };
}

/** For what a kind of thing never needs. */
const unused = async (): Promise<undefined> => {
  throw new Error('this part of the adapter is not meant to be used');
};
const UNUSED: Adapter = {
  upsert: unused,
  find: unused,
  findByUserCode: unused,
  findByUid: unused,
  consume: unused,
  destroy: unused,
  revokeByGrantId: unused,
};

const clients = (look: Look): Adapter => ({
  ...UNUSED,
  find: async (id) => {
    const row = isClientId(id) ? await findClient(look().db, id) : undefined;
    return row && toProviderClient(row);
  },
});

/** We insert them ourselves, with the consent that they rest on. */
const grants = (look: Look): Adapter => ({
  ...UNUSED,
  find: async (id) => {
    const row = await findGrant(look().db, id);
    return row && toProviderGrant(row);
  },
  destroy: (id) => deleteGrant(look().db, id),
});

/** Grants last as long as their tokens. */
const FOREVER = 8_640_000_000_000;

export const toProviderGrant = (row: GrantRow): AdapterPayload => ({
  kind: 'Grant',
  jti: row.id,
  iat: toSeconds(row.created_at),
  exp: FOREVER,
  clientId: row.client_id,
  accountId: accountOf(row),
  openid: { scope: row.scopes.join(' ') },
});

const accountOf = ({ user_id, organization_id }: Pick<GrantRow, 'user_id' | 'organization_id'>) =>
  organization_id ?? user_id;

const tokens = (look: Look, kind: string): Adapter => ({
  ...UNUSED,
  upsert: async (
    id,
    { jti: _jti, accountId: _accountId, clientId: _clientId, grantId, scope, ...payload },
    expiresIn,
  ) => {
    const { db, now } = look();
    await upsertToken(db, {
      token_hash: hashToken(id),
      kind,
      created_at: now,
      expires_at: later(now, expiresIn),
      grant_id: grantId ?? '',
      scopes: scope?.split(' ') ?? [],
      payload: { ...payload },
    }).catch((error: unknown) => {
      // Whoever uses a code a second time revokes the grant, also from under the first use if that is still under way.
      throw violatesForeignKey(error) ? new errors.InvalidGrant('the grant was revoked meanwhile') : error;
    });
  },
  find: async (id) => {
    const { db, now } = look();
    const row = await findToken(db, { tokenHash: hashToken(id), kind, now });
    return row && toProviderToken(id, row);
  },
  consume: async (id) => {
    const { db, now } = look();
    const isFirst = await useToken(db, hashToken(id), now);
    if (!isFirst) throw new errors.InvalidGrant(`${kind} was used at the same time by somebody else`);
  },
  destroy: (id) => deleteToken(look().db, hashToken(id)),
  revokeByGrantId: (grantId) => deleteTokensOfGrant(look().db, grantId, kind),
});

const toProviderToken = (id: string, row: TokenRow): AdapterPayload => ({
  ...row.payload,
  jti: id,
  grantId: row.grant_id,
  clientId: row.client_id,
  accountId: accountOf(row),
  ...(row.scopes.length > 0 && { scope: row.scopes.join(' ') }),
  ...(row.used_at !== null && { consumed: toSeconds(row.used_at) }),
});

/** The provider's own sessions, and interactions: what people are in the middle of. */
const states = (look: Look, kind: string, authUrl: string): Adapter => ({
  ...UNUSED,
  upsert: async (id, { jti: _jti, returnTo: _returnTo, session, ...payload }, expiresIn) => {
    const { db, now } = look();
    const { cookie: _cookie, ...origin } = session ?? {};
    await upsertState(db, {
      id_hash: hashToken(id),
      kind,
      uid_hash: payload.uid === undefined ? null : hashToken(payload.uid),
      expires_at: later(now, expiresIn),
      payload: { ...payload, ...(session && { session: origin }) },
    });
  },
  find: async (id) => {
    const { db, now } = look();
    const row = await findState(db, { id_hash: hashToken(id), kind }, now);
    if (row === undefined) return undefined;
    return {
      ...row.payload,
      jti: id,
      ...(kind === 'Interaction' && { returnTo: `${authUrl}/oauth2/authorize/${id}` }),
    };
  },
  findByUid: async (uid) => {
    const { db, now } = look();
    return (await findState(db, { uid_hash: hashToken(uid), kind }, now))?.payload;
  },
  destroy: (id) => deleteState(look().db, hashToken(id)),
});

const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);
const later = (now: Date, seconds = 0) => new Date(now.getTime() + seconds * 1000);
