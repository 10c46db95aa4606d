import type { Knex } from 'knex';
import { renewLease } from './queries.ts';
import type { KeyedRequest } from './request.ts';
import { MINUTE_MS } from '../../shared/durations.ts';

/** How long a process may say nothing before it counts as dead. */
export const LEASE_MS = MINUTE_MS;
const RENEWAL_INTERVAL_MS = 20_000;

/** A key that this process is at work on. */
export interface Lease {
  /** Until then, unless it is prolonged; and by what others see whose it is. */
  readonly until: Date;
  /** Prolongs it no more. */
  stop(): Promise<void>;
}

export const leaseExpiry = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** Holds on to a key that was taken, for as long as the work on it goes on. */
export function keepLease(db: Knex, request: KeyedRequest, until: Date, clock: () => Date): Lease {
  let held = until;
  let renewal = Promise.resolve();
  const renew = async () => {
    const to = leaseExpiry(clock());
    if (await renewLease(db, request, held, to)) held = to;
  };
  const timer = setInterval(() => {
    // One that fails is made good by the next.
    renewal = renewal.then(renew).catch(() => undefined);
  }, RENEWAL_INTERVAL_MS);
  return {
    get until() {
      return held;
    },
    stop: () => {
      clearInterval(timer);
      return renewal;
    },
  };
}
