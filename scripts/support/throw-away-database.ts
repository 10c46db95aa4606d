import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../src/platform/postgres/launch.ts';

/** Runs `use` with an empty temporary database. */
export async function withThrowAwayDatabase<T>(
  use: (connection: Awaited<ReturnType<typeof startPostgres>>['connection']) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sellbase-'));
  try {
    const server = await startPostgres({ dataDir, database: 'sellbase', unsafeFast: true });
    try {
      return await use(server.connection);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
