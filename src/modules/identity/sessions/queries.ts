import type { Knex } from 'knex';
import { expectOne } from '../../../shared/index-by.ts';
import type { Page } from '../../../shared/pagination.ts';
import { organizationIdsOf } from '../organizations/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import { list } from '../../../platform/db/list.ts';
import { statement } from '../../../platform/db/statement.ts';

export type SessionRow = Tables['sessions'];
export type SignInCodeRow = Tables['sign_in_codes'];
export type UpstreamSignInRow = Tables['upstream_sign_ins'];

interface SignedIn {
  id: string;
  user_id: string;
  created_at: Date;
  last_used_at: Date | null;
  organization_ids: string[];
}

/** Who is signed in and what they may act on. Runs with every request of a signed-in browser. */
export const findSession = statement<{ token_hash: Buffer; now: Date }, SignedIn>('find-session', (db, parameter) =>
  db('sessions as session')
    .select('session.id', 'session.user_id', 'session.created_at', 'session.last_used_at')
    .select({ organization_ids: organizationIdsOf(db, 'session.user_id') })
    .where('session.token_hash', parameter('token_hash'))
    .where('session.expires_at', '>', parameter('now')),
);

export async function insertSession(db: Knex, row: Omit<SessionRow, 'id' | 'last_used_at'>): Promise<SessionRow> {
  return expectOne(await db('sessions').insert(row).returning('*'));
}

export function listSessions(db: Knex, { userId, now }: { userId: string; now: Date }, page: Page) {
  return list<SessionRow>(db, {
    table: 'sessions',
    scope: { column: 'user_id', ids: [userId] },
    filter: (query) => void query.where('sessions.expires_at', '>', now),
    orders: [{ column: 'created_at', order: 'desc' }],
    page,
  });
}

/** @returns whether there was such a session */
export async function deleteSession(db: Knex, at: { id: string; user_id: string } | { token_hash: Buffer }) {
  return (await db('sessions').where(at).delete()) > 0;
}

/** Has those who ask for a code for the same address, or from the same place, wait for each other. */
export async function lockRequests(db: Knex.Transaction, email: string, ipAddress: string) {
  await db.raw("select pg_advisory_xact_lock(hashtext('sign-in email ' || lower(?)))", [email]);
  await db.raw("select pg_advisory_xact_lock(hashtext('sign-in from ' || ?))", [ipAddress]);
}

/** How many codes were asked for since then. */
export async function countRequests(db: Knex, of: { email: string; ipAddress: string; since: Date }) {
  const count = (where: string, value: string) =>
    db('sign_in_codes')
      .count()
      .whereRaw(where, [value])
      .where('created_at', '>', of.since)
      .then(([row]) => Number(row?.count ?? 0));
  return {
    forEmail: await count('lower(email) = lower(?)', of.email),
    fromAddress: await count('ip_address = ?', of.ipAddress),
  };
}

export async function insertCode(db: Knex, row: Omit<SignInCodeRow, 'tries' | 'used_at'>) {
  await db('sign_in_codes').insert(row);
}

/** Counts one more try; undefined where none is left, whatever the reason. */
export async function takeTry(db: Knex, at: { browserHash: Buffer; maxTries: number; now: Date }) {
  const [row] = await db('sign_in_codes')
    .where({ browser_hash: at.browserHash })
    .whereNull('used_at')
    .where('expires_at', '>', at.now)
    .where('tries', '<', at.maxTries)
    .update({ tries: db.raw('tries + 1') })
    .returning('*');
  return row;
}

export async function markUsed(db: Knex, browserHash: Buffer, now: Date) {
  await db('sign_in_codes').where({ browser_hash: browserHash }).update({ used_at: now });
}

export async function insertUpstreamSignIn(db: Knex, row: UpstreamSignInRow) {
  await db('upstream_sign_ins').insert(row);
}

/** Takes it away: it is good for one answer of the provider. */
export async function takeUpstreamSignIn(db: Knex, at: { browserHash: Buffer; provider: string; now: Date }) {
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
  for (const table of ['sessions', 'sign_in_codes', 'upstream_sign_ins'] as const) {
    await db(table).where('expires_at', '<=', now).delete();
  }
}
