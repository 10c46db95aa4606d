import { orderAccessChanged, type OrderRow } from '../orders/index.ts';
import { giveUpWaitingChanges } from '../payments/index.ts';
import { withOrganizationClock } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  endDisputedSubscription,
  reinstateSubscription,
  suspendSubscription,
  type SubscriptionRow,
} from '../subscriptions/index.ts';
import { findWithdrawingStatuses } from './queries.ts';

/** A disputed purchase. Its rows are locked. */
export interface DisputedPurchase {
  order: OrderRow;
  /** The value is null for a one-time purchase. */
  subscription: SubscriptionRow | null;
}

/**
 * Gives or takes the benefits of a disputed purchase, as its disputes require now. A dispute about any order of a
 * subscription concerns the whole subscription, since each of its charges can be disputed next. Idempotent.
 */
export async function changeAccess(tx: Tx, { order, subscription }: DisputedPurchase): Promise<void> {
  if (subscription !== null) return changeSubscription(tx, subscription);
  tx.emit(orderAccessChanged(order));
}

async function changeSubscription(real: Tx, subscription: SubscriptionRow): Promise<void> {
  const tx = await withOrganizationClock(real, subscription.organization_id);
  const statuses = await findWithdrawingStatuses(tx.db, subscription.id);
  if (statuses.includes('lost')) await endDisputedSubscription(tx, subscription);
  else if (statuses.includes('open')) await suspend(tx, subscription);
  else await reinstateSubscription(tx, subscription);
}

/** A buyer who completes a plan change at the bank now would pay for time without benefits, so the change is given up. */
async function suspend(tx: Tx, subscription: SubscriptionRow): Promise<void> {
  await giveUpWaitingChanges(tx, [subscription.id]);
  await suspendSubscription(tx, subscription);
}
