import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  NO_SCHEDULED_CHANGE,
  emitSubscriptionUpdated,
  updateSubscription,
  type SubscriptionRow,
  type SubscriptionScope,
} from '../subscriptions/index.ts';
import type { TargetPlan } from './choose-price.ts';

/** @returns the price of a scheduled change, unless the change is one of the quantity alone */
export const otherScheduledPrice = ({ scheduled_price_id, price_id }: SubscriptionRow): string | undefined =>
  scheduled_price_id === null || scheduled_price_id === price_id ? undefined : scheduled_price_id;

/** @returns the price of a scheduled change that a change to the target keeps, because the target is another quantity alone */
export const scheduledPriceKeptBy = (subscription: SubscriptionRow, { price }: TargetPlan): string | undefined =>
  price.id === subscription.price_id ? otherScheduledPrice(subscription) : undefined;

/** Schedules a change for the end of the period. It replaces an earlier one. The subscription must be locked. */
export const scheduleChange = (
  tx: Tx,
  subscription: SubscriptionRow,
  { price, quantity }: TargetPlan,
  { column }: SubscriptionScope,
): Promise<SubscriptionRow> =>
  store(tx, subscription, {
    scheduled_price_id: price.id,
    scheduled_quantity: quantity,
    is_scheduled_by_seller: column === 'organization_id',
  });

/** Drops the scheduled change. The subscription must be locked. */
export const unscheduleChange = (tx: Tx, subscription: SubscriptionRow): Promise<SubscriptionRow> =>
  store(tx, subscription, NO_SCHEDULED_CHANGE);

async function store(
  tx: Tx,
  subscription: SubscriptionRow,
  schedule: Pick<SubscriptionRow, keyof typeof NO_SCHEDULED_CHANGE>,
): Promise<SubscriptionRow> {
  const changed = await updateSubscription(tx.db, subscription.id, { ...schedule, modified_at: tx.now });
  await emitSubscriptionUpdated(tx, changed, subscription);
  return changed;
}
