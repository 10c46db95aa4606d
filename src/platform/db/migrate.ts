import type { Knex } from 'knex';
import { whileLocked } from './lock.ts';

export const migrations = {
  directory: new URL('./migrations', import.meta.url).pathname,
  loadExtensions: ['.ts'],
  extension: 'ts',
};

/** Any number that nothing else in the service locks. */
const MIGRATION_LOCK = 7_301_642;

/** Brings the database up to this version. (Knex's own lock is a row, and would stay when a process is killed.) */
export function migrate(db: Knex): Promise<string[]> {
  return whileLocked(db, MIGRATION_LOCK, async () => {
    await db.migrate.forceFreeMigrationsLock(migrations);
    const [, applied]: [number, string[]] = await db.migrate.latest(migrations);
    return applied;
  });
}
