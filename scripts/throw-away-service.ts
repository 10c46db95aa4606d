import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { compose, type Composition } from '../src/app/compose.ts';
import { readConfig } from '../src/app/config.ts';
import { connect } from '../src/platform/db/connect.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { close, serve } from '../src/app/serve.ts';
import { withThrowAwayDatabase } from './throw-away-database.ts';

export interface ThrowAwayService {
  baseUrl: string;
  db: Knex;
  composition: Composition;
}

/** Runs `use` with the service, its worker included, on a database of its own, and leaves nothing behind. */
export async function withThrowAwayService<T>(
  port: number,
  use: (service: ThrowAwayService) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sellbase-files-'));
  try {
    return await withThrowAwayDatabase(async (connection) => {
      const config = readConfig({
        PORT: String(port),
        BASE_URL: `http://127.0.0.1:${port}`,
        DATA_DIR: folder,
        WEBHOOK_PRIVATE_ADDRESSES: 'on',
        RATE_LIMIT_CREDENTIAL: 'off',
        RATE_LIMIT_ADDRESS: 'off',
        RATE_LIMIT_INVITATIONS: 'off',
      });
      const db = connect({ connection, poolSize: 10 });
      await migrate(db);
      const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
      const clock = () => new Date();
      const composition = await compose({ config, db, log, clock });
      await composition.queue.work(composition.jobs, composition.jobContext);
      const server = await serve({ config, db, log, clock, composition });
      try {
        return await use({ baseUrl: config.baseUrl, db, composition });
      } finally {
        composition.endStreams();
        server.closeAllConnections();
        await close(server);
        await composition.queue.stop(2000);
        await composition.close();
        await db.destroy();
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
