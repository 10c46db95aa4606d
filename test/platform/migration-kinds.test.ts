import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runBackfillBatch } from '../../src/platform/db/backfill.ts';
import { migrate, MIGRATIONS } from '../../src/platform/db/migrate.ts';
import { createDatabase, type Database } from '../support/database.ts';

const TABLES = `${readFileSync(join(MIGRATIONS, '0036_backfills.sql'), 'utf8')}
  create table shelves (id integer primary key, width integer);
  insert into shelves (id) select n from generate_series(1, 7) as n;
  create table racks (id integer);`;

const INDEX = `-- Each statement runs alone.
create unique index concurrently if not exists shelves_width on shelves (width);
`;

const BACKFILL = `-- Backfill of shelves by id.
update shelves set width = id * 10 where id between $1 and $2 and width is null and '{"a": 1}'::jsonb ? 'a';
`;

describe('kinds of migrations', () => {
  let directory: string;
  let database: Database;
  beforeAll(() => void (directory = mkdtempSync(join(tmpdir(), 'migrations-'))));
  beforeEach(async () => void (database = await createDatabase('empty')));
  afterEach(() => database.drop());
  afterAll(() => rmSync(directory, { recursive: true }));

  /** Fills the directory, which then has the given migrations only. */
  const writeMigrations = (files: Readonly<Record<string, string>>) => {
    rmSync(directory, { recursive: true });
    directory = mkdtempSync(join(tmpdir(), 'migrations-'));
    for (const [name, text] of Object.entries({ '0001_tables.sql': TABLES, ...files }))
      writeFileSync(join(directory, name), text);
  };
  const run = () => migrate(database.db, { directory });
  const widths = () => database.db('shelves').orderBy('id').pluck('width');
  const runBatch = () => database.db.transaction((trx) => runBackfillBatch(trx, directory, 3));

  it('a migration drops the invalid index of an interrupted run, and creates it again', async () => {
    const { db } = database;
    writeMigrations({ '0002_width.sql': INDEX, '0001_tables.sql': `${TABLES} update shelves set width = 1;` });
    await expect(run()).rejects.toThrow('could not create unique index "shelves_width"');
    const isValid = () => db('pg_index').where('indexrelid', db.raw(`'shelves_width'::regclass`)).pluck('indisvalid');
    expect(await isValid()).toEqual([false]);
    await db('shelves').update({ width: db.ref('id') });
    expect(await run()).toEqual(['0002_width.sql']);
    expect(await isValid()).toEqual([true]);
  });

  it('processes that start together create an index concurrently once, and do not wait for each other forever', async () => {
    writeMigrations({ '0002_width.sql': INDEX });
    const [first, second] = await Promise.all([run(), run()]);
    expect([...first, ...second]).toEqual(['0001_tables.sql', '0002_width.sql']);
  });

  it.each([
    ['in a transaction', 'alter table shelves add column depth integer;'],
    ['alone', '-- Each statement runs alone.\nalter table shelves add column if not exists depth integer;'],
  ])('a statement %s that waits for a lock lets the statements behind it run', async (_how, text) => {
    const { db } = database;
    writeMigrations({});
    await run();
    writeMigrations({ '0002_depth.sql': text });
    const reader = await db.transaction();
    await reader('shelves').first('id');
    const { promise: hasFailed, resolve: onFailure } = Promise.withResolvers<void>();
    const migrating = migrate(db, {
      directory,
      lockTimeoutMs: 10,
      retryPauseMs: 10,
      onProgress: ({ attempts }) => {
        if (attempts !== undefined) onFailure();
      },
    });
    await hasFailed;
    expect(await db('shelves').update({ width: 1 }), 'rows that a request changes meanwhile').toBe(7);
    await reader.commit();
    expect(await migrating).toEqual(['0002_depth.sql']);
  });

  it('a backfill after the last step leaves its batches to the workers, and continues after its last committed batch', async () => {
    writeMigrations({ '0002_width.sql': BACKFILL });
    expect(await run()).toEqual(['0001_tables.sql', '0002_width.sql']);
    expect(await widths()).toEqual([null, null, null, null, null, null, null]);
    expect(await runBatch()).toMatchObject({ backfill: '0002_width.sql', rows: 3, isComplete: false });
    const killed = await database.db.transaction();
    expect(await runBackfillBatch(killed, directory, 3)).toMatchObject({ rows: 6 });
    expect(await runBatch(), 'a second worker meanwhile').toBeUndefined();
    await killed.rollback();
    expect(await widths()).toEqual([10, 20, 30, null, null, null, null]);
    expect(await runBatch()).toMatchObject({ rows: 6, isComplete: false });
    expect(await runBatch()).toMatchObject({ rows: 7, isComplete: true });
    expect(await runBatch()).toBeUndefined();
    expect(await widths()).toEqual([10, 20, 30, 40, 50, 60, 70]);
  });

  it('a step after a backfill waits until the backfill is complete, also if an earlier version began it', async () => {
    writeMigrations({ '0002_width.sql': BACKFILL });
    await run();
    await runBatch();
    writeMigrations({
      '0002_width.sql': BACKFILL,
      '0003_depth.sql': 'alter table racks add column width integer;',
      '0004_backfill.sql': BACKFILL.replace('id * 10 where', 'id where'),
    });
    expect(await run()).toEqual(['0003_depth.sql', '0004_backfill.sql']);
    expect(await widths()).toEqual([10, 20, 30, 40, 50, 60, 70]);
    expect(await database.db('backfills').whereNull('completed_at').pluck('name')).toEqual(['0004_backfill.sql']);
  });
});
