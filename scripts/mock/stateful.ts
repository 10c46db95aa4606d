/** Runs the service on a temporary database, behind a proxy that can replace the instance. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import knex from 'knex';
import type { DemoData } from '../../src/app/demo/index.ts';
import { startPostgres } from '../../src/platform/postgres/launch.ts';
import { readContract } from '../../src/platform/http/document.ts';
import { createFront } from './front.ts';
import type { PlayedService } from './player.ts';
import { createErrorExamples } from './prefer.ts';
import { createScenarios } from './scenarios.ts';
import { makeSeeded, startInstance, type Instance, type InstanceOptions } from './instance.ts';

export interface Stateful {
  seeded: DemoData & { base_url: string };
  stop: () => Promise<void>;
}

/**
 * Starts the seeded mock and cleans up when that fails. `POST /mock/reset` restores the seeded state, which contains the tokens.
 * @param place with port 0 for any free port
 */
export async function startStateful({ port: wanted, host }: { port: number; host: string }): Promise<Stateful> {
  // Checks first that the port is free, because the start takes seconds.
  const probe = await listen(createServer(), wanted, host);
  const { port } = probe.address() as AddressInfo;
  await closed(probe);
  const undo: (() => Promise<unknown>)[] = [];
  const undoAll = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return await start({ port, host }, undo, undoAll);
  } catch (error) {
    await undoAll();
    throw error;
  }
}

async function start(
  { port, host }: { port: number; host: string },
  undo: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
): Promise<Stateful> {
  const folder = await mkdtemp(join(tmpdir(), 'sellbase-mock-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startPostgres({ dataDir: folder, database: 'sellbase', unsafeFast: true });
  undo.push(() => postgres.stop());
  const admin = knex({ client: 'pg', connection: postgres.administrator, pool: { min: 0, max: 1 } });
  undo.push(() => admin.destroy());
  const shownHost = host === '0.0.0.0' ? 'localhost' : host;
  const site: InstanceOptions = {
    baseUrl: `http://${shownHost}:${port}`,
    folder,
    admin,
    connection: postgres.connection,
  };
  const seeded = { base_url: site.baseUrl, ...(await makeSeeded(site)) };

  let current = await startInstance(site);
  await current.work();
  // The next instance is started in advance, so that a reset only switches instances.
  let next = startInstance(site);
  let lastReset: Promise<unknown> = Promise.resolve();
  const leaving = new Set<Promise<void>>();
  undo.push(async () => {
    await lastReset;
    await Promise.allSettled([current.end(), next.then((instance) => instance.end()), ...leaving]);
  });

  const reset = async () => {
    const left: Instance = current;
    current = await next;
    await current.work();
    next = startInstance(site);
    const gone = left.end().finally(() => leaving.delete(gone));
    leaving.add(gone);
  };
  const service: PlayedService = {
    port: () => current.port,
    findErrorExample: createErrorExamples((await readContract()).document),
  };
  const scenarios = createScenarios({ host, shownHost, service });
  const front = createFront({
    service,
    scenarios,
    reset: () => {
      const done = lastReset.then(reset);
      lastReset = done.catch(() => undefined);
      return done.then(() => seeded);
    },
  });
  await listen(front, port, host);
  undo.push(async () => {
    await scenarios.endAll();
    front.closeAllConnections();
    front.close();
  });
  return { seeded, stop };
}

function listen(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
