import type { Knex } from 'knex';
import type { PoolConnection } from './healing-client.ts';

/**
 * Runs `work` while holding an advisory lock of the database. Waits for other processes. The lock ends with its
 * connection, so a killed process does not block others. `work` must use other connections.
 * @param key unique in the service
 * @param work receives a promise that resolves when the lock is lost, because its connection has ended
 */
export function withAdvisoryLock<T>(
  db: Knex,
  key: number,
  work: (connectionEnd: Promise<unknown>) => Promise<T>,
): Promise<T> {
  return db.transaction(async (lock) => {
    await lock.raw(NO_TIMEOUTS);
    const connection: PoolConnection = await lock.client.acquireConnection();
    const connectionEnd = new Promise((resolve) => connection.once('end', resolve));
    // Without a parameter: a statement with one keeps its snapshot open, which would hold up vacuum.
    await lock.raw(`select pg_advisory_xact_lock(${key})`);
    return work(connectionEnd);
  });
}

/**
 * Runs `work` while holding an advisory lock, without waiting, because each waiting process would hold a connection.
 * @returns undefined where another process holds the lock
 */
export function tryWithAdvisoryLock<T>(db: Knex, key: number, work: () => Promise<T>): Promise<T | undefined> {
  return db.transaction(async (lock) => {
    await lock.raw(NO_TIMEOUTS);
    // Without a parameter: a statement with one keeps its snapshot open, for which `create index concurrently` waits.
    const { rows } = await lock.raw(`select pg_try_advisory_xact_lock(${key}) as is_locked`);
    return rows[0].is_locked ? work() : undefined;
  });
}

const NO_TIMEOUTS =
  'set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';
