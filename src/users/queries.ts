import type { Knex } from 'knex';
import { one } from '../kit/index-by.ts';
import type { Tables } from '../platform/db/generated/tables.ts';

export type UserRow = Tables['users'];

export async function findUsers(db: Knex, ids: readonly string[]): Promise<UserRow[]> {
  return db('users').whereIn('id', ids);
}

/** The person with this e-mail address, whatever its case; made if there is none. Safe when two make the same at once. */
export async function findOrInsertUser(db: Knex, email: string, now: Date): Promise<UserRow> {
  await db('users').insert({ email, created_at: now }).onConflict(db.raw('(lower(email))')).ignore();
  return one(await db('users').whereRaw('lower(email) = lower(?)', [email]));
}
