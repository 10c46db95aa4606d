import type { Knex } from 'knex';
import type { Tables } from '../db/generated/tables.ts';

export type SandboxMailRow = Tables['sandbox_mails'];

const MAILS_KEPT = 200;

/** Keeps the newest. */
export async function insertMail(db: Knex, row: Omit<SandboxMailRow, 'id'>) {
  await db('sandbox_mails').insert(row);
  const older = db('sandbox_mails').select('id').orderBy('created_at', 'desc').offset(MAILS_KEPT);
  await db('sandbox_mails').whereIn('id', older).delete();
}

/** Newest first. */
export async function listMails(db: Knex, limit: number): Promise<SandboxMailRow[]> {
  return db('sandbox_mails').orderBy('created_at', 'desc').limit(limit);
}

export async function isSent(db: Knex, key: string): Promise<boolean> {
  return (await db('sent_notices').where({ key }).first('key')) !== undefined;
}

export async function markSent(db: Knex, key: string, sent_at: Date) {
  await db('sent_notices').insert({ key, sent_at }).onConflict().ignore();
}
