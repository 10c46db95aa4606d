import type { Knex } from 'knex';

/**
 * Runs `work` while no other process does, on this database; those that start together wait for each other. The lock goes
 * with its connection, so a process that was killed holds up nobody. `work` uses other connections.
 */
export function whileLocked<T>(db: Knex, key: number, work: () => Promise<T>): Promise<T> {
  return db.transaction(async (lock) => {
    await lock.raw(NO_TIMEOUTS);
    await lock.raw('select pg_advisory_xact_lock(?)', [key]);
    return work();
  });
}

/** The same, without waiting: each who waits would hold a connection. Undefined where another process does it already. */
export function unlessLocked<T>(db: Knex, key: number, work: () => Promise<T>): Promise<T | undefined> {
  return db.transaction(async (lock) => {
    await lock.raw(NO_TIMEOUTS);
    const { rows } = await lock.raw('select pg_try_advisory_xact_lock(?) as is_ours', [key]);
    return rows[0].is_ours ? work() : undefined;
  });
}

const NO_TIMEOUTS =
  'set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';
