import pg from 'pg';
import { errorCode } from '../db/errors.ts';
import { SUPERUSER } from './cluster.ts';
import type { Endpoint } from './endpoint.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** "Duplicate database", by its own check and by its index. */
const DUPLICATE = ['42P04', '23505'];
/** Operator intervention: the server starts or shuts down. */
const INTERVENTION_CLASS = '57';

/** Makes the database if it is not there. */
export async function createDatabase(endpoint: Endpoint, database: string): Promise<void> {
  const client = new pg.Client({
    ...endpoint,
    user: SUPERUSER,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A server that ends between two queries is told by the next one.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } catch (error) {
    // Another process made it at the same moment.
    if (!DUPLICATE.includes(errorCode(error))) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether `error` says that the server does not listen yet, or not any more. */
export function isComingOrGoing(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || errorCode(error).startsWith(INTERVENTION_CLASS);
}
