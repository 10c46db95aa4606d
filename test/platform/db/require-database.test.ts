import { createServer, type AddressInfo } from 'node:net';
import knex from 'knex';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '../../../src/platform/db/migrate.ts';
import { explain, findFault, requireDatabase } from '../../../src/platform/db/require-database.ts';
import { testApp } from '../../support/app.ts';
import { administer, createDatabase, type Database } from '../../support/database.ts';
import { reservePort } from '../../support/port.ts';
import { LARGE_TIME_LIMITS } from '../../support/time-limits.ts';

let databaseUrl: string;
beforeAll(async () => {
  ({ databaseUrl } = await testApp());
});

const reasonFor = (url: string) =>
  requireDatabase(url, LARGE_TIME_LIMITS).then(
    () => '',
    (error: unknown) => String(error),
  );

it('a database that answers is accepted', async () => {
  expect(await reasonFor(databaseUrl)).toBe('');
});

it('an address without PostgreSQL, and an unknown host, are named without the password', async () => {
  const port = await reservePort();
  expect(await reasonFor(`postgres://shop:secret@127.0.0.1:${port}/shop`)).toBe(
    `DatabaseUnavailable: DATABASE_URL cannot be used: nothing listens at 127.0.0.1:${port}. Start PostgreSQL, or correct the address.`,
  );
  const unknown = await reasonFor('postgres://shop:secret@db.invalid/shop');
  expect(unknown).toMatch(/^DatabaseUnavailable: DATABASE_URL cannot be used: the host db\.invalid /);
});

it('a missing database is named', async () => {
  const url = new URL(databaseUrl);
  url.pathname = '/no_such_database';
  expect(await reasonFor(url.href)).toMatch(/the database "no_such_database" does not exist\. Create it\.$/);
});

/** Prepares an empty database by a statement of its owner, and returns why the service refuses it. */
async function reasonAfter(statement: string): Promise<string> {
  const { db, url, drop } = await createDatabase('empty');
  await db.raw(statement, statement.includes('??') ? [db.client.database()] : []);
  const reason = await reasonFor(url);
  await drop();
  return reason;
}

describe('a database that cannot hold the data', () => {
  it.each([
    [
      'whose schema is closed to the role',
      'revoke create on schema public from pg_database_owner',
      /may not create tables in the schema "public"/,
    ],
    [
      'without a schema in its search_path',
      'alter database ?? set search_path = nowhere',
      /no schema of its search_path is open to "\w+"/,
    ],
    [
      'that accepts no writes',
      'alter database ?? set default_transaction_read_only = on',
      /its server accepts no writes/,
    ],
  ])('a database %s is refused with what to do', async (_which, statement, reason) => {
    expect(await reasonAfter(statement)).toMatch(reason);
  });

  it('a database whose encoding is not UTF8 is refused with the command that creates another', async () => {
    const { host, port, user, password = '' } = inject('postgres');
    const admin = knex({ client: 'pg', connection: inject('administrator'), pool: { min: 0, max: 1 } });
    await admin.raw(`drop database if exists latin`);
    await admin.raw(
      `create database latin owner ?? encoding latin1 locale_provider libc locale 'C' template template0`,
      [user],
    );
    const query = new URLSearchParams({ host, port: String(port), user, password });
    expect(await reasonFor(`postgres:///latin?${query.toString()}`)).toMatch(
      /its encoding is LATIN1, which cannot store all names\. Create it with "createdb --encoding UTF8 /,
    );
    await admin.raw('drop database latin');
    await admin.destroy();
  });

  it('a server before PostgreSQL 15 is refused, and later ones are not', () => {
    const found = {
      ...{ version: 15_00_03, version_name: '15.3', encoding: 'UTF8', role: 'shop', is_read_only: false },
      ...{ schema: 'public', may_create_tables: true, may_create_schemas: true },
    };
    expect(findFault(found)).toBeUndefined();
    expect(findFault({ ...found, version: 14_00_11, version_name: '14.11' })).toBe(
      'its server has version 14.11. Use PostgreSQL 15 or later',
    );
    expect(findFault({ ...found, may_create_schemas: false })).toMatch(/may not create schemas/);
  });

  it('tables of another role are explained in one sentence without the statement', async () => {
    const { db, url, drop }: Database = await createDatabase('empty');
    await administer(db, 'create table knex_migrations (id int)');
    const failure: unknown = await migrate(db).catch((error: unknown) => error);
    expect(explain(url, failure)?.message).toMatch(
      /^DATABASE_URL cannot be used: "\w+" lacks a right \(permission denied for table knex_migrations\)\. Let this role own /,
    );
    await drop();
  });
});

it('a pooler that refuses the parameters of the service is named with the setting that it needs', async () => {
  const refusal = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0';
  const length = Buffer.alloc(4);
  length.writeInt32BE(refusal.length + 4);
  const pooler = createServer((socket) =>
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(refusal)]))),
  );
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
  const { port } = pooler.address() as AddressInfo;
  expect(await reasonFor(`postgres://shop:secret@127.0.0.1:${port}/shop`)).toMatch(
    /the connection pooler refuses it \(.*statement_timeout\)\. Add .* to ignore_startup_parameters of PgBouncer\.$/,
  );
  pooler.close();
});
