import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startPostgres } from '../../../../src/platform/postgres/launch.ts';
import { readServerLock } from '../../../../src/platform/postgres/server-lock.ts';
import { until } from '../../../support/wait.ts';
import { withFolder } from '../../support/service.ts';
import { hold, isAlive, kill, query, untilEnded, untilRunning } from './processes.ts';

const options = { database: 'shop', unsafeFast: true };

describe('the embedded Postgres, shared or killed', () => {
  it('processes that start together on a new folder share one server', async () => {
    await withFolder(async (dataDir) => {
      const holders = await Promise.all([hold(dataDir), hold(dataDir), hold(dataDir)]);
      try {
        expect(holders.map(({ attached }) => attached).sort()).toEqual([false, true, true]);
        expect(new Set(holders.map(({ pid }) => pid)).size).toBe(1);
        for (const holder of holders) expect(await query(holder, 'select 1 as one')).toEqual([{ one: 1 }]);
      } finally {
        await kill(...holders);
      }
    });
  });

  it('a second process joins the running server, and its end leaves the server running', async () => {
    await withFolder(async (dataDir) => {
      const owner = await startPostgres({ dataDir, ...options });
      const second = await startPostgres({ dataDir, ...options, database: 'other' });
      expect(second).toMatchObject({ attached: true, pid: owner.pid });
      await second.stop();
      expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
      await owner.stop();
      expect(isAlive(owner.pid)).toBe(false);
    });
  });

  it('the server shuts down cleanly when its Node process is killed', async () => {
    await withFolder(async (dataDir) => {
      const holder = await hold(dataDir);
      await query(holder, 'create table sales as select 1 as id');
      await kill(holder);
      await until(
        async () => existsSync(holder.connection.host),
        (isLeft) => !isLeft,
      );
      const lines: string[] = [];
      const next = await startPostgres({ dataDir, ...options, log: (line) => void lines.push(line) });
      expect(await query(next, 'select id from sales')).toEqual([{ id: 1 }]);
      await next.stop();
      expect(lines.join('\n')).toMatch(/database system was shut down at/);
    });
  });

  it('a start right after the Node process was killed waits for the old server and starts another', async () => {
    await withFolder(async (dataDir) => {
      for (let sales = 1; sales <= 3; sales += 1) {
        const holder = await hold(dataDir);
        await query(holder, 'create table if not exists sales (at timestamptz)');
        await query(holder, 'insert into sales values (now())');
        holder.process.kill('SIGKILL');
        const next = await startPostgres({ dataDir, ...options });
        expect(next.attached).toBe(false);
        await untilEnded(holder.pid);
        expect(await query(next, 'select count(*)::int from sales')).toEqual([{ count: sales }]);
        await next.stop();
      }
    });
  });

  it('a killed server is started again on its endpoint with its committed data', async () => {
    await withFolder(async (dataDir) => {
      const end = Promise.withResolvers<{ exitCode: number | null }>();
      const server = await startPostgres({ dataDir, database: 'shop', onUnexpectedEnd: end.resolve });
      await query(server, 'create table sales as select 1 as id');
      process.kill(server.pid, 'SIGKILL');
      expect(await end.promise).toEqual({ exitCode: 137 });
      expect(await untilRunning(server, 'select id from sales')).toEqual([{ id: 1 }]);
      await server.stop();
      expect(existsSync(server.connection.host)).toBe(false);
    });
  });

  it('processes that start while a killed server is started again join it', async () => {
    await withFolder(async (dataDir) => {
      const owner = await startPostgres({ dataDir, ...options });
      const attached = await hold(dataDir);
      process.kill(owner.pid, 'SIGKILL');
      const [second, third] = await Promise.all([startPostgres({ dataDir, ...options }), hold(dataDir)]);
      expect([attached, second, third].map((server) => server.attached)).toEqual([true, true, true]);
      expect(second.connection).toEqual(owner.connection);
      expect([second.pid, third.pid]).not.toContain(owner.pid);
      expect(third.pid).toBe(second.pid);
      expect(await query(attached, 'select 1 as one')).toEqual([{ one: 1 }]);
      await owner.stop();
      expect(isAlive(second.pid)).toBe(false);
      await kill(attached, third);
    });
  });

  it('a server that cannot be started again is tried until it starts', async () => {
    await withFolder(async (dataDir) => {
      const failure = Promise.withResolvers<unknown>();
      const server = await startPostgres({ dataDir, ...options, onRestartFailed: failure.resolve });
      const file = join(dataDir, 'postgres-18/postgresql.conf');
      await rename(file, `${file}.away`);
      process.kill(server.pid, 'SIGKILL');
      expect(String(await failure.promise)).toContain('Postgres did not start');
      await rename(`${file}.away`, file);
      expect(await untilRunning(server, 'select 1 as one')).toEqual([{ one: 1 }]);
      await server.stop();
    });
  });

  it('a stopped server is not started again, also if it was killed before', async () => {
    await withFolder(async (dataDir) => {
      const ends: unknown[] = [];
      const onUnexpectedEnd = (end: unknown) => void ends.push(end);
      const server = await startPostgres({ dataDir, ...options, onUnexpectedEnd });
      await server.stop();
      expect(ends).toEqual([]);
      const killed = await startPostgres({ dataDir, ...options });
      process.kill(killed.pid, 'SIGKILL');
      await killed.stop();
      expect([server, killed].map(({ connection, pid }) => existsSync(connection.host) || isAlive(pid))).toEqual([
        false,
        false,
      ]);
      expect((await readServerLock(join(dataDir, 'postgres-18')))?.isRunning ?? false).toBe(false);
      const next = await startPostgres({ dataDir, ...options });
      expect(next.attached).toBe(false);
      await next.stop();
    });
  });

  it('a start while another process stops the server gets another server', async () => {
    await withFolder(async (dataDir) => {
      const first = await startPostgres({ dataDir, ...options });
      const [second] = await Promise.all([startPostgres({ dataDir, ...options }), first.stop()]);
      expect(second.attached).toBe(false);
      expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
      await second.stop();
    });
  });
});
