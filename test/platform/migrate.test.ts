import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import knex from 'knex';
import { expect, inject, it } from 'vitest';
import { connect } from '../../src/platform/db/connect.ts';
import { migrate, migrateWithoutTimeouts, migrations } from '../../src/platform/db/migrate.ts';
import { RENAMED_MIGRATIONS } from '../../src/platform/db/renamed-migrations.ts';
import { createDatabase } from '../support/database.ts';

it('a migration runs without timeouts, also when the database sets some', async () => {
  const server = inject('postgres');
  const database = `sellbase_empty_${randomUUID().replaceAll('-', '')}`;
  const admin = knex({ client: 'pg', connection: { ...server, database: 'postgres' }, pool: { min: 0, max: 1 } });
  await admin.raw('create database ??', [database]);
  await admin.raw(`alter database ?? set statement_timeout = '9s'`, [database]);
  const connection = { ...server, database };
  const from = { ...migrations, directory: join(import.meta.dirname, 'migrations') };
  expect(await migrateWithoutTimeouts(connection, { from })).toHaveLength(1);
  const db = connect({ connection, poolSize: 1 });
  expect(await db('limits')).toEqual([{ statement: '0', lock: '0', idle: '0' }]);
  expect((await db.raw('show statement_timeout')).rows, 'timeout of a service connection').toEqual([
    { statement_timeout: '14s' },
  ]);
  await db.destroy();
  await admin.raw('drop database ?? with (force)', [database]);
  await admin.destroy();
});

it('a database with old names of migrations gets the new names and runs no migration twice', async () => {
  const { db, drop } = await createDatabase();
  const names = (): Promise<string[]> => db('knex_migrations').orderBy('id').pluck('name');
  const current = await names();
  expect(current).toEqual(expect.arrayContaining(Object.values(RENAMED_MIGRATIONS)));
  for (const [oldName, name] of Object.entries(RENAMED_MIGRATIONS))
    await db('knex_migrations').where({ name }).update({ name: oldName });
  expect(await migrate(db)).toEqual([]);
  expect(await names()).toEqual(current);
  expect(await migrate(db), 'a second time').toEqual([]);
  expect(await names()).toEqual(current);
  await drop();
});

it('a database with old names of migrations runs only its pending migrations', async () => {
  const { db, drop } = await createDatabase();
  const pending = '20261124000102_invitation_mails.ts';
  await db.schema.dropTable('invitation_mails');
  await db('knex_migrations').where({ name: pending }).delete();
  for (const [oldName, name] of Object.entries(RENAMED_MIGRATIONS))
    await db('knex_migrations').where({ name }).update({ name: oldName });
  const [first, second] = await Promise.all([migrate(db), migrate(db)]);
  expect([...first, ...second]).toEqual([pending]);
  await drop();
});
