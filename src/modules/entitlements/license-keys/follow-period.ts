import type { Tx } from '../../../platform/ports/transaction.ts';
import type { PaidPeriod } from '../benefits/index.ts';
import { changeKey } from './change.ts';
import { findKeysOfPurchaseForUpdate } from './queries.ts';
import { columnsOfPeriod } from './rules.ts';

/** Moves the expiry of a subscription's keys to its paid period, and resets their usage with each period. Idempotent. */
export async function followPeriod(tx: Tx, subscription_id: string, period: PaidPeriod): Promise<void> {
  for (const key of await findKeysOfPurchaseForUpdate(tx.db, { order_id: null, subscription_id }))
    await changeKey(tx, key, columnsOfPeriod(key, period));
}
