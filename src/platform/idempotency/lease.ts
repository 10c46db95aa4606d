import type { Knex } from 'knex';
import { renewLease } from './queries.ts';
import type { KeyedRequest } from './request.ts';
import { MINUTE_MS } from '../../shared/durations.ts';

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

/** Renews the lease of a claimed key until `stop` is called. */
export function keepLease(db: Knex, request: KeyedRequest, until: Date, clock: () => Date): Lease {
  let expiry = until;
  let renewal = Promise.resolve();
  const renew = async () => {
    const to = leaseExpiry(clock());
    if (await renewLease(db, request, expiry, to)) expiry = to;
  };
  const timer = setInterval(() => {
    // A failed renewal is repeated by the next one, within the lease.
    renewal = renewal.then(renew).catch(() => undefined);
  }, RENEWAL_INTERVAL_MS);
  return {
    get until() {
      return expiry;
    },
    stop: () => {
      clearInterval(timer);
      return renewal;
    },
  };
}
