import knex, { type Knex } from 'knex';
import pg from 'pg';

/** Counts are far below 2^53, so `bigint` columns and `sum()` are read as numbers. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface DatabaseOptions {
  connection: string | { host: string; port: number; user: string; database: string; password?: string };
  poolSize: number;
  /** Waits for as long as a statement takes, or a lock: for what must be done before anything else can be. */
  isPatient?: boolean;
}

/** Longest wait for the server's answer; the server itself gives up a second earlier, so that it says why. */
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

/** A pool of connections to Postgres. Every wait on it has an end, unless it is patient: a hung network surfaces as an error. */
export function connect({ connection, poolSize, isPatient = false }: DatabaseOptions): Knex {
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
    // Whoever asked hears of an error; Knex would print it as well, past the log.
    log: { warn: silent, error: silent, deprecate: silent, debug: silent },
    pool: { min: 0, max: poolSize, afterCreate: isPatient ? waitForEver : discardAfterTimeout },
  });
}

const silent = () => undefined;

interface PoolConnection {
  query(...args: unknown[]): unknown;
  connection: { stream: { destroy(): void } };
  __knex__disposed?: Error;
}

type Done = (error: Error | null, connection: PoolConnection) => void;

/** Said aloud: a database or a role may have limits of its own, and the driver leaves zeros out. */
function waitForEver(connection: PoolConnection, done: Done) {
  const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  connection.query(settings.map((name) => `set ${name} = 0`).join('; '), (error: Error | null) =>
    done(error, connection),
  );
}

/**
 * A connection whose query timed out on our side still waits for the old answer: every later query on it would
 * time out as well. Neither Knex nor pg drops it, so it is marked as broken here and its socket closed.
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
