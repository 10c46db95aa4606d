import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startPostgres } from '../../../../src/platform/postgres/launch.ts';
import { withFolder } from '../../support/service.ts';
import { query } from './processes.ts';

const options = { database: 'shop', unsafeFast: true };

describe('the embedded Postgres', () => {
  it('a restarted server keeps its data, and its stop leaves no other files', async () => {
    await withFolder(async (dataDir) => {
      const first = await startPostgres({ dataDir, ...options });
      await query(first, `create table kept as select 'ä' as letter`);
      await Promise.all([first.stop(), first.stop()]);
      await first.stop();
      const second = await startPostgres({ dataDir, ...options });
      expect(await query(second, 'select letter from kept')).toEqual([{ letter: 'ä' }]);
      await second.stop();
      expect(existsSync(first.connection.host) || existsSync(second.connection.host), 'folders of sockets').toBe(false);
      expect(await readdir(dataDir)).toEqual(['postgres-18']);
    });
  });

  it('the server uses UTF-8 and UTC, listens on no port, and applies settings', async () => {
    await withFolder(async (dataDir) => {
      const lines: string[] = [];
      const log = (line: string) => void lines.push(line);
      const server = await startPostgres({ dataDir, ...options, log, settings: { max_connections: '30' } });
      expect(
        await query(
          server,
          `select current_setting('TimeZone') zone, current_setting('listen_addresses') addresses,
             current_setting('max_connections') connections, current_setting('shared_buffers') buffers,
             pg_encoding_to_char(encoding) encoding, datlocprovider provider, datlocale locale
           from pg_database where datname = 'shop'`,
        ),
      ).toEqual([
        {
          zone: 'UTC',
          addresses: '',
          connections: '30',
          buffers: '64MB',
          encoding: 'UTF8',
          provider: 'b',
          locale: 'C.UTF-8',
        },
      ]);
      await server.stop();
      expect(lines.join('\n')).toMatch(/ready to accept connections/);
    });
  });

  it('the server runs with fsync by default', async () => {
    await withFolder(async (dataDir) => {
      const server = await startPostgres({ dataDir, database: 'shop' });
      expect(await query(server, 'show fsync')).toEqual([{ fsync: 'on' }]);
      await server.stop();
    });
  });

  it('a started server adds no handlers to the process', async () => {
    await withFolder(async (dataDir) => {
      const count = () =>
        ['SIGINT', 'SIGTERM', 'SIGHUP', 'beforeExit', 'exit'].map((name) => process.listenerCount(name));
      const before = count();
      const server = await startPostgres({ dataDir, ...options });
      // Other code may remove its handlers in the meantime.
      for (const [at, after] of count().entries()) expect(after).toBeLessThanOrEqual(before[at] ?? 0);
      await server.stop();
    });
  });

  it('a start removes old folders of crashed starts and leaves recent ones', async () => {
    await withFolder(async (dataDir) => {
      await mkdir(join(dataDir, '.init-old'));
      await mkdir(join(dataDir, '.init-new'));
      const long = new Date(new Date().getTime() - 60 * 60 * 1000);
      await utimes(join(dataDir, '.init-old'), long, long);
      await (await startPostgres({ dataDir, ...options })).stop();
      expect((await readdir(dataDir)).sort()).toEqual(['.init-new', 'postgres-18']);
    });
  });

  it('a lock file that names another program, as after a container restart, does not prevent the start', async ({
    skip,
  }) => {
    skip(process.platform !== 'linux', 'only Linux tells which program a process runs');
    await withFolder(async (dataDir) => {
      await (await startPostgres({ dataDir, ...options })).stop();
      const lock = join(dataDir, 'postgres-18', 'postmaster.pid');
      await writeFile(lock, `${process.pid}\n${dataDir}/postgres-18\n1\n5432\n/nowhere\n\n1 1\nready   \n`);
      const server = await startPostgres({ dataDir, ...options });
      expect(server.attached).toBe(false);
      await server.stop();
    });
  });

  it('data of another Postgres version is rejected with a hint', async () => {
    await withFolder(async (dataDir) => {
      await (await startPostgres({ dataDir, ...options })).stop();
      const [dir, other] = [join(dataDir, 'postgres-18'), join(dataDir, 'postgres-17')];
      await writeFile(join(dir, 'PG_VERSION'), '16\n');
      await expect(startPostgres({ dataDir, ...options })).rejects.toThrow(/another version.*16.*Set DATABASE_URL/);
      await rename(dir, other);
      await expect(startPostgres({ dataDir, ...options })).rejects.toThrow(/another version.*17.*Set DATABASE_URL/);
      expect(await readdir(dataDir)).toEqual(['postgres-17']);
    });
  });

  it('a data folder that is a file is rejected with a hint', async () => {
    await withFolder(async (folder) => {
      const file = join(folder, 'file');
      await writeFile(file, '');
      await expect(startPostgres({ dataDir: file, ...options })).rejects.toThrow(/cannot be used.*Set DATABASE_URL/);
    });
  });

  it('a server that does not start is reported with the message of Postgres', async () => {
    await withFolder(async (dataDir) => {
      const settings = { shared_buffers: 'much' };
      await expect(startPostgres({ dataDir, ...options, settings })).rejects.toThrow(
        /did not start.*invalid value for parameter "shared_buffers".*Set DATABASE_URL/,
      );
    });
  });

  it('the server runs for root in a folder that other users cannot read', async ({ skip }) => {
    skip(process.getuid?.() !== 0 || process.platform !== 'linux', 'only root on Linux runs it as another user');
    await withFolder(async (folder) => {
      await chmod(folder, 0o700);
      const dataDir = join(folder, 'project', '.data');
      for (const expected of [[{ count: 0 }], [{ count: 1 }]]) {
        const server = await startPostgres({ dataDir, ...options });
        await query(server, 'create table if not exists starts (at timestamptz)');
        expect(await query(server, 'select count(*)::int from starts')).toEqual(expected);
        await query(server, 'insert into starts values (now())');
        await server.stop();
      }
    });
  });
});
