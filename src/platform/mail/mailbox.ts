import type { Knex } from 'knex';

/** SQL: the mailbox of an address. It compares addresses and replaces none: accounts and e-mails have the address as written. */
export const mailboxOf = (db: Knex, address: string) => db.raw<string>('mailbox_of(?)', [address]);

/** SQL: the hash of the mailbox of an address. */
export const hashMailbox = (db: Knex, address: string) => db.raw<Buffer>('mailbox_hash(?)', [address]);
