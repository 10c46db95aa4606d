import type { Knex } from 'knex';
import type { Tables } from '../db/generated/tables.ts';

type Row = Tables['mail_suppressions'];

/** The reason why an address gets no mail. */
export interface Suppression {
  address: string;
  kind: Row['kind'];
  /** Whether our own mail server said so, or a report of the mail provider. */
  source: Row['source'];
  /** The words of the mail server. */
  detail: string;
}

const MAX_DETAIL = 500;

/** SQL: whether a suppression is of the mailbox of an address. Versions before 0.6.0 stored the hash of the address. */
export const isHashOf = (address: string) =>
  `address_hash in (mailbox_hash(${address}), mail_address_hash(${address}))`;

const OF_ADDRESS = isHashOf(':address');

/** Stores that an address gets no mail. A repeated report replaces the details. */
export async function saveSuppression(db: Knex, suppression: Suppression, now: Date): Promise<void> {
  await db.raw(
    `insert into mail_suppressions (address_hash, kind, source, detail, created_at, reported_at)
     values (mailbox_hash(:address), :kind, :source, :detail, :now, :now)
     on conflict (address_hash, kind) do update
       set source = excluded.source, detail = excluded.detail, reported_at = excluded.reported_at`,
    { ...suppression, detail: suppression.detail.slice(0, MAX_DETAIL), now },
  );
}

export async function isSuppressed(db: Knex, address: string): Promise<boolean> {
  const found = await db('mail_suppressions').whereRaw(OF_ADDRESS, { address }).first('kind');
  return found !== undefined;
}

/** Whether our own mail server has refused the address since a time. Strangers cannot cause it. */
export async function wasRefusedSince(db: Knex, address: string, since: Date): Promise<boolean> {
  const found = await db('mail_suppressions')
    .whereRaw(OF_ADDRESS, { address })
    .where({ kind: 'bounce', source: 'smtp' })
    .where('reported_at', '>', since)
    .first('kind');
  return found !== undefined;
}

/** Deletes the bounces of an address, because its owner has received a mail. Complaints stay. */
export async function liftBounces(db: Knex, address: string): Promise<void> {
  await db('mail_suppressions').whereRaw(OF_ADDRESS, { address }).where({ kind: 'bounce' }).delete();
}

/** Deletes all suppressions of an address. @returns their number */
export async function liftSuppressions(db: Knex, address: string): Promise<number> {
  return db('mail_suppressions').whereRaw(OF_ADDRESS, { address }).delete();
}

/** Deletes the bounces that our own mail server reported since a time. @returns their number */
export async function liftBouncesSince(db: Knex, since: Date): Promise<number> {
  return db('mail_suppressions').where({ kind: 'bounce', source: 'smtp' }).where('reported_at', '>=', since).delete();
}

/** A suppression for the operator. */
export type ListedSuppression = Omit<Row, 'address_hash'> & {
  /** Hash of the address in hexadecimal. */
  hash: string;
  /** The value is null if no user has the address. */
  email: string | null;
};

/** Lists the latest suppressions, latest first. */
export async function listSuppressions(db: Knex, limit: number): Promise<ListedSuppression[]> {
  return db('mail_suppressions')
    .select('kind', 'source', 'created_at', 'reported_at', 'detail')
    .select({
      hash: db.raw("encode(address_hash, 'hex')"),
      email: db.raw(`(select min(email) from users where ${isHashOf('email')})`),
    })
    .orderBy('reported_at', 'desc')
    .limit(limit);
}
