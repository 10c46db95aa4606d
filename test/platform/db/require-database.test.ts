import { beforeAll, expect, it } from 'vitest';
import { requireDatabase } from '../../../src/platform/db/require-database.ts';
import { testApp } from '../../support/app.ts';
import { reservePort } from '../../support/port.ts';
import { LARGE_TIME_LIMITS } from '../../support/time-limits.ts';

let databaseUrl: string;
beforeAll(async () => {
  ({ databaseUrl } = await testApp());
});

const reasonFor = (url: string) =>
  requireDatabase(url, LARGE_TIME_LIMITS.databaseConnectionMs).then(
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
