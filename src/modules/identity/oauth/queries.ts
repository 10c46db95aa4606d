import type { Knex } from 'knex';
import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import { membershipsColumn } from '../members/index.ts';
import type { Person } from '../../../platform/access/subject.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { listRows } from '../../../platform/db/list.ts';
import { prepareStatement } from '../../../platform/db/statement.ts';

export type ClientRow = Tables['oauth_clients'];
export type GrantRow = Tables['oauth_grants'];
export type KeyRow = Tables['oauth_keys'];

/** A token with the client and the owner of its grant. */
export type TokenRow = Tables['oauth_tokens'] & Pick<GrantRow, 'client_id' | 'user_id' | 'organization_id'>;

interface AccessTokenGrant {
  scopes: string[];
  grant_id: string;
  client_id: string;
  user_id: string;
  organization_id: string | null;
  /** Thumbprint of the key that the token is bound to. */
  key_thumbprint: string | null;
  memberships: Person['memberships'];
}

/** Finds the owner of an access token with their roles. Prepared: runs with every request of an OAuth client. */
export const findAccessToken = prepareStatement<{ token_hash: Buffer; now: Date }, AccessTokenGrant>(
  'find-oauth-bearer',
  (db, parameter) =>
    db('oauth_tokens as token')
      .join('oauth_grants as given', 'given.id', 'token.grant_id')
      .select('token.scopes', 'token.grant_id', 'given.client_id', 'given.user_id', 'given.organization_id')
      .select({ key_thumbprint: db.raw("token.payload->>'jkt'") })
      .select({ memberships: membershipsColumn(db, 'given.user_id') })
      .where('token.token_hash', parameter('token_hash'))
      .where('token.kind', 'AccessToken')
      .where('token.expires_at', '>', parameter('now')),
);

export async function findClientByRegistrationToken(db: Knex, tokenHash: Buffer) {
  return db('oauth_clients').where({ registration_token_hash: tokenHash }).first('id');
}

export interface SubjectRow {
  id: string;
  kind: 'user' | 'organization';
  name: string | null;
  email: string | null;
  picture: string | null;
  slug: string | null;
}

/** Finds the user or organization with this id. */
export async function findSubject(db: Knex, id: string): Promise<SubjectRow | undefined> {
  const { rows } = await db.raw<{ rows: SubjectRow[] }>(
    `select id, 'user' as kind, name, email, avatar_url as picture, null as slug from users where id = :id
     union all
     select id, 'organization', name, null, avatar_url, slug from organizations where id = :id`,
    { id },
  );
  return rows[0];
}

export async function isMember(db: Knex, userId: string, organizationId: string): Promise<boolean> {
  const rows = await db('organization_members').where({ user_id: userId, organization_id: organizationId }).limit(1);
  return rows.length > 0;
}

export async function insertClient(db: Knex, row: Omit<ClientRow, 'modified_at'>): Promise<ClientRow> {
  return expectOne(await db('oauth_clients').insert(row).returning('*'));
}

export async function findClient(db: Knex, id: string): Promise<ClientRow | undefined> {
  return db('oauth_clients').where({ id }).first();
}

/** Clients that the caller may manage: the clients of a user, or the calling client. */
export type ClientScope = { user_id: string } | { id: string };

export async function findClientOf(db: Knex, scope: ClientScope, id: string): Promise<ClientRow | undefined> {
  return db('oauth_clients').where({ id }).where(scope).first();
}

export const findClientForUpdate = async (
  db: Knex.Transaction,
  scope: ClientScope,
  id: string,
): Promise<ClientRow | undefined> => db('oauth_clients').where({ id }).where(scope).forNoKeyUpdate().first();

export async function updateClient(
  db: Knex,
  id: string,
  changes: Partial<Pick<ClientRow, 'metadata' | 'secret_hash' | 'modified_at'>>,
): Promise<ClientRow> {
  return expectOne(await db('oauth_clients').where({ id }).update(changes).returning('*'));
}

