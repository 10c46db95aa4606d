import type { Knex } from 'knex';
import { prolongLease } from './queries.ts';
import type { KeyedRequest } from './request.ts';
import { MINUTE_MS } from '../../shared/durations.ts';

/** How long a process may say nothing before it counts as dead. */
export const LEASE_MS = MINUTE_MS;
const PROLONG_MS = 20_000;

/** A key that this process is at work on. */
export interface Lease {
  /** Until then, unless it is prolonged; and by what others see whose it is. */
  readonly until: Date;
  /** Prolongs it no more. */
  stop(): Promise<void>;
}

export const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** Holds on to a key that was taken, for as long as the work on it goes on. */
export function holdLease(db: Knex, request: KeyedRequest, until: Date, clock: () => Date): Lease {
  let held = until;
  let renewal = Promise.resolve();
  const prolong = async () => {
    const to = leaseFrom(clock());
    if (await prolongLease(db, request, held, to)) held = to;
  };
  const prolonging = setInterval(() => {
    // One that fails is made good by the next.
    renewal = renewal.then(prolong).catch(() => undefined);
  }, PROLONG_MS);
  return {
    get until() {
      return held;
    },
    stop: () => {
      clearInterval(prolonging);
      return renewal;
    },
  };
}
