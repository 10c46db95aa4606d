import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startPostgres } from '../../../../src/platform/postgres/launch.ts';
import { until } from '../../../support/wait.ts';
import { withFolder } from '../../support/service.ts';
import { hold, isAlive, kill, query, untilEnded } from './processes.ts';

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

  it('committed data survives when the server is killed', async () => {
    await withFolder(async (dataDir) => {
      const first = await startPostgres({ dataDir, database: 'shop' });
      await query(first, 'create table sales as select 1 as id');
      process.kill(first.pid, 'SIGKILL');
      const second = await startPostgres({ dataDir, database: 'shop' });
      expect(second.pid).not.toBe(first.pid);
      expect(await query(second, 'select id from sales')).toEqual([{ id: 1 }]);
      await first.stop();
      expect(await query(second, 'select id from sales')).toEqual([{ id: 1 }]);
      await second.stop();
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