/** Deletes a client. Foreign keys delete its consents, grants and tokens. @returns whether the client existed */
export async function deleteClient(db: Knex, scope: ClientScope, id: string): Promise<boolean> {
  return (await db('oauth_clients').where({ id }).where(scope).delete()) > 0;
}

/** @returns whether the user has registered a client */
export async function ownsClients(db: Knex, userId: string): Promise<boolean> {
  return (await db('oauth_clients').where({ user_id: userId }).first('id')) !== undefined;
}

export function listClients(db: Knex, userId: string, page: Page) {
  return listRows<ClientRow>(db, {
    table: 'oauth_clients',
    scope: { column: 'user_id', ids: [userId] },
    orders: [{ column: 'created_at', order: 'desc' }],
    page,
  });
}

/** A client and the party that it acts for: a user, or an organization through one of its members. */
export type ConsentParty = Pick<GrantRow, 'client_id' | 'user_id' | 'organization_id'>;

/** Adds scopes to the consent of a user. */
export async function addConsent(db: Knex, party: ConsentParty, scopes: readonly string[], now: Date) {
  await db.raw(
    `insert into oauth_consents as consent (client_id, user_id, organization_id, scopes, created_at) values (?, ?, ?, ?, ?)
     on conflict (client_id, user_id, organization_id)
     do update set scopes = array(select distinct unnest(consent.scopes || excluded.scopes))`,
    [party.client_id, party.user_id, party.organization_id as string, [...scopes], now],
  );
}

/** Inserts a grant if the user has consented to its scopes, in one statement, so that no grant follows a revocation. */
export async function insertGrant(db: Knex, row: GrantRow): Promise<GrantRow | undefined> {
  const { rows } = await db.raw<{ rows: GrantRow[] }>(
    `insert into oauth_grants (id, created_at, scopes, client_id, user_id, organization_id)
     select ?, ?::timestamptz, ?::text[], client_id, user_id, organization_id from oauth_consents
     where client_id = ? and user_id = ? and organization_id is not distinct from ?::uuid and scopes @> ?::text[]
     for share
     returning *`,
    [row.id, row.created_at, row.scopes, row.client_id, row.user_id, row.organization_id as string, row.scopes],
  );
  return rows[0];
}

export async function findGrant(db: Knex, id: string): Promise<GrantRow | undefined> {
  return db('oauth_grants').where({ id }).first();
}

export async function deleteGrant(db: Knex, id: string) {
  await db('oauth_grants').where({ id }).delete();
}

export async function upsertToken(db: Knex, row: Omit<Tables['oauth_tokens'], 'used_at'>) {
  await db('oauth_tokens').insert(row).onConflict('token_hash').merge(['payload', 'expires_at']);
}

export async function findToken(
  db: Knex,
  at: { tokenHash: Buffer; kind: string; now: Date },
): Promise<TokenRow | undefined> {
  return db('oauth_tokens as token')
    .join('oauth_grants as given', 'given.id', 'token.grant_id')
    .where({ 'token.token_hash': at.tokenHash, 'token.kind': at.kind })
    .where('token.expires_at', '>', at.now)
    .first('token.*', 'given.client_id', 'given.user_id', 'given.organization_id');
}

/** Finds the refresh token of a grant that is not used yet. Each use replaces it, so there is at most one. */
export async function findRefreshTokenOf(db: Knex, grantId: string, now: Date): Promise<TokenRow | undefined> {
  return db('oauth_tokens as token')
    .join('oauth_grants as given', 'given.id', 'token.grant_id')
    .where({ 'token.grant_id': grantId, 'token.kind': 'RefreshToken', 'token.used_at': null })
    .where('token.expires_at', '>', now)
    .first('token.*', 'given.client_id', 'given.user_id', 'given.organization_id');
}

/**
 * @param deleteAt time from which the row may be deleted, unless the token expires before; undefined for its expiry
 * @returns whether it was the first use; true for one of several concurrent uses
 */
