import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrateWithProgress } from '../../src/app/migrate-with-progress.ts';
import { createDatabase } from '../support/database.ts';

it('a start that migrates for long logs which migration runs, and the number of migrations at the end', async () => {
  const { db, url, drop } = await createDatabase('empty');
  const holder = await db.transaction();
  await holder.raw('select pg_advisory_xact_lock(4711)');
  const lines: unknown[][] = [];
  const isLogged = Promise.withResolvers<void>();
  const info = (...line: unknown[]) => {
    lines.push(line);
    if (line[1] === 'migrating the database') isLogged.resolve();
  };
  const directory = join(import.meta.dirname, 'waiting-migrations');
  const migrating = migrateWithProgress(url, { info }, { periodMs: 10, directory });
  await isLogged.promise;
  await holder.rollback();
  expect(await migrating).toEqual(['20260101000000_waits_for_a_lock.ts']);
  expect(lines).toContainEqual([
    { migration: '20260101000000_waits_for_a_lock.ts', done: 0, pending: 1 },
    'migrating the database',
  ]);
  expect(lines.at(-1)).toEqual([{ migrations: 1 }, 'database migrated']);
  await drop();
});
