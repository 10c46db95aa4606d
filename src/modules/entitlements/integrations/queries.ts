import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { AccessKey } from './events.ts';
import type { Held, Platform } from './gate.ts';

export type LinkedAccountRow = Tables['linked_accounts'];
export type ChatServerRow = Tables['chat_servers'];
export type AuthorizationRow = Tables['outside_authorizations'];
/** `held` is as this room has stored it. */
export type AccessRow = Omit<Tables['outside_accesses'], 'held'> & { held: Held | null };

export const ACCOUNT_INDEX = 'linked_accounts_account';

export async function listAccounts(db: Knex, userId: string): Promise<LinkedAccountRow[]> {
  return db('linked_accounts').where({ user_id: userId }).orderBy('platform');
}

export async function findAccountId(db: Knex, userId: string, platform: Platform): Promise<string | undefined> {
  const found = await db('linked_accounts').where({ user_id: userId, platform }).first('account_id');
  return found?.account_id;
}

/** Where each of the kinds needs an account. */
export const PLATFORM_OF = { discord: 'discord', github_repository: 'github' } as const;
/** More than anybody has; each is gone once its account is linked. */
const WAITING_SHOWN = 100;

export interface WaitingBenefit {
  id: string;
  description: string;
  platform: Platform;
  organization_name: string;
}

/** What is to be given to somebody who has linked no account for it yet, oldest first. */
export async function listWaitingBenefits(db: Knex, userId: string): Promise<WaitingBenefit[]> {
  const rows = await db('benefits')
    .join('organizations', 'organizations.id', 'benefits.organization_id')
    .whereNull('benefits.deleted_at')
    .whereIn('benefits.type', Object.keys(PLATFORM_OF))
    .whereIn(
      'benefits.id',
      db('benefit_grants').where({ user_id: userId, granted_at: null, revoked_at: null }).select('benefit_id'),
    )
    .orderBy(['benefits.created_at', 'benefits.id'])
    .limit(WAITING_SHOWN)
    .select<{ id: string; description: string; type: keyof typeof PLATFORM_OF; organization_name: string }[]>(
      'benefits.id',
      'benefits.description',
      'benefits.type',
      { organization_name: 'organizations.name' },
    );
  const linked = new Set((await listAccounts(db, userId)).map(({ platform }) => platform));
  return rows
    .map(({ type, ...row }) => ({ ...row, platform: PLATFORM_OF[type] }))
    .filter(({ platform }) => !linked.has(platform));
}

const MEMBERS_ASKED = 20;

/** Accounts that members of the organization have linked; of a big one, those who joined first. */
export async function findAccountsOfMembers(db: Knex, organizationId: string, platform: Platform): Promise<string[]> {
  return db('organization_members')
    .join('linked_accounts', 'linked_accounts.user_id', 'organization_members.user_id')
    .where('organization_members.organization_id', organizationId)
    .where('linked_accounts.platform', platform)
    .orderBy('organization_members.created_at')
    .limit(MEMBERS_ASKED)
    .pluck('linked_accounts.account_id');
}

/** In place of the one before. */
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

/** @returns whether there was one */
export async function deleteAccount(db: Knex, key: { user_id: string; platform: Platform }): Promise<boolean> {
  return (await db('linked_accounts').where(key).delete()) > 0;
}

/** Benefits of a kind that the person has, waits for, or may be let in by. */
export async function findBenefitIds(db: Knex, userId: string, type: 'discord' | 'github_repository') {
  const granted = db('benefit_grants').where({ user_id: userId }).whereNull('revoked_at').select('benefit_id');
  const held = db('outside_accesses').where({ user_id: userId }).select('benefit_id');
  const either = (query: Knex.QueryBuilder) => void query.whereIn('id', granted).orWhereIn('id', held);
  const ids: string[] = await db('benefits').where({ type }).andWhere(either).pluck('id');
  return ids;
}

/**
 * All that a person, or the account that they were let in by, may be let into, locked; `own` is the one of the key, made if
 * it was not there.
 */
export async function lockAccesses(
  db: Knex.Transaction,
  key: AccessKey,
): Promise<{ own: AccessRow; others: AccessRow[] }> {
  const { benefit_id, user_id } = key;
  await db('outside_accesses').insert({ benefit_id, user_id }).onConflict().ignore();
  const account = db('outside_accesses').where(key).select(db.raw(`held->>'account_id'`));
  const rows = (await db('outside_accesses')
    .where({ user_id })
    .orWhereRaw(`held->>'account_id' = (?)`, [account])
    .orderBy(['user_id', 'benefit_id'])
    .forNoKeyUpdate()) as AccessRow[];
  const isOwn = (row: AccessRow) => row.benefit_id === benefit_id && row.user_id === user_id;
  return {
    own: expectOne(rows.filter(isOwn)),
    others: rows.filter((row) => !isOwn(row)),
  };
}

export async function updateAccess(db: Knex, { benefit_id, user_id }: AccessKey, changes: Partial<AccessRow>) {
  await db('outside_accesses').where({ benefit_id, user_id }).update(changes);
}

/** The token stays the same however often a server is connected. */
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

/** Takes it away: it is good for one answer, and in the session in which it was begun. */
export async function takeAuthorization(
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
