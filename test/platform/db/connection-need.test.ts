import pg from 'pg';
import { expect, it } from 'vitest';
import { connectSeparately } from '../../../src/platform/db/connect.ts';
import { readConnectionNeed } from '../../../src/platform/db/connection-need.ts';
import { createDatabase } from '../../support/database.ts';

it('the need for connections counts each process with all its connections, and the limit of the database', async () => {
  const { db, url, drop } = await createDatabase('empty');
  await db.raw('alter database ?? connection limit 20', [db.client.database()]);
  const queue = connectSeparately(db, 'sellbase jobs', 1);
  await queue.raw('select 1');
  const alone = await readConnectionNeed(db, 15);
  // Sessions in other databases, of which tests have many, do not count against the limit of this one.
  expect(alone).toEqual({ available: 20, needed: 15, processes: 1 });
  const program = new pg.Client({ connectionString: url, application_name: 'psql' });
  await program.connect();
  expect(await readConnectionNeed(db, 15)).toMatchObject({ available: 19 });
  await program.end();
  const other = new pg.Client({ connectionString: url, application_name: 'sellbase leases 0badcafe' });
  await other.connect();
  const both = await readConnectionNeed(db, 15);
  expect(both.processes).toBe(2);
  expect(both.needed, 'more than the 20 of the database').toBeGreaterThanOrEqual(30);
  await other.end();
  await queue.destroy();
  await drop();
});
