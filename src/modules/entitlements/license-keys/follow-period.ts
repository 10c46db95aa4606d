import type { Tx } from '../../../platform/ports/transaction.ts';
import type { PaidPeriod } from '../benefits/index.ts';
import { changeKey } from './change.ts';
import { findKeysOfPurchaseForUpdate } from './queries.ts';
import { columnsOfPeriod, columnsOfSeats } from './rules.ts';

/** State of a subscription that its keys follow. */
export interface FollowedTerms {
  period: PaidPeriod;
  seats: number;
  /** Ids of the activations that end first if fewer seats lower a limit. */
  endFirst: readonly string[];
}

/**
 * Moves the expiry of a subscription's keys to its paid period, resets their usage with each period, and multiplies limits by
 * its seats. Idempotent.
 */
export async function followSubscription(
  tx: Tx,
  subscription_id: string,
  { period, seats, endFirst }: FollowedTerms,
): Promise<void> {
  for (const key of await findKeysOfPurchaseForUpdate(tx.db, { order_id: null, subscription_id })) {
    // A suspended key gets the seats when it is reinstated, so that it keeps its activations meanwhile.
    const ofSeats = key.suspended_at === null ? columnsOfSeats(key, seats) : {};
    await changeKey(tx, key, { ...columnsOfPeriod(key, period), ...ofSeats }, endFirst);
  }
}
