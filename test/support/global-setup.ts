import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import knex from 'knex';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { createContainer } from '../../src/app/container.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { startPostgres } from '../../src/platform/postgres/launch.ts';
import { cachedFolder } from './cache.ts';
import { SCRATCH } from './memory.ts';
import { writePrismOperations } from './prism.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where Postgres listens; every test worker clones the template database there. */
    postgres: { host: string; port: number; user: string; password?: string };
    template: string;
    /** Where workers write down which statuses of which operations they saw. */
    coverageDir: string;
    /** The contract as Prism's validator reads it. */
    prismOperations: string;
  }
}

const TEMPLATE = 'sellbase_template';

/** Sources of the template. A service that starts on a clone adds missing tasks. */
const TEMPLATE_SOURCES = ['src/platform/db/migrations/*.ts', 'package-lock.json', 'test/support/global-setup.ts'];
const PRISM_SOURCES = ['src/contract/generated/openapi.json', 'package-lock.json', 'test/support/prism.ts'];

/**
 * One Postgres for all tests, with a migrated template: that of TEST_DATABASE_URL, or our own in a folder that is thrown
 * away. Our own starts on a copy of the data that an earlier run prepared.
 */
export default async function setup(project: TestProject) {
  const scratch = await mkdtemp(join(SCRATCH, 'sellbase-test-'));
  const [prism, { server, stop }] = await Promise.all([
    cachedFolder('prism', PRISM_SOURCES, (folder) => writePrismOperations(join(folder, 'operations.json'))),
    findServer(scratch),
  ]);
  project.provide('prismOperations', join(prism, 'operations.json'));
  project.provide('postgres', server);
  project.provide('template', TEMPLATE);
  project.provide('coverageDir', scratch);
  process.env.SELLBASE_COVERAGE_DIR = scratch;
  return async () => {
    await stop();
    await rm(scratch, { recursive: true, force: true });
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
  return { server: own.connection, stop: () => own.stop() };
}

const start = (dataDir: string) =>
  startPostgres({ dataDir, database: 'postgres', unsafeFast: true, settings: { max_connections: '200' } });

async function prepareData(dataDir: string) {
  const server = await start(dataDir);
  await makeTemplate(server.connection);
  await server.stop();
}

async function makeTemplate(server: object) {
  const admin = knex({ client: 'pg', connection: { ...server, database: 'postgres' } });
  await admin.raw('drop database if exists ?? with (force)', [TEMPLATE]);
  await admin.raw('create database ??', [TEMPLATE]);
  await admin.destroy();
  const db = knex({ client: 'pg', connection: { ...server, database: TEMPLATE } });
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
      events: { retentionDays: 30, allowsPrivateWebhooks: false },
      auditRetentionDays: 400,
      invoiceRetentionYears: 10,
    },
    db,
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
  });
  await parts.queue.stop(1000);
  await parts.close();
  await db.destroy();
}
