import knex, { type Knex } from 'knex';
import pg from 'pg';
import { HealingClient, type PoolConnection, type PoolState } from './healing-client.ts';

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

/** Longest wait for the server's answer. The server times out one second earlier, so that its error names the reason. */
const ANSWER_TIMEOUT_MS = 15_000;
const STATEMENT_TIMEOUT_MS = ANSWER_TIMEOUT_MS - 1_000;
export const CONNECT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;

const TIMEOUTS = {
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
  const poolState: PoolState = {
    statementTimeoutMs: isPatient ? undefined : ANSWER_TIMEOUT_MS,
    replaceBefore: -Infinity,
  };
  return knex({
    client: HealingClient,
    // The oldest that we support. Otherwise Knex asks the first connection.
    version: '15',
    connection: options,
    ...{ poolState },
    acquireConnectionTimeout: CONNECT_TIMEOUT_MS,
    // Knex would print errors besides the log. The caller of the query receives them.
    log: { warn: silent, error: silent, deprecate: silent, debug: silent },
    pool: { min: 0, max: poolSize, ...(isPatient && { afterCreate: disableTimeouts }) },
  });
}

/**
 * Creates another pool of the same database. Its connections are not those of `db`, so that neither waits for the other.
 * @param name shown as `application_name`
 */
export function connectSeparately(db: Knex, name: string, poolSize: number): Knex {
  const { connection, pool, ...config } = db.client.config;
  return knex({
    ...config,
    poolState: { ...config.poolState },
    // Knex hides the password from copies.
    connection: { ...connection, password: connection.password, application_name: name },
    pool: { ...pool, max: poolSize },
  });
}

const silent = () => undefined;

type Done = (error: Error | null, connection: PoolConnection) => void;

/** Sets the timeouts to 0 by statements, because a database or a role may have own limits and the driver omits zeros. */
function disableTimeouts(connection: PoolConnection, done: Done) {
  const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  connection.query(settings.map((name) => `set ${name} = 0`).join('; '), (error: Error | null) =>
    done(error, connection),
  );
}
