import pg from 'pg';
import { errorCode, undefinedIf } from '../../shared/error-code.ts';
import { MAINTENANCE_DATABASE, OWNER, SUPERUSER } from './cluster.ts';
import type { Endpoint } from './endpoint.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** SQLSTATE of an existing database or role: duplicate_database, duplicate_object, and unique_violation of a concurrent creation. */
const DUPLICATE = ['42P04', '42710', '23505'];
/** SQLSTATE class "operator intervention": the server starts or shuts down. */
const INTERVENTION_CLASS = '57';
/** Codes of a connection that cannot be opened or broke. EAGAIN: the queue of the socket is full. */
const NO_CONNECTION = ['EAGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'];
/** Messages of pg, which gives these errors no code. */
const BROKEN_CONNECTION = /^(Connection terminated|timeout expired|Client has encountered a connection error)/;

/**
 * Creates the database and its owner where they are missing.
 * @returns the owner of the database: the superuser if an earlier version created it
 */
export async function createDatabase(endpoint: Endpoint, database: string): Promise<string> {
  const client = new pg.Client({
    ...endpoint,
    user: SUPERUSER,
    database: MAINTENANCE_DATABASE,
    ssl: false,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // The next query reports a connection that broke in between.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [database],
    );
    if (rows[0]) return rows[0].owner;
    const password = endpoint.password === undefined ? '' : ` password ${client.escapeLiteral(endpoint.password)}`;
    for (const statement of [
      `create role ${OWNER} login${password}`,
      `create database ${client.escapeIdentifier(database)} owner ${OWNER}`,
    ])
      // Another process, or an earlier database, can have created it.
      await client.query(statement).catch(undefinedIf(...DUPLICATE));
    return OWNER;
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
