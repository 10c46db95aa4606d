import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { readMigration, type BackfillMigration } from './migration-file.ts';

/** The state of a backfill after a batch. */
export interface BackfillProgress {
  backfill: string;
  rows: number;
  /** Estimate of the rows of the table when the backfill was added. */
  total: number;
  isComplete: boolean;
}

interface BackfillRow {
  name: string;
  last_key: string | null;
  rows: number;
  total: number;
}

/** Rows of a batch. Small, because a batch holds the locks of its rows until it is committed. */
export const BACKFILL_BATCH = 500;

/** Stores a backfill, so that its batches run. */
export async function addBackfill(trx: Knex, name: string, { table }: BackfillMigration): Promise<void> {
  await trx.raw(
    `insert into backfills (name, created_at, total)
     select ?, now(), greatest(reltuples, 0) from pg_class where oid = to_regclass(?)`,
    [name, table],
  );
}

const findUnfinished = (db: Knex, directory: string) =>
  db('backfills')
    .whereNull('completed_at')
    // A worker of an earlier version does not have the file.
    .whereIn('name', readdirSync(directory))
    .orderBy('name')
    .limit(1);

/** Finds when the first unfinished backfill was added. */
export const findNextBackfill = (db: Knex, directory: string) => findUnfinished(db, directory).select('created_at');

/**
 * Runs the next batch of the first unfinished backfill, and stores its last key, from which a later batch continues.
 * @param directory of the migrations
 * @returns undefined if no backfill is left, or another process runs a batch of it
 */
export async function runBackfillBatch(
  trx: Knex,
  directory: string,
  batchSize = BACKFILL_BATCH,
): Promise<BackfillProgress | undefined> {
  const [next] = await findUnfinished(trx, directory).select<BackfillRow[]>('name');
  if (next === undefined) return undefined;
  const [row] = await trx<BackfillRow>('backfills')
    .where({ name: next.name })
    .whereNull('completed_at')
    .forUpdate()
    .skipLocked();
  if (row === undefined) return undefined;
  const migration = await readMigration(join(directory, row.name));
  if (migration.kind !== 'backfill') throw new Error(`${row.name} is not a backfill.`);
  const keys = await readKeys(trx, migration, { after: row.last_key, limit: batchSize });
  if (keys.length > 0) await runBatch(trx, migration.statement, { first: keys[0], last: keys.at(-1) });
  const rows = row.rows + keys.length;
  const isComplete = keys.length < batchSize;
  await trx('backfills')
    .where({ name: row.name })
    .update({ rows, last_key: keys.at(-1) ?? row.last_key, ...(isComplete && { completed_at: trx.fn.now() }) });
  return { backfill: row.name, rows, total: row.total, isComplete };
}

/** Runs the batches of all backfills until none is left. Each batch is a transaction. */
export async function completeBackfills(
  db: Knex,
  directory: string,
  onBatch: (progress: BackfillProgress) => void,
): Promise<void> {
  if (!(await db.schema.hasTable('backfills'))) return;
  // Waits for the batch of a worker, which holds the row.
  const isLeft = () => db('backfills').whereNull('completed_at').forUpdate().first('name');
  while ((await isLeft()) !== undefined) {
    const progress = await db.transaction((trx) => runBackfillBatch(trx, directory));
    if (progress !== undefined) onBatch(progress);
  }
}

function readKeys(
  trx: Knex,
  { table, column }: BackfillMigration,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const query = trx(table).orderBy(column).limit(limit);
  if (after !== null) void query.where(column, '>', after);
  return query.pluck(column);
}

/** Knex has named parameters in place of numbered ones, and replaces question marks. */
async function runBatch(trx: Knex, statement: string, keys: { first: unknown; last: unknown }): Promise<void> {
  const text = statement.replaceAll('?', '\\?').replaceAll('$1', ':first').replaceAll('$2', ':last');
  await trx.raw(text, { first: keys.first, last: keys.last } as Readonly<Record<string, Knex.RawBinding>>);
}
