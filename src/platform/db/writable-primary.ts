import type { Knex } from 'knex';
import { ServiceUnavailable } from '../../shared/errors.ts';
import { DATABASE_TIME, machineTimeMs, MAX_SKEW_MS, skewOf } from './clock-skew.ts';
import { useDatabaseForRequest } from './connection-shares.ts';
import { ReadOnlyServer } from './connection-failure.ts';
import type { HealingClient, PoolConnection } from './healing-client.ts';

/**
 * @param timeoutMs longest wait, in milliseconds
 * @throws Error if the address does not lead to a primary that accepts writes, if it does not answer in time, or if its clock
 * and the clock of this machine differ by more than `MAX_SKEW_MS`
 */
export async function requireWritablePrimary(db: Knex, timeoutMs: number): Promise<void> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  // A pool without a free connection waits for longer than the statement.
  const timer = setTimeout(() => reject(new ServiceUnavailable('The database does not answer.')), timeoutMs);
  try {
    const check = () => checkPrimary(db, timeoutMs);
    await Promise.race([useDatabaseForRequest(check, { isUrgent: true }), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function checkPrimary(db: Knex, timeoutMs: number): Promise<void> {
  const client = db.client as HealingClient;
  const connection: PoolConnection = await client.acquireConnection();
  try {
    await client.runStatement(connection, requireWritable, { timeoutMs });
  } finally {
    await client.releaseConnection(connection);
  }
}

async function requireWritable(connection: PoolConnection): Promise<void> {
  const sentMs = machineTimeMs();
  const { rows } = await connection.query<{ is_read_only: boolean; time: number }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_read_only, ${DATABASE_TIME} as time`,
  );
  if (rows[0]?.is_read_only) throw new ReadOnlyServer('The server of the database accepts no writes.');
  const skewMs = skewOf(rows[0]?.time ?? sentMs, { sentMs, receivedMs: machineTimeMs() });
  if (Math.abs(skewMs) > MAX_SKEW_MS) throw new ServiceUnavailable('The clock of this machine is wrong.');
}
