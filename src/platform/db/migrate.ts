import { join } from 'node:path';
import type { Knex } from 'knex';
import { connect, type DatabaseOptions } from './connect.ts';
import { withAdvisoryLock } from './advisory-lock.ts';

export const migrations = {
  directory: join(import.meta.dirname, 'migrations'),
  loadExtensions: ['.ts'],
  extension: 'ts',
};

/** Any number that nothing else in the service locks. */
const MIGRATION_LOCK = 7_301_642;

/** Brings the database up to this version. (Knex's own lock is a row, and would stay when a process is killed.) */
export function migrate(db: Knex, from = migrations): Promise<string[]> {
  return withAdvisoryLock(db, MIGRATION_LOCK, async () => {
    await db.migrate.forceFreeMigrationsLock(from);
    // Each in a transaction of its own: what one adds to an enumeration, the next cannot use before that is committed.
    const applied: string[] = [];
    for (;;) {
      const [, next]: [number, string[]] = await db.migrate.up(from);
      if (next.length === 0) return applied;
      applied.push(...next);
    }
  });
}

/** The same over connections of its own, on which nothing has to end in time: there may be a lot to rewrite. */
export async function migrateWithoutTimeouts(
  connection: DatabaseOptions['connection'],
  from = migrations,
): Promise<string[]> {
  // One holds the lock while the other works.
  const db = connect({ connection, poolSize: 2, withoutTimeouts: true });
  return migrate(db, from).finally(() => db.destroy());
}
