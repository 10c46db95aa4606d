import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  NO_SCHEDULED_CHANGE,
  emitSubscriptionUpdated,
  updateSubscription,
  type SubscriptionRow,
  type SubscriptionScope,
} from '../subscriptions/index.ts';
import type { TargetPlan } from './choose-price.ts';

/** Schedules a change for the end of the period. It replaces an earlier one. The subscription must be locked. */
export const scheduleChange = (
  tx: Tx,
  subscription: SubscriptionRow,
  { price }: TargetPlan,
  { column }: SubscriptionScope,
): Promise<SubscriptionRow> =>
  store(tx, subscription, { scheduled_price_id: price.id, is_scheduled_by_seller: column === 'organization_id' });

/** Drops the scheduled change. The subscription must be locked. */
export const unscheduleChange = (tx: Tx, subscription: SubscriptionRow): Promise<SubscriptionRow> =>
  store(tx, subscription, NO_SCHEDULED_CHANGE);

async function store(
  tx: Tx,
  subscription: SubscriptionRow,
  schedule: Pick<SubscriptionRow, 'scheduled_price_id' | 'is_scheduled_by_seller'>,
): Promise<SubscriptionRow> {
  const changed = await updateSubscription(tx.db, subscription.id, { ...schedule, modified_at: tx.now });
  await emitSubscriptionUpdated(tx, changed, subscription);
  return changed;
}
