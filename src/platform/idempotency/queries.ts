import type { Knex } from 'knex';
import type { Tables } from '../db/generated/tables.ts';
import { hashKey, type KeyedRequest } from './request.ts';

export type KeyRow = Tables['idempotency_keys'];

type KeyId = Pick<KeyedRequest, 'scope' | 'key'>;

const primaryKey = ({ scope, key }: KeyId) => ({ scope, key: hashKey(key) });

export interface KeyTimes {
  now: Date;
  /** What is from then or before is over. */
  over: Date;
}

export async function findKey(db: Knex, name: KeyId, over: Date): Promise<KeyRow | undefined> {
  return db('idempotency_keys').where(primaryKey(name)).where('created_at', '>', over).first();
}

/** False where another transaction has it. */
export async function tryLockKey(db: Knex.Transaction, { scope, key }: KeyId): Promise<boolean> {
  const { rows } = await db.raw('select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as is_ours', [
    JSON.stringify(['idempotency', scope, key]),
  ]);
  return rows[0].is_ours;
}

/**
 * Stores the answer to a request of which nothing is stored, or nothing that still counts.
 * @returns false where another request has taken the key meanwhile
 */
export async function insertResult(db: Knex.Transaction, request: KeyedRequest, answer: string, moments: KeyTimes) {
  const { now, over } = moments;
  const { fingerprint } = request;
  const row = { ...primaryKey(request), fingerprint, created_at: now, locked_until: null, reached: null, answer };
  const stored = await db('idempotency_keys')
    .insert(row)
    .onConflict(['scope', 'key'])
    .merge()
    .where((known) => {
      void known.where('idempotency_keys.created_at', '<=', over).orWhere((abandoned) => {
        void abandoned.whereNull('idempotency_keys.answer').where('idempotency_keys.locked_until', '<=', now);
      });
    })
    .returning('key');
  return stored.length > 0;
}

/**
 * Takes a key for as long as the work on its request may last: a new one, one that is over, or one whose process has died
 * over the same request, with what that has reached. Undefined where none of this is so.
 */
export async function claimKey(
  db: Knex,
  { fingerprint, ...name }: KeyedRequest,
  { now, over, until }: KeyTimes & { until: Date },
): Promise<KeyRow | undefined> {
  const { rows } = await db.raw(
    `insert into idempotency_keys as known (scope, key, created_at, fingerprint, locked_until)
     values (:scope, :key, :now, :fingerprint, :until)
     on conflict (scope, key) do update set
       created_at = case when known.created_at <= :over then excluded.created_at else known.created_at end,
       reached = case when known.created_at <= :over then null else known.reached end,
       answer = null, fingerprint = excluded.fingerprint, locked_until = excluded.locked_until
     where known.created_at <= :over
       or (known.answer is null and known.locked_until <= :now and known.fingerprint = excluded.fingerprint)
     returning *`,
    { ...primaryKey(name), fingerprint, now, over, until },
  );
  return rows[0];
}

export async function saveProgress(db: Knex, name: KeyId, reached: string): Promise<void> {
  await db('idempotency_keys').where(primaryKey(name)).update({ reached });
}

/** The first answer stays. */
export async function storeResult(db: Knex, name: KeyId, answer: string): Promise<void> {
  await db('idempotency_keys').where(primaryKey(name)).whereNull('answer').update({ answer, locked_until: null });
}

const leasedKey = (db: Knex, name: KeyId, until: Date) =>
  db('idempotency_keys')
    .where({ ...primaryKey(name), locked_until: until })
    .whereNull('answer');

/** Of a try that has come so far that another would only find the same. @returns false where it has not */
export async function storeErrorResult(db: Knex, name: KeyId, until: Date, answer: string): Promise<boolean> {
  return (await leasedKey(db, name, until).whereNotNull('reached').update({ answer, locked_until: null })) > 0;
}

/** @returns false where somebody else has it by now */
export async function renewLease(db: Knex, name: KeyId, until: Date, to: Date): Promise<boolean> {
  return (await leasedKey(db, name, until).update({ locked_until: to })) > 0;
}

/** Nobody is at work on it any more: with what was reached, the next try goes on; without, the key is as new. */
export async function releaseKey(db: Knex, name: KeyId, until: Date, now: Date): Promise<void> {
  await leasedKey(db, name, until).whereNull('reached').delete();
  await leasedKey(db, name, until).update({ locked_until: now });
}

/** @returns how many they were */
export async function deleteExpiredKeys(db: Knex, over: Date, limit: number): Promise<number> {
  return db('idempotency_keys')
    .whereIn(
      ['scope', 'key'],
      db('idempotency_keys').where('created_at', '<=', over).orderBy('created_at').limit(limit).select('scope', 'key'),
    )
    .delete();
}
