import type { Knex } from 'knex';
import { SECOND_MS } from '../../../shared/durations.ts';
import { isForSubscription, type PaymentRow, type SubscriptionPayment } from './queries.ts';

/**
 * Duration of the lease with which a process makes stored payments. It extends the lease while it waits for the processor. A lease
 * ends early only if its process has died, and another process then continues its payments.
 */
const LEASE_MS = 5 * SECOND_MS;
/** Interval of the extensions. */
export const LEASE_EXTENSION_MS = LEASE_MS / 3;

/** @returns the end of a lease that begins now */
export const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** Extends the leases of payments that are still being made. */
export async function extendLeases(db: Knex, ids: readonly string[], now: Date): Promise<void> {
  await db('payments')
    .whereIn('id', [...ids])
    .whereNotNull('leased_until')
    .update({ leased_until: leaseEnd(now) });
}

/** Ends the leases of payments whose outcome is unknown. The grace period of the reconciler starts now. */
export async function endLeases(db: Knex, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db('payments')
    .whereIn('id', [...ids])
    .whereNotNull('leased_until')
    .update({ leased_until: null, modified_at: now });
}

/** Leases payments whose processes have died. Each payment is leased by one process. */
export async function leaseAbandonedPayments(db: Knex, now: Date, limit: number): Promise<SubscriptionPayment[]> {
  const abandoned = db('payments')
    .where('leased_until', '<=', now)
    .orderBy('leased_until')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .select('id');
  const leased: PaymentRow[] = await db('payments')
    .whereIn('id', abandoned)
    .update({ leased_until: leaseEnd(now) })
    .returning('*');
  return leased.filter(isForSubscription);
}

/** Finds when the first lease ends. */
export const findFirstLeaseEnd = (db: Knex) => db('payments').whereNotNull('leased_until').min('leased_until');
