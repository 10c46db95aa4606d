import knex, { type Knex } from 'knex';
import pg from 'pg';

/** Reads `bigint` columns and `sum()` as numbers, because all values are far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Options of a connection pool. */
export interface DatabaseOptions {
  connection: string | { host: string; port: number; user: string; database: string; password?: string };
  poolSize: number;
  /** Disables all timeouts, for migrations that must complete. */
  withoutTimeouts?: boolean;
}

/** Longest wait for the server's response. The server times out one second earlier, so that its error names the reason. */
const QUERY_TIMEOUT_MS = 15_000;
const STATEMENT_TIMEOUT_MS = QUERY_TIMEOUT_MS - 1_000;
const CONNECT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;

const TIMEOUTS = {
  query_timeout: QUERY_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
};

/** Creates a connection pool. Every wait has a timeout, so that a hung network becomes an error. */
export function connect({ connection, poolSize, withoutTimeouts: isPatient = false }: DatabaseOptions): Knex {
  // Knex's type of a connection lacks some options of the driver, hence the variable.
  const options = {
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    application_name: 'sellbase',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(isPatient ? {} : TIMEOUTS),
  };
  return knex({
    client: 'pg',
    connection: options,
    acquireConnectionTimeout: CONNECT_TIMEOUT_MS,
    // Knex would print errors besides the log. The caller of the query receives them.
    log: { warn: silent, error: silent, deprecate: silent, debug: silent },
    pool: { min: 0, max: poolSize, afterCreate: isPatient ? disableTimeouts : discardAfterTimeout },
  });
}

const silent = () => undefined;

interface PoolConnection {
  query(...args: unknown[]): unknown;
  connection: { stream: { destroy(): void } };
  __knex__disposed?: Error;
}

type Done = (error: Error | null, connection: PoolConnection) => void;

/** Sets the timeouts to 0 by statements, because a database or a role may have own limits and the driver omits zeros. */
function disableTimeouts(connection: PoolConnection, done: Done) {
  const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  connection.query(settings.map((name) => `set ${name} = 0`).join('; '), (error: Error | null) =>
    done(error, connection),
  );
}

/**
 * Closes a connection whose query timed out on the client. The connection still waits for the old response, so every
 * later query on it would time out as well. Neither Knex nor pg discards such a connection.
 */
function discardAfterTimeout(connection: PoolConnection, done: Done) {
  const query = connection.query.bind(connection);
  connection.query = (...args) => {
    const last = args.at(-1);
    if (typeof last !== 'function') return query(...args);
    args[args.length - 1] = (error: Error | null, result: unknown) => {
      if (error?.message === 'Query read timeout') {
        connection.__knex__disposed = error;
        connection.connection.stream.destroy();
      }
      last(error, result);
    };
    return query(...args);
  };
  done(null, connection);
}
