import type { Knex } from 'knex';
import { expectOne, indexBy } from '../../../shared/index-by.ts';
import type { Filter } from '../../../platform/db/filters.ts';
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

/** Finds or inserts the users with e-mail addresses in any case. @returns the users by the addresses as given */
export async function findOrInsertUsers(
  db: Knex,
  emails: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, UserRow>> {
  // Ordered, so that concurrent inserts of the same addresses wait for each other instead of deadlocking.
  await db.raw(
    `insert into users (email, created_at)
     select distinct on (lower(email)) email, ?::timestamptz from unnest(?::text[]) as sent (email) order by lower(email)
     on conflict (lower(email)) do nothing`,
    [now, [...emails]],
  );
  const rows: (UserRow & { sent: string })[] = await db
    .select('users.*', 'given.sent')
    .from(db.raw('unnest(?::text[]) as given (sent)', [[...emails]]))
    .joinRaw('join users on lower(users.email) = lower(given.sent)');
  return indexBy(rows, 'sent');
}

/** Finds the user with this e-mail address in any case. */
export async function findUserByEmail(db: Knex, email: string): Promise<UserRow | undefined> {
  return db('users').whereRaw('lower(email) = lower(?)', [email]).first();
}

/** Rows that only a person who has signed in has, and confirmations of articles. Sessions end. */
const PROOFS_SQL = `select ${[
  'sessions',
  'identities',
  'passkeys',
  'access_tokens',
  'oauth_grants',
  'organization_members',
  '(select user_id from article_subscriptions where confirmed_at is not null) as confirmations',
]
  .map((rows) => `exists (select from ${rows} where user_id = :id)`)
  .join(' or ')} as is_proven`;

/** Whether a person has proven to read the mail of their address: by signing in, or by a confirmation that only a mail has. */
export async function hasProvenAddress(db: Knex, id: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { is_proven: boolean }[] }>(PROOFS_SQL, { id });
  return rows.some(({ is_proven }) => is_proven);
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

/** Rows of people with one of the given e-mail addresses, in any case. @param column with the id of the person */
export const withEmail =
  (column: string): Filter<readonly string[]> =>
  (rows, emails) =>
    void rows.whereRaw(
      `?? in (select users.id from users where lower(users.email) in (${emails.map(() => 'lower(?)').join(', ')}))`,
      [column, ...emails],
    );
