import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateWithoutTimeouts } from '../../src/platform/db/migrate.ts';
import { startPostgres, type RunningPostgres } from '../../src/platform/postgres/launch.ts';
import { fill, type Seller } from './fill.ts';

/** Name of the service's embedded database. */
export const DATABASE = 'sellbase';

/** Connection options of a superuser, who may load rows without their foreign keys. The measured service runs as the owner. */
export const asLoader = ({ administrator }: RunningPostgres) => ({ ...administrator, database: DATABASE });

/** Creates an empty folder for the data and files of the benchmark. */
export function makeFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'sellbase-bench-'));
}

/** Migrates and fills a database without fsync. Measurements run later with fsync. */
export async function prepareData(
  dataDir: string,
  sizes: Readonly<Record<string, number>>,
): Promise<Record<string, Seller>> {
  const server = await startPostgres({ dataDir, database: DATABASE, unsafeFast: true });
  try {
    await migrateWithoutTimeouts(server.connection);
    return await fill(asLoader(server), sizes);
  } finally {
    await server.stop();
    await writeOut();
  }
}

/** Writes cached data to the disk before measurements. Does nothing on systems without `sync`. */
export function writeOut(): Promise<void> {
  return new Promise((resolve) => execFile('sync', () => resolve()));
}

/** Starts Postgres with the settings of the service. */
export function runPostgres(dataDir: string): Promise<RunningPostgres> {
  return startPostgres({ dataDir, database: DATABASE });
}

/** Returns the value of DATABASE_URL. */
export function urlOf({ host, port, user, database }: RunningPostgres['connection']): string {
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user }).toString()}`;
}

export async function removeFolder(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
}
