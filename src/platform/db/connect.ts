import { randomBytes } from 'node:crypto';
import knex, { type Knex } from 'knex';
import pg from 'pg';
import { ConnectionShares } from './connection-shares.ts';
import { HealingClient, type PoolConnection, type PoolState } from './healing-client.ts';
import { TIME_LIMITS, type TimeLimits } from '../time-limits.ts';

/** Reads `bigint` columns and `sum()` as numbers, because all values are far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Options of a connection pool. */
export interface DatabaseOptions {
  connection: string | { host: string; port: number; user: string; database: string; password?: string };
  poolSize: number;
  /** Disables all timeouts, for migrations that must complete. */
  withoutTimeouts?: boolean;
  /** Defaults to `TIME_LIMITS`. */
  timeLimits?: DatabaseTimeLimits;
}

export type DatabaseTimeLimits = Pick<
  TimeLimits,
  'databaseConnectionMs' | 'databaseResultMs' | 'databaseLockMs' | 'idleTransactionMs' | 'requestMs'
>;

/** The server ends a statement this much earlier than the pool gives up, so that its error names the reason. */
const SERVER_LEAD_MS = 1_000;

const serverTimeouts = ({ databaseResultMs, databaseLockMs, idleTransactionMs }: DatabaseTimeLimits) => ({
  statement_timeout: databaseResultMs - SERVER_LEAD_MS,
  lock_timeout: databaseLockMs,
  idle_in_transaction_session_timeout: idleTransactionMs,
});

/** Returns the options of the driver for a connection of the service. */
export const connectionOptions = ({
  connection,
  withoutTimeouts: isPatient = false,
  timeLimits = TIME_LIMITS,
}: Omit<DatabaseOptions, 'poolSize'>) => ({
  ...(typeof connection === 'string' ? { connectionString: connection } : connection),
  application_name: 'sellbase',
  keepAlive: true,
  connectionTimeoutMillis: timeLimits.databaseConnectionMs,
  ...(isPatient ? {} : serverTimeouts(timeLimits)),
});

/** How often unused connections are looked for. The default of a second would wake an idle process for each pool. */
const REAP_MS = 10_000;

/** Creates a connection pool. Every wait has a timeout, so that a hung network becomes an error. */
export function connect({
  connection,
  poolSize,
  withoutTimeouts: isPatient = false,
  timeLimits = TIME_LIMITS,
}: DatabaseOptions): Knex {
  // Knex's type of a connection lacks some options of the driver, hence the variable.
  const options = connectionOptions({ connection, withoutTimeouts: isPatient, timeLimits });
  const poolState: PoolState = {
    statementTimeoutMs: isPatient ? undefined : timeLimits.databaseResultMs,
    requestMs: isPatient ? Infinity : timeLimits.requestMs,
    replaceBefore: -Infinity,
    shares: isPatient ? undefined : new ConnectionShares(poolSize, timeLimits.databaseConnectionMs),
  };
  return knex({
    client: HealingClient,
    // The oldest that we support. Otherwise Knex asks the first connection.
    version: '15',
    connection: options,
    ...{ poolState },
    acquireConnectionTimeout: timeLimits.databaseConnectionMs,
    // Knex would print errors besides the log. The caller of the query receives them.
    log: { warn: silent, error: silent, deprecate: silent, debug: silent },
    pool: { min: 0, max: poolSize, reapIntervalMillis: REAP_MS, ...(isPatient && { afterCreate: disableTimeouts }) },
  });
}

/** Tells the processes apart in `pg_stat_activity`. */
const PROCESS_TAG = randomBytes(4).toString('hex');

/**
 * Creates another pool of the same database. It shares no connections with `db`, so that neither waits for the other.
 * @param name shown as `application_name`, with a tag of this process
 */
export function connectSeparately(db: Knex, name: string, poolSize: number): Knex {
  const { connection, pool, ...config } = db.client.config;
  return knex({
    ...config,
    poolState: { ...config.poolState, shares: undefined },
    // Knex hides the password from copies.
    connection: { ...connection, password: connection.password, application_name: `${name} ${PROCESS_TAG}` },
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
