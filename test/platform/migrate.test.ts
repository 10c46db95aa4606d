import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import knex from 'knex';
import { expect, inject, it } from 'vitest';
import { connect } from '../../src/platform/db/connect.ts';
import { migrateWithoutTimeouts, migrations } from '../../src/platform/db/migrate.ts';

it('a migration may take as long as it takes, whatever limits the database has', async () => {
  const server = inject('postgres');
  const database = `sellbase_empty_${randomUUID().replaceAll('-', '')}`;
  const admin = knex({ client: 'pg', connection: { ...server, database: 'postgres' }, pool: { min: 0, max: 1 } });
  await admin.raw('create database ??', [database]);
  await admin.raw(`alter database ?? set statement_timeout = '9s'`, [database]);
  const connection = { ...server, database };
  const from = { ...migrations, directory: join(import.meta.dirname, 'migrations') };
  expect(await migrateWithoutTimeouts(connection, from)).toHaveLength(1);
  const db = connect({ connection, poolSize: 1 });
  expect(await db('limits')).toEqual([{ statement: '0', lock: '0', idle: '0' }]);
  expect((await db.raw('show statement_timeout')).rows, 'of what serves people').toEqual([
    { statement_timeout: '14s' },
  ]);
  await db.destroy();
  await admin.raw('drop database ?? with (force)', [database]);
  await admin.destroy();
});
