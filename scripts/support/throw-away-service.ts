import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { createContainer, type Container } from '../../src/app/container.ts';
import { readConfig } from '../../src/app/config.ts';
import { connect } from '../../src/platform/db/connect.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { closeServer } from '../../src/app/listen.ts';
import { serve } from '../../src/app/serve.ts';
import { withThrowAwayDatabase } from './throw-away-database.ts';

export interface ThrowAwayService {
  baseUrl: string;
  db: Knex;
  container: Container;
}

/** Runs `use` with the service and its worker on a temporary database. */
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
        RATE_LIMIT_CONNECTIONS: 'off',
        RATE_LIMIT_INVITATIONS: 'off',
        RATE_LIMIT_WEBHOOKS: 'off',
        // Load is no fault: a busy machine must not become a response that the contract lacks.
        DATABASE_CONNECTION_TIMEOUT_SECONDS: '100',
        DATABASE_LOCK_TIMEOUT_SECONDS: '100',
        DATABASE_RESULT_TIMEOUT_SECONDS: '300',
        REQUEST_TIMEOUT_SECONDS: '600',
      });
      const db = connect({ connection, poolSize: 10, timeLimits: config.timeLimits });
      await migrate(db);
      const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
      const clock = () => new Date();
      const container = await createContainer({ config, db, log, clock });
      await container.queue.startWorkers(container.jobs, container.jobContext);
      const server = await serve({ config, db, log, clock, container });
      try {
        return await use({ baseUrl: config.baseUrl, db, container });
      } finally {
        container.endStreams();
        server.closeAllConnections();
        await closeServer(server);
        await container.queue.stop(2000);
        await container.close();
        await db.destroy();
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
