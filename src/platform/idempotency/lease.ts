import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { useDatabaseForService } from '../db/connection-shares.ts';
import { renewLease } from './queries.ts';
import type { KeyedRequest } from './request.ts';
import type { Tx } from '../ports/transaction.ts';
import type { TimeLimits } from '../time-limits.ts';
import { repeatEvery } from '../../shared/repeat-every.ts';

const RENEWALS_PER_LEASE = 3;

/** The lease of a key that this process holds. */
export interface Lease {
  /**
   * Expiry of the lease, which also identifies the holder in `locked_until`. Two, where the transaction that ended the
   * lease may have been rolled back.
   */
  readonly until: readonly Date[];
  /** Ends the lease in a transaction that settles the request. From its commit on, every process may answer the request. */
  readonly end: (tx: Tx) => Promise<void>;
  /** Stops the renewal. Waits for a renewal in progress. */
  stop(): Promise<void>;
}

/** Limits that a lease uses. A process that does not renew a lease within its duration is presumed dead. */
export type LeaseTimeLimits = Pick<TimeLimits, 'idempotencyLeaseMs'>;

/** Returns the expiry of a lease that begins now. */
export const leaseExpiry = (now: Date, { idempotencyLeaseMs }: LeaseTimeLimits) =>
  new Date(now.getTime() + idempotencyLeaseMs);

interface LeaseDependencies {
  db: Knex;
  log: Logger;
  clock: () => Date;
  timeLimits: LeaseTimeLimits;
}

/** Renews the lease of a claimed key until `stop` or `end` is called. */
export function keepLease(
  { db, log, clock, timeLimits }: LeaseDependencies,
  request: KeyedRequest,
  until: Date,
): Lease {
  let expiries = [until];
  const renew = async () => {
    const to = leaseExpiry(clock(), timeLimits);
    if (await renewLease(db, request, expiries, to)) expiries = [to];
  };
  const stop = useDatabaseForService(() =>
    repeatEvery(timeLimits.idempotencyLeaseMs / RENEWALS_PER_LEASE, renew, (error) =>
      log.warn(
        { err: error, scope: request.scope },
        'renewing the lease of an idempotency key failed; the next renewal retries',
      ),
    ),
  );
  return {
    get until() {
      return expiries;
    },
    stop,
    end: async (tx) => {
      await stop();
      const now = clock();
      const current = expiries;
      expiries = [...current, now];
      await renewLease(tx.db, request, current, now);
    },
  };
}
