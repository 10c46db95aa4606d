import pg from 'pg';
import { errorCode } from '../../shared/error-code.ts';
import { SUPERUSER } from './cluster.ts';
import type { Endpoint } from './endpoint.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** SQLSTATE of an existing database: duplicate_database, and unique_violation of a concurrent creation. */
const DUPLICATE = ['42P04', '23505'];
/** SQLSTATE class "operator intervention": the server starts or shuts down. */
const INTERVENTION_CLASS = '57';
/** Codes of a connection that cannot be opened or broke. EAGAIN: the queue of the socket is full. */
const NO_CONNECTION = ['EAGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'];
/** Messages of pg, which gives these errors no code. */
const BROKEN_CONNECTION = /^(Connection terminated|timeout expired|Client has encountered a connection error)/;

/** Creates the database where it is missing. */
export async function createDatabase(endpoint: Endpoint, database: string): Promise<void> {
  const client = new pg.Client({
    ...endpoint,
    user: SUPERUSER,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // The next query reports a connection that broke in between.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } catch (error) {
    // Another process created the database at the same time.
    if (!DUPLICATE.includes(errorCode(error))) throw error;
  } finally {
    await client.end();
  }
}

/** Whether the server is not ready yet or is shutting down. */
export function isStartingOrStopping(error: unknown): boolean {
  const code = errorCode(error);
  if (error instanceof pg.DatabaseError) return code.startsWith(INTERVENTION_CLASS);
  return NO_CONNECTION.includes(code) || (error instanceof Error && BROKEN_CONNECTION.test(error.message));
}
