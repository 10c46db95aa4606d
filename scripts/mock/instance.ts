/** One life of the stateful mock: a copy of the seeded database, with the service on it. */
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { compose } from '../../src/app/compose.ts';
import { readConfig } from '../../src/app/config.ts';
import { seed, type Seeded } from '../../src/app/demo/index.ts';
import { connect } from '../../src/platform/db/connect.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import type { RunningPostgres } from '../../src/platform/postgres/launch.ts';
import { close, serve } from '../../src/app/serve.ts';

export interface Site {
  baseUrl: string;
  folder: string;
  /** May create databases. */
  admin: Knex;
  connection: RunningPostgres['connection'];
}

export interface Instance {
  port: number;
  /** Begins with its jobs. */
  work(): Promise<void>;
  /** Lets requests end that are under way, and leaves nothing behind. */
  end(): Promise<void>;
}

const SEEDED = 'seeded';
const GRACE_MS = 1000;
const clock = () => new Date();

/** What `npm start` would take from its environment on a newcomer's machine. */
const configOf = ({ baseUrl }: Site, dataDir: string) =>
  readConfig({
    PORT: '0',
    BASE_URL: baseUrl,
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '1',
    WEBHOOK_PRIVATE_ADDRESSES: 'on',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    RATE_LIMIT_CREDENTIAL: 'off',
    RATE_LIMIT_ADDRESS: 'off',
    RATE_LIMIT_INVITATIONS: 'off',
  });

/** The database that all others are copies of. Nobody may be connected to it afterwards. */
export async function makeSeeded(site: Site): Promise<Seeded> {
  await site.admin.raw('create database ??', [SEEDED]);
  const db = connect({ connection: { ...site.connection, database: SEEDED }, poolSize: 4 });
  await migrate(db);
  const config = configOf(site, join(site.folder, SEEDED));
  const composition = await compose({ config, db, log: pino({ level: 'silent' }), clock });
  const seeded = await seed({ ...composition, db, baseUrl: site.baseUrl });
  await composition.queue.stop(0);
  await composition.close();
  await db.destroy();
  return seeded;
}

/** Makes a copy and everything that it needs, and listens; its jobs rest until `work`. */
export async function startInstance(site: Site): Promise<Instance> {
  const name = `mock_${randomUUID().replaceAll('-', '')}`;
  const dataDir = join(site.folder, name);
  await mkdir(dataDir);
  await site.admin.raw('create database ?? template ??', [name, SEEDED]);
  const db = connect({ connection: { ...site.connection, database: name }, poolSize: 10 });
  const config = configOf(site, dataDir);
  const log = pino({ level: config.logLevel });
  const composition = await compose({ config, db, log, clock });
  const server = await serve({ config, db, log, clock, composition });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    work: () => composition.queue.work(composition.jobs, composition.jobContext),
    end: async () => {
      composition.endStreams();
      const closed = close(server);
      setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
      await closed;
      await composition.queue.stop(GRACE_MS);
      await composition.close();
      await db.destroy();
      await site.admin.raw('drop database if exists ?? with (force)', [name]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
