import type { Knex } from 'knex';
import type { Tables } from '../db/generated/tables.ts';

export type SandboxMailRow = Tables['sandbox_mails'];

/** Number of sandbox mails that are stored. */
const MAX_MAILS = 200;

/** Stores a mail and deletes the oldest ones beyond the maximum. */
export async function insertMail(db: Knex, row: Omit<SandboxMailRow, 'id'>) {
  await db('sandbox_mails').insert(row);
  const older = db('sandbox_mails').select('id').orderBy('created_at', 'desc').offset(MAX_MAILS);
  await db('sandbox_mails').whereIn('id', older).delete();
}

/** Returns the newest mails, newest first. */
export async function listMails(db: Knex, limit: number): Promise<SandboxMailRow[]> {
  return db('sandbox_mails').orderBy('created_at', 'desc').limit(limit);
}

/** @returns the HTML of a sandbox mail; undefined if there is none */
export async function findMailHtml(db: Knex, id: string): Promise<string | undefined> {
  const row: Pick<SandboxMailRow, 'html'> | undefined = await db('sandbox_mails').where({ id }).first('html');
  return row?.html ?? undefined;
}

export async function isSent(db: Knex, key: string): Promise<boolean> {
  return (await db('sent_notices').where({ key }).first('key')) !== undefined;
}

export async function markSent(db: Knex, key: string, sent_at: Date) {
  await db('sent_notices').insert({ key, sent_at }).onConflict().ignore();
}
