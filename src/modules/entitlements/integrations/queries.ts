import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { lostAccessSql } from '../benefits/index.ts';
import type { AccessKey } from './events.ts';
import { ACCESS_RULES, type Access, type AccessType, type Platform } from './access-rules.ts';

export type LinkedAccountRow = Tables['linked_accounts'];
export type ChatServerRow = Tables['chat_servers'];
export type AuthorizationRow = Tables['outside_authorizations'];
/** `held` is the access that the account has or may have. */
export type AccessRow = Omit<Tables['outside_accesses'], 'held'> & { held: Access | null };

/** Types the stored JSON. Only `updateAccess` writes the column, with string values only. */
function parseAccessRow({ held, ...row }: Tables['outside_accesses']): AccessRow {
  return { ...row, held: held as Access | null };
}

export const ACCOUNT_INDEX = 'linked_accounts_account';

export async function listAccounts(db: Knex, userId: string): Promise<LinkedAccountRow[]> {
  return db('linked_accounts').where({ user_id: userId }).orderBy('platform');
}

export async function findAccountId(db: Knex, userId: string, platform: Platform): Promise<string | undefined> {
  const found = await db('linked_accounts').where({ user_id: userId, platform }).first('account_id');
  return found?.account_id;
}

/** A user waits for fewer benefits than this. Linking an account ends the wait. */
const MAX_WAITING_BENEFITS = 100;

export interface WaitingBenefit {
  id: string;
  description: string;
  platform: Platform;
  organization_name: string;
  organization_mode: Tables['organizations']['mode'];
}

/** Lists benefits whose grants wait for the user to link an account, oldest first. */
export async function listWaitingBenefits(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  userId: string,
): Promise<WaitingBenefit[]> {
  const rows = await db('benefits')
    .join('organizations', 'organizations.id', 'benefits.organization_id')
    .whereNull('benefits.deleted_at')
    .whereIn('benefits.type', Object.keys(ACCESS_RULES))
    .whereIn(
      'benefits.id',
      db('benefit_grants')
        .where({ user_id: userId, granted_at: null, revoked_at: null })
        .whereRaw(`not ${lostAccessSql('benefit_grants.benefit_id', 'benefit_grants.id')}`, [now])
        .select('benefit_id'),
    )
    .orderBy(['benefits.created_at', 'benefits.id'])
    .limit(MAX_WAITING_BENEFITS)
    .select<(Omit<WaitingBenefit, 'platform'> & { type: AccessType })[]>(
      'benefits.id',
      'benefits.description',
      'benefits.type',
      { organization_name: 'organizations.name', organization_mode: 'organizations.mode' },
    );
  const linked = new Set((await listAccounts(db, userId)).map(({ platform }) => platform));
  return rows
    .map(({ type, ...row }) => ({ ...row, platform: ACCESS_RULES[type].platform }))
    .filter(({ platform }) => !linked.has(platform));
}

const MAX_MEMBER_ACCOUNTS = 20;

/** Finds accounts that members of the organization have linked. Returns the accounts of the earliest members first. */
export async function findAccountsOfMembers(db: Knex, organizationId: string, platform: Platform): Promise<string[]> {
  return db('organization_members')
    .join('linked_accounts', 'linked_accounts.user_id', 'organization_members.user_id')
    .where('organization_members.organization_id', organizationId)
    .where('linked_accounts.platform', platform)
    .orderBy('organization_members.created_at')
    .limit(MAX_MEMBER_ACCOUNTS)
    .pluck('linked_accounts.account_id');
}

/** Inserts the account, or replaces the one that the user has at the platform. */
export async function upsertAccount(
  db: Knex,
  row: Omit<LinkedAccountRow, 'created_at' | 'modified_at'>,
  now: Date,
): Promise<LinkedAccountRow> {
  const { account_id, username } = row;
  const rows: LinkedAccountRow[] = await db('linked_accounts')
    .insert({ ...row, created_at: now })
    .onConflict(['user_id', 'platform'])
    .merge({ account_id, username, modified_at: now })
    .returning('*');
  return expectOne(rows);
}

/** @returns whether an account was deleted */
export async function deleteAccount(db: Knex, key: { user_id: string; platform: Platform }): Promise<boolean> {
  return (await db('linked_accounts').where(key).delete()) > 0;
}

/** Finds the benefits of a type that the user has, waits for, or may have access by. */
export async function findBenefitIds(db: Knex, userId: string, type: AccessType) {
  const granted = db('benefit_grants').where({ user_id: userId }).whereNull('revoked_at').select('benefit_id');
  const held = db('outside_accesses').where({ user_id: userId }).select('benefit_id');
  const either = (query: Knex.QueryBuilder) => void query.whereIn('id', granted).orWhereIn('id', held);
  const ids: string[] = await db('benefits').where({ type }).andWhere(either).pluck('id');
  return ids;
}

/**
 * Locks all accesses of the user and of the account in the access of the key.
 * @returns `own`, the access of the key, which is inserted if it is missing, and the `others`
 */
export async function lockAccesses(
  db: Knex.Transaction,
  key: AccessKey,
): Promise<{ own: AccessRow; others: AccessRow[] }> {
  const { benefit_id, user_id } = key;
  await db('outside_accesses').insert({ benefit_id, user_id }).onConflict().ignore();
  const account = db('outside_accesses').where(key).select(db.raw(`held->>'account_id'`));
  const rows: Tables['outside_accesses'][] = await db('outside_accesses')
    .where({ user_id })
    .orWhereRaw(`held->>'account_id' = (?)`, [account])
    .orderBy(['user_id', 'benefit_id'])
    .forNoKeyUpdate();
  const accesses = rows.map(parseAccessRow);
  const isOwn = (row: AccessRow) => row.benefit_id === benefit_id && row.user_id === user_id;
  return {
    own: expectOne(accesses.filter(isOwn)),
    others: accesses.filter((row) => !isOwn(row)),
  };
}

export async function updateAccess(db: Knex, { benefit_id, user_id }: AccessKey, changes: Partial<AccessRow>) {
  await db('outside_accesses').where({ benefit_id, user_id }).update(changes);
}

/** Inserts the server. A server that is already connected keeps its token. */
export async function insertServer(db: Knex, row: Omit<ChatServerRow, 'id'>): Promise<ChatServerRow> {
  await db('chat_servers').insert(row).onConflict(['organization_id', 'server_id']).ignore();
  const { organization_id, server_id } = row;
  return expectOne(await db('chat_servers').where({ organization_id, server_id }));
}

export async function findServerOfToken(
  db: Knex,
  organization_id: string,
  token: string,
): Promise<ChatServerRow | undefined> {
  return db('chat_servers').where({ organization_id, token }).first();
}

export async function insertAuthorization(db: Knex, row: AuthorizationRow) {
  await db('outside_authorizations').insert(row);
}

/** Deletes and returns an authorization, which is valid once and only in the session that started it. */
export async function consumeAuthorization(
  db: Knex,
  at: { stateHash: Buffer; sessionId: string; now: Date },
): Promise<AuthorizationRow | undefined> {
  const [row] = await db('outside_authorizations')
    .where({ state_hash: at.stateHash, session_id: at.sessionId })
    .where('expires_at', '>', at.now)
    .delete()
    .returning('*');
  return row;
}

export async function deleteExpiredAuthorizations(db: Knex, now: Date) {
  await db('outside_authorizations').where('expires_at', '<=', now).delete();
}
