import type { Knex } from 'knex';
import type { Page } from '../../../shared/pagination.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { listRows } from '../../../platform/db/list.ts';

export type PasskeyRow = Tables['passkeys'];
type ChallengeRow = Tables['passkey_challenges'];

export function listPasskeys(db: Knex, userId: string, page: Page) {
  return listRows<PasskeyRow>(db, {
    table: 'passkeys',
    scope: { column: 'user_id', ids: [userId] },
    orders: [{ column: 'created_at', order: 'desc' }],
    page,
  });
}

/** Finds all passkeys of a user, whose number is limited. */
export async function findPasskeysOf(db: Knex, userId: string): Promise<PasskeyRow[]> {
  return db('passkeys').where({ user_id: userId });
}

export async function findPasskey(db: Knex, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  return db('passkeys').where({ credential_id: credentialId }).first();
}

/** Serializes changes of a user's passkeys. Allows concurrent inserts of rows that refer to the user. */
export async function lockUser(db: Knex.Transaction, userId: string) {
  await db('users').where({ id: userId }).forNoKeyUpdate().select('id');
}

/** @returns undefined if the credential is registered already, for any user */
export async function insertPasskey(
  db: Knex,
  row: Omit<PasskeyRow, 'id' | 'last_used_at'>,
): Promise<PasskeyRow | undefined> {
  const [inserted] = await db('passkeys').insert(row).onConflict('credential_id').ignore().returning('*');
  return inserted;
}

export async function renamePasskey(db: Knex, at: { id: string; user_id: string }, name: string) {
  const [renamed] = await db('passkeys').where(at).update({ name }).returning('*');
  return renamed;
}

export async function deletePasskey(db: Knex, at: { id: string; user_id: string }) {
  const [deleted] = await db('passkeys').where(at).delete().returning('*');
  return deleted;
}

interface PasskeyUse {
  id: string;
  signCount: number;
  isBackedUp: boolean;
  now: Date;
}

/**
 * Records a sign-in. The statement compares the counter, so only one of two sign-ins with the same counter succeeds.
 * @returns whether the counter has grown, or the authenticator does not count
 */
export async function recordUse(db: Knex, { id, signCount, isBackedUp, now }: PasskeyUse): Promise<boolean> {
  const updated = await db('passkeys')
    .where({ id })
    .whereRaw('(sign_count < ? or (sign_count = 0 and ? = 0))', [signCount, signCount])
    .update({ sign_count: signCount, is_backed_up: isBackedUp, last_used_at: now });
  return updated > 0;
}

export async function insertChallenge(db: Knex, row: ChallengeRow) {
  await db('passkey_challenges').insert(row);
}

/** Deletes a challenge, which is valid once. @returns whether it was valid for the browser and the user */
export async function deleteChallenge(
  db: Knex,
  at: Pick<ChallengeRow, 'challenge_hash' | 'browser_hash' | 'user_id'> & { now: Date },
): Promise<boolean> {
  const { now, ...row } = at;
  const deleted = await db('passkey_challenges').where(row).where('expires_at', '>', now).delete();
  return deleted > 0;
}

export async function deleteExpiredChallenges(db: Knex, now: Date) {
  await db('passkey_challenges').where('expires_at', '<=', now).delete();
}
