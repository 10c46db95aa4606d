import type { Knex } from 'knex';

/**
 * Reads the e-mails to an address, oldest first. Sorts by the transactions that stored them, because e-mails of one millisecond have
 * the same `created_at`, as do all while the clock of a test stands still.
 */
export const sandboxMails = (db: Knex, recipient: string) =>
  db('sandbox_mails').where({ recipient }).orderByRaw('xmin::text::bigint');
