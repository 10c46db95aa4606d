import { setTimeout } from 'node:timers/promises';
import type { Knex } from 'knex';
import { isLockTimeout, isRetryable } from './errors.ts';
import { runSql } from './load-schema.ts';

/** How a step waits for its locks. */
export interface LockWaits {
  /**
   * The wait of the fifth attempt and of later ones. Earlier attempts wait for a shorter time, because requests wait behind a
   * step that waits for a strong lock. This is shorter than the limit of requests, and longer than `deadlock_timeout`, after which
   * PostgreSQL ends an autovacuum that holds the lock.
   */
  lockTimeoutMs: number;
  /** Pause before the next attempt, in which the waiting traffic runs. */
  retryPauseMs: number;
  onRetry: (attempts: number) => void;
}

const ATTEMPTS_TO_FULL_WAIT = 5;

const CONCURRENTLY = /^(?:--.*\n)*(?:create (?:unique )?|drop )index concurrently if (?:not )?exists (\w+)/;

/** Runs `work` in a transaction that waits only briefly for each lock, and repeats it until it has the locks. */
export const retryForLocks = <T>(
  db: Knex,
  waits: LockWaits,
  work: (trx: Knex.Transaction) => PromiseLike<T>,
): Promise<T> =>
  repeatUntilLocked(waits, (attempts) =>
    db.transaction(async (trx) => {
      const timeoutMs = Math.ceil(waits.lockTimeoutMs * Math.min(1, attempts / ATTEMPTS_TO_FULL_WAIT));
      await trx.raw(`set local lock_timeout = ${timeoutMs}`);
      return work(trx);
    }),
  );

/** Repeats an attempt that fails because of the locks of others. */
async function repeatUntilLocked<T>(
  { retryPauseMs, onRetry }: LockWaits,
  attempt: (attempts: number) => Promise<T>,
): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt(attempts);
    } catch (error) {
      if (!isLockTimeout(error) && !isRetryable(error)) throw error;
      onRetry(attempts);
      await setTimeout(retryPauseMs);
    }
  }
}

/** Runs statements one by one. Each commits by itself, and can run again. */
export async function runStatements(db: Knex, statements: readonly string[], waits: LockWaits): Promise<void> {
  for (const statement of statements) {
    const [, index] = CONCURRENTLY.exec(statement) ?? [];
    if (index === undefined) await retryForLocks(db, waits, (trx) => runSql(trx, statement));
    else
      // PostgreSQL may still run the statement of a killed process. Each of both waits for the other one, until one is ended.
      await repeatUntilLocked(waits, async () => {
        await dropInvalidIndex(db, index);
        // Not in a transaction, and without a limit: traffic does not wait behind it.
        await runSql(db, statement);
      });
  }
}

/** Drops an index that an interrupted `create index concurrently` left, because `if not exists` would keep it. */
async function dropInvalidIndex(db: Knex, name: string): Promise<void> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    'select 1 from pg_index where indexrelid = to_regclass(?) and not indisvalid',
    [name],
  );
  if (rows.length > 0) await db.raw('drop index concurrently if exists ??', [name]);
}
