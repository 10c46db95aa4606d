import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Knex } from 'knex';
import { ExplainedError } from '../../shared/explained-error.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { connect, type DatabaseOptions, type DatabaseTimeLimits } from './connect.ts';
import { loadSchema, replaceFunctionsAndComments, runSql } from './load-schema.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** Stands for the schema of an empty database, and for all migrations until version 0.5.0. */
const BASELINE = 'baseline';

/** The last migration of version 0.5.0, and the last one whose name began with a date. Migrations up to 0032 lie between them. */
const LAST_OF_0_5_0 = '20261124000102_invitation_mails.ts';
const LAST_WITH_DATE = '20261202003300_time_of_mail_limits.ts';

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
 * Creates the schema of an empty database, or runs the pending migrations. They are files in SQL, or in TypeScript with a
 * function `up`.
 * @returns the names of the migrations that ran
 * @throws ExplainedError the database is older than version 0.5.0, or newer than this version
 */
export function migrate(
  db: Knex,
  directory = MIGRATIONS,
  onMigration: OnMigration = () => undefined,
): Promise<string[]> {
  return withAdvisoryLock(db, MIGRATION_LOCK, async () => {
    const files = readdirSync(directory).sort();
    // The name and the columns are Knex's, so that earlier versions notice that the database is newer.
    await db.raw(`create table if not exists knex_migrations (
      id serial primary key, name varchar(255), batch integer, migration_time timestamptz)`);
    if (directory === MIGRATIONS) {
      const isEmpty = (await db('knex_migrations').first('id')) === undefined;
      if (isEmpty) return createSchema(db, files, onMigration);
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
      onMigration({ migration, done, pending: pending.length });
      const up = await readMigration(join(directory, migration));
      // Each migration has its own transaction, because a new enum value cannot be used before it is committed.
      await db.transaction(async (trx) => {
        await up(trx);
        if (directory === MIGRATIONS && migration === pending.at(-1)) await replaceFunctionsAndComments(trx);
        await record(trx, [migration]);
      });
    }
    return pending;
  });
}

async function createSchema(db: Knex, files: readonly string[], onMigration: OnMigration): Promise<string[]> {
  onMigration({ migration: BASELINE, done: 0, pending: 1 });
  await db.transaction(async (trx) => {
    await loadSchema(trx);
    await record(trx, [BASELINE, ...files]);
  });
  return [BASELINE];
}

async function record(trx: Knex.Transaction, names: readonly string[]) {
  await trx('knex_migrations').insert(names.map((name) => ({ name, batch: 1, migration_time: trx.fn.now() })));
}

async function readMigration(path: string): Promise<(trx: Knex.Transaction) => PromiseLike<void>> {
  if (!path.endsWith('.sql')) return ((await import(pathToFileURL(path).href)) as Knex.Migration).up;
  const text = readFileSync(path, 'utf8');
  return (trx) => runSql(trx, text);
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

/** Runs the pending migrations on own connections without timeouts, because a migration may rewrite large tables. */
export async function migrateWithoutTimeouts(
  connection: DatabaseOptions['connection'],
  {
    directory,
    onMigration,
    timeLimits,
  }: { directory?: string; onMigration?: OnMigration; timeLimits?: DatabaseTimeLimits } = {},
): Promise<string[]> {
  // One connection holds the lock, the other runs the migrations.
  const db = connect({ connection, poolSize: 2, withoutTimeouts: true, ...(timeLimits && { timeLimits }) });
  return migrate(db, directory, onMigration).finally(() => db.destroy());
}
