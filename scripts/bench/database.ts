import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../src/platform/db/connect.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { startPostgres, type RunningPostgres } from '../../src/platform/postgres/launch.ts';
import { fill, type Seller } from './fill.ts';

/** The name that the service gives its own. */
export const DATABASE = 'sellbase';

/** An empty folder for `prepareData`, and for what else the bench writes. */
export function makeFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'sellbase-bench-'));
}

/** Migrates and fills a database of its own, in a hurry: what is measured runs later, with every write kept safe. */
export async function prepareData(
  dataDir: string,
  sizes: Readonly<Record<string, number>>,
): Promise<Record<string, Seller>> {
  const server = await startPostgres({ dataDir, database: DATABASE, unsafeFast: true });
  try {
    const db = connect({ connection: server.connection, poolSize: 2 });
    await migrate(db).finally(() => db.destroy());
    return await fill(server.connection, sizes);
  } finally {
    await server.stop();
    await writeOut();
  }
}

/** So that what was filled in a hurry is on the disk before anything is measured; a system without `sync` does it meanwhile. */
export function writeOut(): Promise<void> {
  return new Promise((resolve) => execFile('sync', () => resolve()));
}

/** With the settings that the service itself runs it with. */
export function runPostgres(dataDir: string): Promise<RunningPostgres> {
  return startPostgres({ dataDir, database: DATABASE });
}

/** For DATABASE_URL. */
export function urlOf({ host, port, user, database }: RunningPostgres['connection']): string {
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user }).toString()}`;
}

export async function removeFolder(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
}
