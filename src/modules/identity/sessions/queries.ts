import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import { membershipsColumn } from '../members/index.ts';
import type { Person } from '../../../platform/access/subject.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { listRows } from '../../../platform/db/list.ts';
import { prepareStatement } from '../../../platform/db/statement.ts';
import { usedAfter } from './rules.ts';

export type SessionRow = Tables['sessions'];
export type SignInCodeRow = Tables['sign_in_codes'];
export type UpstreamSignInRow = Tables['upstream_sign_ins'];

interface ActiveSession {
  id: string;
  user_id: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  memberships: Person['memberships'];
}

/** Finds the user of a session with their roles. Prepared: runs with every request of a signed-in browser. */
export const findSession = prepareStatement<{ token_hash: Buffer; now: Date }, ActiveSession>(
  'find-session',
  (db, parameter) =>
    db('sessions as session')
      .select('session.id', 'session.user_id', 'session.created_at', 'session.expires_at', 'session.last_used_at')
      .select({ memberships: membershipsColumn(db, 'session.user_id') })
      .where('session.token_hash', parameter('token_hash'))
      .where('session.expires_at', '>', parameter('now')),
);

export async function insertSession(db: Knex, row: Omit<SessionRow, 'id' | 'last_used_at'>): Promise<SessionRow> {
  return expectOne(await db('sessions').insert(row).returning('*'));
}

const LAST_USE = 'coalesce(sessions.last_used_at, sessions.created_at)';

/** Serializes the sign-ins of one person. */
export async function lockSessions(db: Knex.Transaction, userId: string): Promise<void> {
  await db.raw("select pg_advisory_xact_lock(hashtext('sessions ' || ?))", [userId]);
}

/** Deletes the sessions of a person that have not been used for the longest time, except for `kept`. */
export async function deleteOldestSessions(db: Knex, userId: string, kept: number): Promise<void> {
  const surplus = db('sessions')
    .where({ user_id: userId })
    .orderByRaw(`${LAST_USE} desc, sessions.id`)
    .offset(kept)
    .select('id');
  await db('sessions').whereIn('id', surplus).delete();
}

interface SessionFilter {
  userId: string;
  now: Date;
  /** Time after which sessions of members were used. The value is undefined for other people. */
  since: Date | undefined;
}

export function listSessions(db: Knex, { userId, now, since }: SessionFilter, page: Page) {
  return listRows<SessionRow>(db, {
    table: 'sessions',
    scope: { column: 'user_id', ids: [userId] },
    condition: (query) => {
      void query.where('sessions.expires_at', '>', now);
      if (since !== undefined) void query.whereRaw(`${LAST_USE} > ?`, [since]);
    },
    orders: [{ column: 'created_at', order: 'desc' }],
    page,
  });
}

/** Locks a session, so that it does not end meanwhile. @returns whether it exists */
export async function lockSession(db: Knex.Transaction, id: string): Promise<boolean> {
  const session: unknown = await db('sessions').where({ id }).forKeyShare().first('id');
  return session !== undefined;
}

/** @returns whether the session existed */
export async function deleteSession(db: Knex, at: { id: string; user_id: string } | { token_hash: Buffer }) {
  return (await db('sessions').where(at).delete()) > 0;
}

/** Serializes requests for codes that share the mailbox of the address, or one of the names. */
export async function lockCodeRequests(db: Knex.Transaction, names: readonly string[], email?: string) {
  if (email !== undefined)
    await db.raw("select pg_advisory_xact_lock(hashtext('sign-in email ' || mailbox_of(?)))", [email]);
  for (const name of names) await db.raw("select pg_advisory_xact_lock(hashtext('sign-in ' || ?))", [name]);
}

interface CodeRequestFilter {
  since: Date;
  /** An address of the mailbox that the codes were sent to. */
  email?: string;
  network?: string;
  /** The value is null for requests of browsers that are not known. */
  knownBrowser: string | null;
}

/** Counts the codes that were requested after `since`. */
export async function countCodeRequests(db: Knex, { since, email, network, knownBrowser }: CodeRequestFilter) {
  const query = db('sign_in_codes').where('created_at', '>', since).where({ known_browser: knownBrowser }).count();
  if (email !== undefined) void query.whereRaw('mailbox_of(email) = mailbox_of(?)', [email]);
  if (network !== undefined) void query.whereRaw('networks @> array[?]', [network]);
  const [row] = await query;
  return Number(row?.count ?? 0);
}

export async function insertCode(db: Knex, row: Omit<SignInCodeRow, 'tries' | 'used_at'>) {
  await db('sign_in_codes').insert(row);
}

/** Counts an attempt. @returns undefined if the code has expired, was used, or has no attempts left */
export async function countAttempt(db: Knex, at: { browserHash: Buffer; maxAttempts: number; now: Date }) {
  const [row] = await db('sign_in_codes')
    .where({ browser_hash: at.browserHash })
    .whereNull('used_at')
    .where('expires_at', '>', at.now)
    .where('tries', '<', at.maxAttempts)
    .update({ tries: db.raw('tries + 1') })
    .returning('*');
  return row;
}

export async function markCodeUsed(db: Knex, browserHash: Buffer, now: Date) {
  await db('sign_in_codes').where({ browser_hash: browserHash }).update({ used_at: now });
}

export async function insertUpstreamSignIn(db: Knex, row: UpstreamSignInRow) {
  await db('upstream_sign_ins').insert(row);
}

/** Deletes and returns the state of a sign-in, which is valid for one callback. */
export async function consumeUpstreamSignIn(db: Knex, at: { browserHash: Buffer; provider: string; now: Date }) {
  const [row] = await db('upstream_sign_ins')
    .where({ browser_hash: at.browserHash, provider: at.provider })
    .where('expires_at', '>', at.now)
    .delete()
    .returning('*');
  return row;
}

export async function findIdentity(db: Knex, at: { issuer: string; subject: string }) {
  return db('identities').where(at).first();
}

export async function insertIdentity(db: Knex, row: Tables['identities']) {
  await db('identities').insert(row).onConflict(['issuer', 'subject']).ignore();
}

export async function deleteExpired(db: Knex, now: Date) {
  await db('sessions')
    .whereRaw(`${LAST_USE} <= ?`, [usedAfter(now)])
    .whereExists(db('organization_members as member').whereRaw('member.user_id = sessions.user_id'))
    .delete();
  for (const table of ['sessions', 'sign_in_codes', 'upstream_sign_ins'] as const) {
    await db(table).where('expires_at', '<=', now).delete();
  }
}
