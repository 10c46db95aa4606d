import type { Logger } from 'pino';
import type { DatabaseOptions, DatabaseTimeLimits } from '../platform/db/connect.ts';
import { migrateWithoutTimeouts, type MigrationProgress } from '../platform/db/migrate.ts';

/** Milliseconds between two log lines. A new database takes less. */
const PERIOD_MS = 5000;

/**
 * Migrates the database. Logs every few seconds which migration runs, because an index of a large table or a backfill takes
 * minutes, or that another process holds the lock of the migrations.
 * @returns the names of the migrations that ran
 */
export async function migrateWithProgress(
  connection: DatabaseOptions['connection'],
  log: Pick<Logger, 'info'>,
  {
    periodMs = PERIOD_MS,
    directory,
    timeLimits,
  }: { periodMs?: number; directory?: string; timeLimits?: DatabaseTimeLimits } = {},
): Promise<string[]> {
  let current: MigrationProgress | undefined;
  const timer = setInterval(() => {
    if (current === undefined) log.info('waiting for another process that migrates the database');
    else log.info(current, 'migrating the database');
  }, periodMs);
  const onProgress = (progress: MigrationProgress) => void (current = progress);
  const applied = await migrateWithoutTimeouts(connection, {
    onProgress,
    ...(directory !== undefined && { directory }),
    ...(timeLimits && { timeLimits }),
  }).finally(() => clearInterval(timer));
  if (applied.length > 0) log.info({ migrations: applied.length }, 'database migrated');
  return applied;
}
