import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connect } from '../../src/platform/db/connect.ts';
import { migrate, migrateWithoutTimeouts } from '../../src/platform/db/migrate.ts';
import { createDatabase } from '../support/database.ts';

it('a migration runs without timeouts, also when the database sets some', async () => {
  const { db: owner, url, drop } = await createDatabase('empty');
  await owner.raw(`alter database ?? set statement_timeout = '9s'`, [owner.client.database()]);
  const directory = join(import.meta.dirname, 'migrations');
  expect(await migrateWithoutTimeouts(url, { directory })).toHaveLength(1);
  const db = connect({ connection: url, poolSize: 1 });
  expect(await db('limits')).toEqual([{ statement: '0', lock: '0', idle: '0' }]);
  expect((await db.raw('show statement_timeout')).rows, 'timeout of a service connection').toEqual([
    { statement_timeout: '14s' },
  ]);
  await db.destroy();
  await drop();
});

it('processes that start together on an empty database create its schema once', async () => {
  const { db, drop } = await createDatabase('empty');
  const [first, second] = await Promise.all([migrate(db), migrate(db)]);
  expect([...first, ...second]).toEqual(['baseline']);
  await drop();
});

it.each([
  ['older than 0.5.0', '20261122000500_metrics.ts', 'start version 0.5.0 once'],
  ['of a development version', '20261125000101_credits.ts', 'use a backup of version 0.5.0'],
])('a database that is %s is refused with what to do', async (_which, name, advice) => {
  const { db, drop } = await createDatabase();
  await db('knex_migrations').delete();
  await db('knex_migrations').insert({ name });
  await expect(migrate(db)).rejects.toThrow(advice);
  await drop();
});

it('a database that a newer version migrated is refused', async () => {
  const { db, drop } = await createDatabase();
  await db('knex_migrations').insert({ name: '9999_from_the_future.sql' });
  await expect(migrate(db)).rejects.toThrow('The database is newer than this version');
  await drop();
});
