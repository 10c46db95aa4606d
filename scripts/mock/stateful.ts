/** The service on a database that is thrown away, behind a small front that can put another one in its place. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import knex from 'knex';
import type { Seeded } from '../../src/demo/index.ts';
import { startPostgres } from '../../src/platform/postgres/launch.ts';
import { createFront } from './front.ts';
import { makeSeeded, startInstance, type Instance, type Site } from './instance.ts';

export interface Stateful {
  seeded: Seeded & { base_url: string };
  stop(): Promise<void>;
}

/** Starts it, seeded. `POST /mock/reset` brings the seeded state back; tokens stay good, since they are part of it. */
export async function startStateful({ port, host }: { port: number; host: string }): Promise<Stateful> {
  const folder = await mkdtemp(join(tmpdir(), 'sellbase-mock-'));
  const postgres = await startPostgres({ dataDir: folder, database: 'postgres', unsafeFast: true });
  const admin = knex({ client: 'pg', connection: postgres.connection, pool: { min: 0, max: 1 } });
  const shownHost = host === '0.0.0.0' ? 'localhost' : host;
  const site: Site = { baseUrl: `http://${shownHost}:${port}`, folder, admin, connection: postgres.connection };
  const seeded = { base_url: site.baseUrl, ...(await makeSeeded(site)) };

  let current = await startInstance(site);
  await current.work();
  // The next one stands by, so that a reset is but a change of places.
  let next = startInstance(site);
  let lastReset: Promise<unknown> = Promise.resolve();
  const leaving = new Set<Promise<void>>();

  const reset = async () => {
    const left: Instance = current;
    current = await next;
    await current.work();
    next = startInstance(site);
    const gone = left.end().finally(() => leaving.delete(gone));
    leaving.add(gone);
  };
  const front = createFront({
    target: () => current.port,
    reset: () => {
      const done = lastReset.then(reset);
      lastReset = done.catch(() => undefined);
      return done.then(() => seeded);
    },
  });
  await listen(front, port, host);
  return {
    seeded,
    stop: async () => {
      front.closeAllConnections();
      front.close();
      await lastReset;
      await Promise.allSettled([current.end(), next.then((instance) => instance.end()), ...leaving]);
      await admin.destroy();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}
