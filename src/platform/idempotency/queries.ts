import type { Knex } from 'knex';
import type { Tables } from '../db/generated/tables.ts';
import { hashKey, type KeyedRequest } from './request.ts';

/** A row of `idempotency_keys`. */
export type KeyRow = Tables['idempotency_keys'];

type KeyId = Pick<KeyedRequest, 'scope' | 'key'>;

const primaryKey = ({ scope, key }: KeyId) => ({ scope, key: hashKey(key) });

/** Times of a request with a key. */
export interface KeyTimes {
  now: Date;
  /** Keys from this time or earlier have expired. */
  cutoff: Date;
}

/** Finds a key that has not expired. */
export async function findKey(db: Knex, id: KeyId, cutoff: Date): Promise<KeyRow | undefined> {
  return db('idempotency_keys').where(primaryKey(id)).where('created_at', '>', cutoff).first();
}

/** Locks a key until the end of the transaction. @returns false where another transaction holds the lock */
export async function tryLockKey(db: Knex.Transaction, { scope, key }: KeyId): Promise<boolean> {
  const { rows } = await db.raw('select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as is_locked', [
    JSON.stringify(['idempotency', scope, key]),
  ]);
  return rows[0].is_locked;
}

/**
 * Stores the result of a request. Replaces a key that has expired, or whose process died without a result.
 * @returns false where another request claimed the key in the meantime
 */
export async function insertResult(db: Knex.Transaction, request: KeyedRequest, answer: string, times: KeyTimes) {
  const { now, cutoff } = times;
  const { fingerprint } = request;
  const row = { ...primaryKey(request), fingerprint, created_at: now, locked_until: null, reached: null, answer };
  const stored = await db('idempotency_keys')
    .insert(row)
    .onConflict(['scope', 'key'])
    .merge()
    .where((known) => {
      void known.where('idempotency_keys.created_at', '<=', cutoff).orWhere((abandoned) => {
        void abandoned.whereNull('idempotency_keys.answer').where('idempotency_keys.locked_until', '<=', now);
      });
    })
    .returning('key');
  return stored.length > 0;
}

/**
 * Claims a key until the end of the lease. Claims a new key, an expired key, or a key of the same request whose process
 * died, as its free lock or the end of its lease shows. The row of the latter contains the saved progress.
 * @returns undefined where another request holds the key or has a result
 */
export async function claimKey(
  db: Knex,
  { fingerprint, ...id }: KeyedRequest,
  { now, cutoff, until, owner }: KeyTimes & { until: Date; owner: number | undefined },
): Promise<KeyRow | undefined> {
  const { rows } = await db.raw(
    `insert into idempotency_keys as known (scope, key, created_at, fingerprint, locked_until, owner)
     values (:scope, :key, :now, :fingerprint, :until, :owner)
     on conflict (scope, key) do update set
       created_at = case when known.created_at <= :cutoff then excluded.created_at else known.created_at end,
       reached = case when known.created_at <= :cutoff then null else known.reached end,
       answer = null, fingerprint = excluded.fingerprint, locked_until = excluded.locked_until,
       owner = excluded.owner
     where known.created_at <= :cutoff
       or (known.answer is null and known.fingerprint = excluded.fingerprint
         and (known.locked_until <= :now or pg_try_advisory_xact_lock_shared(known.owner)))
     returning *`,
    { ...primaryKey(id), fingerprint, now, cutoff, until, owner: owner ?? null },
  );
  return rows[0];
}

/** Stores the progress of the request of a key. */
export async function saveProgress(db: Knex, id: KeyId, progress: string): Promise<void> {
  await db('idempotency_keys').where(primaryKey(id)).update({ reached: progress });
}

/** Stores the result of a key. @returns false where another request with the key has stored it already */
export async function storeResult(db: Knex, id: KeyId, answer: string): Promise<boolean> {
  return (
    (await db('idempotency_keys').where(primaryKey(id)).whereNull('answer').update({ answer, locked_until: null })) > 0
  );
}

const leasedKey = (db: Knex, id: KeyId, until: readonly Date[]) =>
  db('idempotency_keys')
    .where(primaryKey(id))
    .whereIn('locked_until', [...until])
    .whereNull('answer');

/** Stores an error as the result of a key that has progress. @returns false where there is no progress */
export async function storeErrorResult(db: Knex, id: KeyId, until: readonly Date[], answer: string): Promise<boolean> {
  return (await leasedKey(db, id, until).whereNotNull('reached').update({ answer, locked_until: null })) > 0;
}

/** Extends the lease. @returns false where another process holds the key */
export async function renewLease(db: Knex, id: KeyId, until: readonly Date[], to: Date): Promise<boolean> {
  return (await leasedKey(db, id, until).update({ locked_until: to })) > 0;
}

/** Releases a key after a failure. Deletes a key without progress. The next attempt resumes from progress. */
export async function releaseKey(db: Knex, id: KeyId, until: readonly Date[], now: Date): Promise<void> {
  await leasedKey(db, id, until).whereNull('reached').delete();
  await leasedKey(db, id, until).update({ locked_until: now });
}

/** Deletes expired keys. @returns the number of deleted keys */
export async function deleteExpiredKeys(db: Knex, cutoff: Date, limit: number): Promise<number> {
  return db('idempotency_keys')
    .whereIn(
      ['scope', 'key'],
      db('idempotency_keys')
        .where('created_at', '<=', cutoff)
        .orderBy('created_at')
        .limit(limit)
        .select('scope', 'key'),
    )
    .delete();
}
