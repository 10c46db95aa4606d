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

/** Creates a database as a clone of the migrated template, or an empty one. */
export async function createDatabase(
  content: 'migrated' | 'empty' = 'migrated',
  timeLimits: DatabaseTimeLimits = LARGE_TIME_LIMITS,
): Promise<Database> {
  const server = inject('postgres');
  const database = `sellbase_test_${randomUUID().replaceAll('-', '')}`;
  const admin = knex({ client: 'pg', connection: { ...server, database: 'postgres' }, pool: { min: 0, max: 1 } });
  await (content === 'empty'
    ? admin.raw('create database ??', [database])
    : // By copying files: the default writes every page to the log, which takes ten times as much processor time.
      admin.raw('create database ?? template ?? strategy file_copy', [database, inject('template')]));
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
