import type { Knex } from 'knex';

/** SQL: a hash of the mailbox of an address. Most mail servers deliver `ada+shop@…` to `ada@…`, so both count as one. */
export const mailboxHashSql = (address: string): string =>
  `mail_address_hash(regexp_replace(${address}, '\\+[^@]*@', '@'))`;

export const hashMailbox = (db: Knex, address: string) => db.raw<Buffer>(mailboxHashSql('?'), [address]);
