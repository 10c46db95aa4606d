import { randomUUID } from 'node:crypto';
import knex, { type Knex } from 'knex';
import { inject } from 'vitest';
import { connect, type DatabaseTimeLimits } from '../../src/platform/db/connect.ts';
import { LARGE_TIME_LIMITS } from './time-limits.ts';

/** A database for a single test. */
export interface Database {
  db: Knex;
  /** Value of `DATABASE_URL` for other processes. */
  url: string;
  drop: () => Promise<void>;
}

/**
 * Creates a database as a clone of the migrated template, or an empty one. Its owner is a role without other rights.
 */
export async function createDatabase(
  content: 'migrated' | 'empty' = 'migrated',
  timeLimits: DatabaseTimeLimits = LARGE_TIME_LIMITS,
): Promise<Database> {
  const server = inject('postgres');
  const database = `sellbase_test_${randomUUID().replaceAll('-', '')}`;
  const admin = knex({ client: 'pg', connection: inject('administrator'), pool: { min: 0, max: 1 } });
  await (content === 'empty'
    ? admin.raw('create database ?? owner ??', [database, server.user])
    : // By copying files: the default writes every page to the log, which takes ten times as much processor time.
      admin.raw('create database ?? template ?? strategy file_copy owner ??', [
        database,
        inject('template'),
        server.user,
      ]));
  const db = connect({ connection: { ...server, database }, poolSize: 10, timeLimits });
  const drop = async () => {
    await db.destroy();
    await admin.raw('drop database if exists ?? with (force)', [database]);
    await admin.destroy();
  };
  // The host is in the query, because it may be the folder of a socket.
  const { host, port, user, password = '' } = server;
  const query = new URLSearchParams({ host, port: String(port), user, password });
  return { db, url: `postgres:///${database}?${query.toString()}`, drop };
}

/** Runs statements that only a superuser may run in a database of a test. */
export async function administer(db: Knex, sql: string): Promise<void> {
  const connection = { ...inject('administrator'), database: db.client.database() };
  const administrator = knex({ client: 'pg', connection, pool: { min: 0, max: 1 } });
  try {
    await administrator.raw(sql);
  } finally {
    await administrator.destroy();
  }
}
