import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { statement } from '../../../platform/db/statement.ts';

export type UserRow = Tables['users'];

const usersByIds = statement<{ ids: readonly string[] }, UserRow>('users-by-ids', (db, parameter) =>
  db('users').whereRaw('id = any(?::uuid[])', [parameter('ids')]),
);

export function findUsers(db: Knex, ids: readonly string[]): Promise<UserRow[]> {
  return usersByIds(db, { ids });
}

/** The person with this e-mail address, whatever its case; made if there is none. Safe when two make the same at once. */
export async function findOrInsertUser(db: Knex, email: string, now: Date): Promise<UserRow> {
  await db('users').insert({ email, created_at: now }).onConflict(db.raw('(lower(email))')).ignore();
  return expectOne(await db('users').whereRaw('lower(email) = lower(?)', [email]));
}

/** The person with this e-mail address, whatever its case. */
export async function findUserByEmail(db: Knex, email: string): Promise<UserRow | undefined> {
  return db('users').whereRaw('lower(email) = lower(?)', [email]).first();
}

/** What the person is called at the code host; null where they are not known there. */
export async function setCodehostUsername(db: Knex, id: string, codehost_username: string | null, now: Date) {
  await db('users').where({ id }).update({ codehost_username, modified_at: now });
}

export async function updateUser(
  db: Knex,
  id: string,
  changes: { name?: string | null; avatar_url?: string | null; modified_at: Date },
): Promise<UserRow> {
  return expectOne(await db('users').where({ id }).update(changes).returning('*'));
}
