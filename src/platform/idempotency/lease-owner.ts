import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { withAdvisoryLock } from '../db/advisory-lock.ts';
import { connectSeparately } from '../db/connect.ts';
import { createThrottledWarning } from '../jobs/throttled-warning.ts';

/** Exclusive upper bound of ids, the largest that `randomInt` accepts. */
const ID_LIMIT = 2 ** 48 - 1;
const RETRY_PAUSE_MS = 500;
/** Connections of a web server for its leases. */
export const LEASE_CONNECTIONS = 1;

/** This process as the owner of leases. Other processes take over its leases as soon as it dies. */
export interface LeaseOwner {
  /**
   * Key of an advisory lock that this process holds. The value is undefined while it has no connection for the lock.
   */
  readonly id: number | undefined;
  stop(): Promise<void>;
}

/**
 * Starts to prove that this process lives: a connection of its own holds an advisory lock in an open transaction. The lock
 * ends with the process, behind PgBouncer as well. The transaction has no snapshot, so it does not hold up vacuum.
 */
export async function startLeaseOwner({ db, log }: { db: Knex; log: Logger }): Promise<LeaseOwner> {
  const ownDb = connectSeparately(db, 'sellbase leases', LEASE_CONNECTIONS);
  const stopped = Promise.withResolvers<void>();
  const firstAttempt = Promise.withResolvers<void>();
  const warn = createThrottledWarning(log);
  let isStopping = false;
  let id: number | undefined;

  const holdLock = async () => {
    const key = randomInt(1, ID_LIMIT);
    await withAdvisoryLock(ownDb, key, async (connectionEnd) => {
      id = key;
      firstAttempt.resolve();
      await Promise.race([connectionEnd, stopped.promise]);
    });
  };
  const loop = (async () => {
    while (!isStopping) {
      await holdLock().catch((error: unknown) => {
        if (!isStopping) warn({ err: error }, 'the lock of this process was lost; it takes another one');
      });
      id = undefined;
      firstAttempt.resolve();
      if (!isStopping) await Promise.race([pause(RETRY_PAUSE_MS, undefined, { ref: false }), stopped.promise]);
    }
  })();

  await firstAttempt.promise;
  return {
    get id() {
      return id;
    },
    stop: async () => {
      isStopping = true;
      stopped.resolve();
      await loop;
      await ownDb.destroy();
    },
  };
}
