import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import knex from 'knex';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { createContainer } from '../../src/app/container.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { OWNER } from '../../src/platform/postgres/cluster.ts';
import { startPostgres } from '../../src/platform/postgres/launch.ts';
import type { JobMode } from './app.ts';
import { cachedFolder } from './cache.ts';
import { LARGE_TIME_LIMITS } from './time-limits.ts';

interface Server {
  host: string;
  port: number;
  user: string;
  password?: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where Postgres listens, as the role that owns the databases and nothing else, as in production. */
    postgres: Server;
    /** The same, as a user who may create databases. Every test worker clones the template database there. */
    administrator: Server;
    template: string;
    /** How the apps of a project run background work. */
    jobs: JobMode;
    /** Where the process listens that validates responses with Prism. */
    prismPort: number;
  }
}

const TEMPLATE = 'sellbase_template';

/** Sources of the template. A service that starts on a clone adds missing tasks. */
const TEMPLATE_SOURCES = [
  'src/platform/db/{migrations,schema}/**/*.{ts,sql}',
  'src/platform/db/load-schema.ts',
  'package-lock.json',
  'test/support/global-setup.ts',
];

/**
 * One Postgres for all tests, with a migrated template: the server at TEST_DATABASE_URL, or our own in a folder that is
 * thrown away. Our own starts on a copy of the data that an earlier run prepared.
 */
export default async function setup(project: TestProject) {
  const scratch = await mkdtemp(join(project.getProvidedContext().runFolder, 'services-'));
  const [prism, { server, stop }] = await Promise.all([startPrismProcess(), findServer(scratch)]);
  project.provide('prismPort', prism.port);
  project.provide('postgres', asOwner(server));
  project.provide('administrator', server);
  project.provide('template', TEMPLATE);
  return async () => {
    await prism.stop();
    await stop();
    await rm(scratch, { recursive: true, force: true });
  };
}

/** Starts the process that validates responses with Prism. It ends with this process. */
async function startPrismProcess(): Promise<{ port: number; stop: () => Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'prism-process.ts'));
  const exited = once(child, 'exit');
  const started: unknown[] = await Promise.race([once(child, 'message'), exited]);
  if (child.exitCode !== null) throw new Error('the process that validates responses with Prism did not start');
  return {
    port: (started[0] as AddressInfo).port,
    stop: async () => {
      child.disconnect();
      await exited;
    },
  };
}

async function findServer(scratch: string) {
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    const { hostname, port, username, password } = new URL(url);
    const server = {
      host: hostname,
      port: Number(port || 5432),
      user: username,
      password: decodeURIComponent(password),
    };
    await makeTemplate(server);
    return { server, stop: async () => undefined };
  }
  const prepared = await cachedFolder('postgres', TEMPLATE_SOURCES, prepareData);
  const dataDir = join(scratch, 'postgres');
  // With owners, since Postgres does not run as root. Node's own `cp` does not keep them.
  if (process.platform === 'win32') await cp(prepared, dataDir, { recursive: true });
  else await promisify(execFile)('cp', ['-a', prepared, dataDir]);
  const own = await start(dataDir);
  return { server: own.administrator, stop: () => own.stop() };
}

const start = (dataDir: string) =>
  startPostgres({ dataDir, database: TEMPLATE, unsafeFast: true, settings: { max_connections: '200' } });

const asOwner = (server: Server): Server => ({ ...server, user: OWNER });

async function prepareData(dataDir: string) {
  const server = await start(dataDir);
  await makeTemplate(server.administrator);
  await server.stop();
}

async function makeTemplate(server: Server) {
  const admin = knex({ client: 'pg', connection: { ...server, database: 'postgres' } });
  await admin.raw('drop database if exists ?? with (force)', [TEMPLATE]);
  const { rowCount } = await admin.raw('select from pg_roles where rolname = ?', [OWNER]);
  // A password cannot be a parameter of this statement.
  const password = `'${(server.password ?? '').replaceAll("'", "''")}'`;
  if (rowCount === 0) await admin.raw(`create role ?? login password ${password.replaceAll('?', '\\?')}`, [OWNER]);
  await admin.raw('create database ?? owner ??', [TEMPLATE, OWNER]);
  await admin.destroy();
  const db = knex({ client: 'pg', connection: { ...asOwner(server), database: TEMPLATE } });
  await migrate(db);
  // Installs the job queue, so that each clone has it.
  const storage = { kind: 'disk', folder: '' } as const;
  const config = { baseUrl: '', authUrl: '', mail: { kind: 'none' }, secretKeys: [], storage } as const;
  const parts = await createContainer({
    config: {
      ...config,
      upstreams: [],
      dunning: { retryDays: [], finalStatus: 'unpaid' },
      taxUrl: undefined,
      exchangeRatesUrl: undefined,
      events: { retentionDays: 30, allowsPrivateWebhooks: false, unverifiedEndpoints: 3, attemptsPerMinute: undefined },
      auditRetentionDays: 400,
      invoiceRetentionYears: 10,
      timeLimits: LARGE_TIME_LIMITS,
    },
    db,
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
  });
  await parts.queue.stop(1000);
  await parts.close();
  await db.destroy();
}
