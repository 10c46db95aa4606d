import { randomUUID } from 'node:crypto';
import knex, { type Knex } from 'knex';
import { inject } from 'vitest';
import { connect } from '../../src/platform/db/connect.ts';

/** A database of a test's own. */
export interface Database {
  db: Knex;
  /** For `DATABASE_URL`, by which other processes reach it. */
  url: string;
  drop: () => Promise<void>;
}

/** What is in the template, or nothing. */
export async function createDatabase(content: 'migrated' | 'empty' = 'migrated'): Promise<Database> {
  const server = inject('postgres');
  const database = `sellbase_test_${randomUUID().replaceAll('-', '')}`;
  const admin = knex({ client: 'pg', connection: { ...server, database: 'postgres' }, pool: { min: 0, max: 1 } });
  await (content === 'empty'
    ? admin.raw('create database ??', [database])
    : admin.raw('create database ?? template ??', [database, inject('template')]));
  const db = connect({ connection: { ...server, database }, poolSize: 10 });
  const drop = async () => {
    await db.destroy();
    await admin.raw('drop database if exists ?? with (force)', [database]);
    await admin.destroy();
  };
  // The host is in the query, since it may be the folder of a socket, too.
  const { host, port, user, password = '' } = server;
  const query = new URLSearchParams({ host, port: String(port), user, password });
  return { db, url: `postgres:///${database}?${query.toString()}`, drop };
}
