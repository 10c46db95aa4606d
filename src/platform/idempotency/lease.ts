import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { renewLease } from './queries.ts';
import type { KeyedRequest } from './request.ts';
import { MINUTE_MS } from '../../shared/durations.ts';
import { repeatEvery } from '../../shared/repeat-every.ts';

/** Duration of a lease. A process that does not renew it within this time is presumed dead. */
export const LEASE_MS = MINUTE_MS;
const RENEWAL_INTERVAL_MS = 20_000;

/** The lease of a key that this process holds. */
export interface Lease {
  /** Expiry of the lease. Also identifies the holder in `locked_until`. */
  readonly until: Date;
  /** Stops the renewal. Waits for a renewal in progress. */
  stop(): Promise<void>;
}

/** Returns the expiry of a lease that begins now. */
export const leaseExpiry = (now: Date) => new Date(now.getTime() + LEASE_MS);

interface LeaseDependencies {
  db: Knex;
  log: Logger;
  clock: () => Date;
}

/** Renews the lease of a claimed key until `stop` is called. */
export function keepLease({ db, log, clock }: LeaseDependencies, request: KeyedRequest, until: Date): Lease {
  let expiry = until;
  const renew = async () => {
    const to = leaseExpiry(clock());
    if (await renewLease(db, request, expiry, to)) expiry = to;
  };
  const stop = repeatEvery(RENEWAL_INTERVAL_MS, renew, (error) =>
    log.warn(
      { err: error, scope: request.scope },
      'renewing the lease of an idempotency key failed; the next renewal retries',
    ),
  );
  return {
    get until() {
      return expiry;
    },
    stop,
  };
}
