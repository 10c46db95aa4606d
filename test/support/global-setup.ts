import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import knex from 'knex';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { createContainer } from '../../src/app/container.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { startPostgres } from '../../src/platform/postgres/launch.ts';
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

/** One Postgres for all tests, with a migrated template: TEST_DATABASE_URL's, or our own in a folder that is thrown away. */
export default async function setup(project: TestProject) {
  const scratch = await mkdtemp(join(tmpdir(), 'sellbase-test-'));
  const prismOperations = join(scratch, 'prism.json');
  const [{ server, stop }] = await Promise.all([findServer(scratch), writePrismOperations(prismOperations)]);
  await makeTemplate(server);
  project.provide('prismOperations', prismOperations);
  project.provide('postgres', server);
  project.provide('template', TEMPLATE);
  project.provide('coverageDir', scratch);
  process.env.SELLBASE_COVERAGE_DIR = scratch;
  return async () => {
    await stop();
    await rm(scratch, { recursive: true, force: true });
  };
}

async function findServer(dataDir: string) {
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    const { hostname, port, username, password } = new URL(url);
    const server = {
      host: hostname,
      port: Number(port || 5432),
      user: username,
      password: decodeURIComponent(password),
    };
    return { server, stop: async () => undefined };
  }
  const own = await startPostgres({
    dataDir,
    database: 'postgres',
    unsafeFast: true,
    settings: { max_connections: '200' },
  });
  return { server: own.connection, stop: () => own.stop() };
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
  const config = { baseUrl: '', authUrl: '', mail: { kind: 'none' }, secretKey: undefined, storage } as const;
  const parts = await createContainer({
    config: {
      ...config,
      upstreams: [],
      dunning: { retryDays: [], finalStatus: 'unpaid' },
      taxUrl: undefined,
      events: { retentionDays: 30, allowsPrivateWebhooks: false },
    },
    db,
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
  });
  await parts.queue.stop(1000);
  await parts.close();
  await db.destroy();
}
