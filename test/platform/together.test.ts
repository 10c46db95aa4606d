import { randomUUID } from 'node:crypto';
import knex from 'knex';
import { expect, inject, it } from 'vitest';
import { connect } from '../../src/platform/db/connect.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { freePort } from '../support/port.ts';
import { startService } from '../support/service.ts';

it('processes that begin together on a new database set it up once, and all come up', async () => {
  const server = inject('postgres');
  const database = `sellbase_empty_${randomUUID().replaceAll('-', '')}`;
  const admin = knex({ client: 'pg', connection: { ...server, database: 'postgres' }, pool: { min: 0, max: 1 } });
  await admin.raw('create database ??', [database]);
  const { host, port, user } = server;
  // Migrated, so that they all reach the installation of the queue at the same moment.
  const db = connect({ connection: { ...server, database }, poolSize: 2 });
  await migrate(db);
  await db.destroy();
  const address = new URLSearchParams({ host, port: String(port), user });
  const env = {
    DATABASE_URL: `postgres:///${database}?${address.toString()}`,
    DATABASE_POOL_SIZE: '4',
    LOG_LEVEL: 'error',
  };
  const ports = await Promise.all([1, 2, 3].map(() => freePort()));
  const services = await Promise.all(ports.map((own) => startService({ ...env, PORT: own })));
  const outputs = await Promise.all(
    services.map(async (service) => {
      expect(await service.end('SIGTERM')).toBe(0);
      return service
        .output()
        .split('\n')
        .filter((line) => /error|Error/.test(line));
    }),
  );
  expect(outputs.flat()).toEqual([]);
  await admin.raw('drop database ?? with (force)', [database]);
  await admin.destroy();
}, 60_000);
