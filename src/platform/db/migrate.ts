import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Knex } from 'knex';
import { ExplainedError } from '../../shared/explained-error.ts';
import { tryWithAdvisoryLock } from './advisory-lock.ts';
import { addBackfill, completeBackfills, type BackfillProgress } from './backfill.ts';
import { connect, type DatabaseOptions, type DatabaseTimeLimits } from './connect.ts';
import { loadSchema, replaceFunctionsAndComments } from './load-schema.ts';
import { readMigration } from './migration-file.ts';
import { retryForLocks, runStatements } from './run-statements.ts';

/** The folder of the migrations. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** Stands for the schema of an empty database, and for all migrations until version 0.5.0. */
const BASELINE = 'baseline';

/** The last migration of version 0.5.0, and the last one whose name began with a date. Migrations up to 0032 lie between them. */
const LAST_OF_0_5_0 = '20261124000102_invitation_mails.ts';
const LAST_WITH_DATE = '20261202003300_time_of_mail_limits.ts';

/** Key of the advisory lock. Unique in the service. Earlier versions have another one, for which they wait in a statement. */
const MIGRATION_LOCK = 7_301_648;
/**
 * Pause between two attempts to get the advisory lock. A statement that waits for it would have a snapshot, for which
 * `create index concurrently` of the holder waits without an end.
 */
const LOCK_POLL_MS = 200;

const LOCK_TIMEOUT_MS = 1_500;
const RETRY_PAUSE_MS = 1_000;

/** `knex_migrations.batch` of migrations after which the functions and comments have not been replaced yet. */
const [OUTDATED_FUNCTIONS, FINISHED] = [0, 1];

/** The next one of the pending migrations. */
export interface MigrationProgress {
  migration: string;
  /** Number of migrations that ran before it. */
  done: number;
  pending: number;
  /** Failed attempts to get the locks of the migration. */
  attempts?: number;
  /** The batch of a backfill for which the migration waits. */
  backfill?: BackfillProgress;
}

/** Where the migrations are, and how they wait. */
export interface MigrateOptions {
  directory?: string;
  onProgress?: (progress: MigrationProgress) => void;
  lockTimeoutMs?: number;
  retryPauseMs?: number;
}

/**
 * Creates the schema of an empty database, or runs the pending migrations (guide “Changing the schema” for maintainers).
 * Adds the backfills after which no other migration is pending, and leaves their batches to the workers.
 * @returns the names of the migrations that ran
 * @throws ExplainedError the database is older than version 0.5.0, or newer than this version
 */
export async function migrate(db: Knex, options: MigrateOptions = {}): Promise<string[]> {
  for (;;) {
    const applied = await tryWithAdvisoryLock(db, MIGRATION_LOCK, () => migrateAlone(db, options));
    if (applied !== undefined) return applied;
    await setTimeout(LOCK_POLL_MS);
  }
}

async function migrateAlone(db: Knex, options: MigrateOptions): Promise<string[]> {
  const { directory = MIGRATIONS, onProgress = () => undefined } = options;
  const files = readdirSync(directory).sort();
  // The name and the columns are Knex's, so that earlier versions notice that the database is newer.
  await db.raw(`create table if not exists knex_migrations (
    id serial primary key, name varchar(255), batch integer, migration_time timestamptz)`);
  if (directory === MIGRATIONS) {
    const isEmpty = (await db('knex_migrations').first('id')) === undefined;
    if (isEmpty) return createSchema(db, files, onProgress);
    await renameFormerMigrations(db, files);
  }
  const applied: string[] = await db('knex_migrations').pluck('name');
  const unknown = applied.find((name) => name !== BASELINE && !files.includes(name));
  if (unknown !== undefined)
    throw new ExplainedError(
      `The database is newer than this version, because it has the migration ${unknown}: start the newer version.`,
    );
  const pending = files.filter((file) => !applied.includes(file));
  for (const [done, migration] of pending.entries()) {
    const report = (more: Partial<MigrationProgress> = {}) =>
      onProgress({ migration, done, pending: pending.length, ...more });
    report();
    await runMigration(db, migration, { ...options, directory, report });
  }
  if (directory === MIGRATIONS) await replaceOutdatedFunctions(db);
  return pending;
}

