/** An instance of the stateful mock: the service with a copy of the seeded database. */
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { createContainer } from '../../src/app/container.ts';
import { readConfig } from '../../src/app/config.ts';
import { seed, type DemoData } from '../../src/app/demo/index.ts';
import { connect } from '../../src/platform/db/connect.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import type { RunningPostgres } from '../../src/platform/postgres/launch.ts';
import { closeServer } from '../../src/app/listen.ts';
import { serve } from '../../src/app/serve.ts';

export interface InstanceOptions {
  baseUrl: string;
  folder: string;
  /** Connection that may create databases. They belong to the user of `connection`. */
  admin: Knex;
  connection: RunningPostgres['connection'];
}

export interface Instance {
  port: number;
  /** Starts the jobs. */
  work(): Promise<void>;
  /** Waits for requests in progress and removes all data. */
  end(): Promise<void>;
}

const SEEDED = 'seeded';
const GRACE_MS = 1000;
const clock = () => new Date();

/** Returns the configuration of `npm start` without environment variables. */
const configOf = ({ baseUrl }: InstanceOptions, dataDir: string) =>
  readConfig({
    PORT: '0',
    BASE_URL: baseUrl,
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '1',
    WEBHOOK_PRIVATE_ADDRESSES: 'on',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    RATE_LIMIT_CREDENTIAL: 'off',
    RATE_LIMIT_ADDRESS: 'off',
    RATE_LIMIT_CONNECTIONS: 'off',
    RATE_LIMIT_INVITATIONS: 'off',
    RATE_LIMIT_WEBHOOKS: 'off',
  });

/** Creates the seeded database that instances copy. A database with open connections cannot be copied. */
export async function makeSeeded(site: InstanceOptions): Promise<DemoData> {
  await site.admin.raw('create database ?? owner ??', [SEEDED, site.connection.user]);
  const db = connect({ connection: { ...site.connection, database: SEEDED }, poolSize: 4 });
  await migrate(db);
  const config = configOf(site, join(site.folder, SEEDED));
  const container = await createContainer({ config, db, log: pino({ level: 'silent' }), clock });
  const seeded = await seed({ ...container, db, baseUrl: site.baseUrl });
  await container.queue.stop(0);
  await container.close();
  await db.destroy();
  return seeded;
}

/** Starts an instance on a copy of the seeded database. Its jobs do not run before `work`. */
export async function startInstance(site: InstanceOptions): Promise<Instance> {
  const name = `mock_${randomUUID().replaceAll('-', '')}`;
  const dataDir = join(site.folder, name);
  await mkdir(dataDir);
  await site.admin.raw('create database ?? template ?? owner ??', [name, SEEDED, site.connection.user]);
  const db = connect({ connection: { ...site.connection, database: name }, poolSize: 10 });
  const config = configOf(site, dataDir);
  const log = pino({ level: config.logLevel });
  const container = await createContainer({ config, db, log, clock });
  const server = await serve({ config, db, log, clock, container });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    work: () => container.queue.startWorkers(container.jobs, container.jobContext),
    end: async () => {
      container.endStreams();
      const closed = closeServer(server);
      setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
      await closed;
      await container.queue.stop(GRACE_MS);
      await container.close();
      await db.destroy();
      await site.admin.raw('drop database if exists ?? with (force)', [name]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
