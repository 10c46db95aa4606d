import type { Knex } from 'knex';
import type { Tables } from '../db/generated/tables.ts';

export type SandboxMailRow = Tables['sandbox_mails'];

export async function insertMail(db: Knex, row: Omit<SandboxMailRow, 'id'>) {
  await db('sandbox_mails').insert(row);
}

export async function listMails(db: Knex, limit: number): Promise<SandboxMailRow[]> {
  return db('sandbox_mails').orderBy('created_at', 'desc').limit(limit);
}