/** Runs one migration. Each has its own transaction, because a new enum value cannot be used before it is committed. */
async function runMigration(
  db: Knex,
  name: string,
  {
    directory,
    report,
    lockTimeoutMs = LOCK_TIMEOUT_MS,
    retryPauseMs = RETRY_PAUSE_MS,
  }: MigrateOptions & { directory: string; report: (more: Partial<MigrationProgress>) => void },
): Promise<void> {
  const waits = { lockTimeoutMs, retryPauseMs, onRetry: (attempts: number) => report({ attempts }) };
  const migration = await readMigration(join(directory, name));
  if (migration.kind === 'backfill')
    return db.transaction(async (trx) => {
      await addBackfill(trx, name, migration);
      await record(trx, [name], OUTDATED_FUNCTIONS);
    });
  // The steps may need the rows of the backfills before them.
  await completeBackfills(db, directory, (backfill) => report({ backfill }));
  if (migration.kind === 'statements') {
    await runStatements(db, migration.statements, waits);
    return record(db, [name], OUTDATED_FUNCTIONS);
  }
  const work = async (trx: Knex.Transaction) => {
    await migration.up(trx);
    await record(trx, [name], OUTDATED_FUNCTIONS);
  };
  await (migration.isPatient ? db.transaction(work) : retryForLocks(db, waits, work));
}

/** Replaces the functions and comments after migrations. In a transaction of its own, which needs no strong lock. */
async function replaceOutdatedFunctions(db: Knex): Promise<void> {
  const outdated: unknown = await db('knex_migrations').where({ batch: OUTDATED_FUNCTIONS }).first('id');
  if (outdated === undefined) return;
  await db.transaction(async (trx) => {
    await replaceFunctionsAndComments(trx);
    await trx('knex_migrations').where({ batch: OUTDATED_FUNCTIONS }).update({ batch: FINISHED });
  });
}

async function createSchema(
  db: Knex,
  files: readonly string[],
  onProgress: (progress: MigrationProgress) => void,
): Promise<string[]> {
  onProgress({ migration: BASELINE, done: 0, pending: 1 });
  await db.transaction(async (trx) => {
    await loadSchema(trx);
    await record(trx, [BASELINE, ...files]);
  });
  return [BASELINE];
}

async function record(db: Knex, names: readonly string[], batch = FINISHED) {
  await db('knex_migrations').insert(names.map((name) => ({ name, batch, migration_time: db.fn.now() })));
}

/** Replaces the names of the migrations of a database that an earlier version migrated. Idempotent. */
async function renameFormerMigrations(db: Knex, files: readonly string[]): Promise<void> {
  const names: string[] = await db('knex_migrations').pluck('name');
  if (names.includes(BASELINE)) return;
  const newest = names.sort().at(-1) ?? '';
  if (newest < LAST_OF_0_5_0)
    throw new ExplainedError(
      'The database is older than version 0.5.0: start version 0.5.0 once, and then this version.',
    );
  if (newest !== LAST_OF_0_5_0 && newest !== LAST_WITH_DATE)
    throw new ExplainedError('The database is of a development version after 0.5.0: use a backup of version 0.5.0.');
  await db.transaction(async (trx) => {
    await trx('knex_migrations').delete();
    await record(trx, [BASELINE, ...(newest === LAST_WITH_DATE ? files.filter((file) => file < '0033') : [])]);
    await trx.schema.dropTableIfExists('knex_migrations_lock');
  });
}

/** Runs the pending migrations on own connections without timeouts, because an index of a large table takes long. */
export async function migrateWithoutTimeouts(
  connection: DatabaseOptions['connection'],
  { timeLimits, ...options }: MigrateOptions & { timeLimits?: DatabaseTimeLimits } = {},
): Promise<string[]> {
  // One connection holds the lock, the other runs the migrations.
  const db = connect({ connection, poolSize: 2, withoutTimeouts: true, ...(timeLimits && { timeLimits }) });
  return migrate(db, options).finally(() => db.destroy());
}
