import type { Knex } from 'knex';

/**
 * Runs `work` while no other process does, on this database; those that start together wait for each other. The lock goes
 * with its connection, so a process that was killed holds up nobody. `work` uses other connections.
 */
export function whileLocked<T>(db: Knex, key: number, work: () => Promise<T>): Promise<T> {
  return db.transaction(async (lock) => {
    await lock.raw(
      'set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    await lock.raw('select pg_advisory_xact_lock(?)', [key]);
    return work();
  });
}
