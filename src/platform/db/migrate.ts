import { join } from 'node:path';
import type { Knex } from 'knex';
import { withAdvisoryLock } from './advisory-lock.ts';
import { connect, type DatabaseOptions, type DatabaseTimeLimits } from './connect.ts';
import { RENAMED_MIGRATIONS } from './renamed-migrations.ts';

/** Knex's configuration of the migrations. */
export const migrations = {
  directory: join(import.meta.dirname, 'migrations'),
  loadExtensions: ['.ts'],
  extension: 'ts',
};

/** Key of the advisory lock. Unique in the service. */
const MIGRATION_LOCK = 7_301_642;

/** The next one of the pending migrations. */
export interface MigrationProgress {
  migration: string;
  /** Number of migrations that ran before it. */
  done: number;
  pending: number;
}

type OnMigration = (progress: MigrationProgress) => void;

/**
 * Runs the pending migrations. Uses an advisory lock, because Knex's own lock is a row that stays when a process is killed.
 * @returns the names of the migrations that ran
 */
export function migrate(db: Knex, from = migrations, onMigration: OnMigration = () => undefined): Promise<string[]> {
  return withAdvisoryLock(db, MIGRATION_LOCK, async () => {
    await db.migrate.forceFreeMigrationsLock(from);
    await renameMigrations(db);
    // Each migration has its own transaction, because a new enum value cannot be used before it is committed.
    const [, pending]: [unknown, { file: string }[]] = await db.migrate.list(from);
    const applied: string[] = [];
    for (;;) {
      const next = pending[applied.length];
      if (next !== undefined) onMigration({ migration: next.file, done: applied.length, pending: pending.length });
      const [, names]: [number, string[]] = await db.migrate.up(from);
      if (names.length === 0) return applied;
      applied.push(...names);
    }
  });
}

/** Runs the pending migrations on own connections without timeouts, because a migration may rewrite large tables. */
export async function migrateWithoutTimeouts(
  connection: DatabaseOptions['connection'],
  {
    from = migrations,
    onMigration,
    timeLimits,
  }: { from?: typeof migrations; onMigration?: OnMigration; timeLimits?: DatabaseTimeLimits } = {},
): Promise<string[]> {
  // One connection holds the lock, the other runs the migrations.
  const db = connect({ connection, poolSize: 2, withoutTimeouts: true, ...(timeLimits && { timeLimits }) });
  return migrate(db, from, onMigration).finally(() => db.destroy());
}

/** Replaces old names of migrations in the table of a database that an earlier version migrated. Idempotent. */
async function renameMigrations(db: Knex): Promise<void> {
  if (!(await db.schema.hasTable('knex_migrations'))) return;
  await db.raw(
    `update knex_migrations set name = renamed.new_name
     from unnest(?::text[], ?::text[]) as renamed(old_name, new_name)
     where name = renamed.old_name`,
    [Object.keys(RENAMED_MIGRATIONS), Object.values(RENAMED_MIGRATIONS)],
  );
}