export async function markTokenUsed(
  db: Knex,
  tokenHash: Buffer,
  { now, deleteAt }: { now: Date; deleteAt: Date | undefined },
): Promise<boolean> {
  const changes = {
    used_at: now,
    ...(deleteAt && { expires_at: db.raw('least(expires_at, ?::timestamptz)', [deleteAt]) }),
  };
  return (await db('oauth_tokens').where({ token_hash: tokenHash }).whereNull('used_at').update(changes)) > 0;
}

export async function deleteToken(db: Knex, tokenHash: Buffer) {
  await db('oauth_tokens').where({ token_hash: tokenHash }).delete();
}

export async function deleteTokensOfGrant(db: Knex, grantId: string, kind: string) {
  await db('oauth_tokens').where({ grant_id: grantId, kind }).delete();
}

export async function upsertState(db: Knex, row: Tables['oauth_states']) {
  await db('oauth_states').insert(row).onConflict('id_hash').merge(['payload', 'uid_hash', 'expires_at']);
}

export async function findState(
  db: Knex,
  at: ({ id_hash: Buffer } | { uid_hash: Buffer }) & { kind: string },
  now: Date,
): Promise<Tables['oauth_states'] | undefined> {
  return db('oauth_states').where(at).where('expires_at', '>', now).first();
}

/** Keeps a state until `until` at least. */
export async function extendState(db: Knex, idHash: Buffer, until: Date) {
  await db('oauth_states').where({ id_hash: idHash }).where('expires_at', '<', until).update({ expires_at: until });
}

/** Marks a pushed authorization request as used. @returns whether it was the first use */
export async function markRequestUsed(db: Knex, idHash: Buffer, usedAt: number): Promise<boolean> {
  const changed = await db('oauth_states')
    .where({ id_hash: idHash })
    .whereRaw("payload->'consumed' is null")
    .update({ payload: db.raw(`payload || jsonb_build_object('consumed', ?::bigint)`, [usedAt]) });
  return changed > 0;
}

/** Stores that a DPoP proof was used. @returns whether it was the first use */
export async function insertProof(db: Knex, row: Pick<Tables['oauth_states'], 'id_hash' | 'expires_at'>) {
  const inserted = await db('oauth_states')
    .insert({ ...row, kind: 'DPoPProof', uid_hash: null, payload: {} })
    .onConflict('id_hash')
    .ignore()
    .returning('id_hash');
  return inserted.length > 0;
}

export async function deleteState(db: Knex, idHash: Buffer) {
  await db('oauth_states').where({ id_hash: idHash }).delete();
}

/** Lists signing keys, newest first. */
export async function listKeys(db: Knex): Promise<KeyRow[]> {
  return db('oauth_keys').orderBy('created_at', 'desc');
}

/** Key of the advisory lock. No other code of the service uses this number. */
const KEYS_LOCK = 7_301_643;

export async function lockKeys(db: Knex.Transaction) {
  await db.raw('select pg_advisory_xact_lock(?)', [KEYS_LOCK]);
}

export async function insertKey(db: Knex, row: KeyRow) {
  await db('oauth_keys').insert(row);
}

export async function updatePrivateKey(db: Knex, id: string, private_key: string) {
  await db('oauth_keys').where({ id }).update({ private_key });
}

export async function deleteKeys(db: Knex, ids: readonly string[]) {
  await db('oauth_keys')
    .whereIn('id', [...ids])
    .delete();
}

/** Deletes expired states and tokens, then grants that have no tokens. */
export async function deleteExpired(db: Knex, now: Date) {
  await db('oauth_states').where('expires_at', '<=', now).delete();
  const tokens = await db('oauth_tokens').where('expires_at', '<=', now).delete().returning('grant_id');
  const abandoned = await db('oauth_grants')
    .where('created_at', '<', new Date(now.getTime() - HOUR_MS))
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .pluck('id');
  const ids = [...new Set([...tokens.map(({ grant_id }) => grant_id), ...abandoned])];
  const left = db('oauth_tokens').whereRaw('oauth_tokens.grant_id = oauth_grants.id').select('grant_id');
  await db('oauth_grants').whereIn('id', ids).whereNotExists(left).delete();
}
