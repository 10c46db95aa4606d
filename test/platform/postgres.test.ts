import { mkdir, mkdtemp, chmod, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startPostgres } from '../../src/platform/postgres/launch.ts';
import { withFolder } from '../support/service.ts';

const options = { database: 'shop', unsafeFast: true };

async function query(connection: pg.ClientConfig, sql: string) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

describe('our own Postgres', () => {
  it('keeps its data from one start to the next, and speaks UTC and UTF-8', async () => {
    await withFolder(async (dataDir) => {
      const first = await startPostgres({ dataDir, ...options });
      await query(first.connection, `create table kept as select 'ä' as letter`);
      await first.stop();
      await first.stop();
      const second = await startPostgres({ dataDir, ...options });
      expect(await query(second.connection, `select letter, current_setting('TimeZone') as zone from kept`)).toEqual([
        { letter: 'ä', zone: 'UTC' },
      ]);
      await second.stop();
      expect((await readdir(dataDir)).filter((name) => name.startsWith('.init-'))).toEqual([]);
    });
  });

  it('is one server for two that start at once, and only its owner ends it', async () => {
    await withFolder(async (dataDir) => {
      const both = await Promise.all([startPostgres({ dataDir, ...options }), startPostgres({ dataDir, ...options })]);
      expect(both.map(({ attached }) => attached).sort()).toEqual([false, true]);
      for (const server of both.filter(({ attached }) => attached)) await server.stop();
      for (const server of both) expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
      for (const server of both) await server.stop();
    });
  });

  it('refuses the data of another version, and says what to do', async () => {
    await withFolder(async (dataDir) => {
      const server = await startPostgres({ dataDir, ...options });
      await server.stop();
      await rename(join(dataDir, 'postgres-18'), join(dataDir, 'postgres-17'));
      await expect(startPostgres({ dataDir, ...options })).rejects.toThrow(/another version.*DATABASE_URL/);
    });
  });

  it.runIf(process.getuid?.() === 0)('runs for root below a folder that is closed to everybody else', async () => {
    await withFolder(async (folder) => {
      const closed = join(folder, 'closed');
      await mkdir(closed);
      await chmod(closed, 0o700);
      const dataDir = await mkdtemp(join(closed, 'data-'));
      const server = await startPostgres({ dataDir, ...options });
      expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
      await server.stop();
    });
  });
});
