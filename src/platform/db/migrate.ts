import type { Knex } from 'knex';

export const migrations = {
  directory: new URL('./migrations', import.meta.url).pathname,
  loadExtensions: ['.ts'],
  extension: 'ts',
};

/** Any number that nothing else in the service locks. */
const MIGRATION_LOCK = 7_301_642;

/**
 * Brings the database up to this version. Processes that start together wait for each other; the lock goes with
 * the connection, so one that was killed holds up nobody (Knex's own lock is a row, and would stay).
 */
export async function migrate(db: Knex): Promise<string[]> {
  return db.transaction(async (lock) => {
    await lock.raw(
      'set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    await lock.raw('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
    await db.migrate.forceFreeMigrationsLock(migrations);
    const [, applied]: [number, string[]] = await db.migrate.latest(migrations);
    return applied;
  });
}
