import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { prepareStatement } from '../../../platform/db/statement.ts';

export type UserRow = Tables['users'];

const usersByIds = prepareStatement<{ ids: readonly string[] }, UserRow>('users-by-ids', (db, parameter) =>
  db('users').whereRaw('id = any(?::uuid[])', [parameter('ids')]),
);

/** Finds users by id. Prepared: needed for many responses. */
export function findUsers(db: Knex, ids: readonly string[]): Promise<UserRow[]> {
  return usersByIds(db, { ids });
}

/** Finds the user with this e-mail address in any case, or inserts one. Safe against concurrent inserts. */
export async function findOrInsertUser(db: Knex, email: string, now: Date): Promise<UserRow> {
  await db('users').insert({ email, created_at: now }).onConflict(db.raw('(lower(email))')).ignore();
  return expectOne(await db('users').whereRaw('lower(email) = lower(?)', [email]));
}

/** Finds the user with this e-mail address in any case. */
export async function findUserByEmail(db: Knex, email: string): Promise<UserRow | undefined> {
  return db('users').whereRaw('lower(email) = lower(?)', [email]).first();
}

/** Sets the user name at the code host. Null removes it. */
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
