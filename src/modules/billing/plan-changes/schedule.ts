import type { Tx } from '../../../platform/ports/transaction.ts';
import type { ScheduledPlan } from '../payments/index.ts';
import {
  NO_SCHEDULED_CHANGE,
  emitSubscriptionUpdated,
  updateSubscription,
  type SubscriptionRow,
  type SubscriptionScope,
} from '../subscriptions/index.ts';
import type { RequestedPlan, TargetPlan } from './choose-price.ts';

/** Merges a request into the scheduled change: a price or quantity that the request leaves out stays as it is scheduled. */
export const mergeIntoSchedule = (
  { price_id, scheduled_price_id, scheduled_quantity }: SubscriptionRow,
  { product_price_id, quantity, end_activation_ids = [] }: RequestedPlan & { end_activation_ids?: string[] },
): ScheduledPlan => ({
  price_id: product_price_id?.toLowerCase() ?? scheduled_price_id ?? price_id,
  quantity: quantity ?? scheduled_quantity,
  end_activation_ids,
});

/** @returns the scheduled change, if there is one */
export const scheduledPlanOf = ({ scheduled_price_id, scheduled_quantity }: SubscriptionRow) =>
  scheduled_price_id === null ? undefined : { price_id: scheduled_price_id, quantity: scheduled_quantity };

/** @returns the fields of the scheduled change that a change now leaves as they are, if there are any */
export function scheduleBeside(
  { scheduled_price_id, scheduled_quantity }: SubscriptionRow,
  { product_price_id, quantity }: RequestedPlan,
  target: TargetPlan,
): ScheduledPlan | undefined {
  const rest = {
    price_id: (product_price_id === undefined ? scheduled_price_id : null) ?? target.price.id,
    quantity: quantity === undefined && scheduled_quantity !== target.quantity ? scheduled_quantity : null,
  };
  return rest.price_id === target.price.id && rest.quantity === null ? undefined : rest;
}

/** @returns the columns of a scheduled change, without its author */
export const scheduleColumns = ({ price_id, quantity, end_activation_ids }: ScheduledPlan) => ({
  scheduled_price_id: price_id,
  scheduled_quantity: quantity,
  ...(end_activation_ids && { end_activation_ids }),
});

/** Schedules a change for the end of the period. The subscription must be locked. */
export const scheduleChange = (
  tx: Tx,
  subscription: SubscriptionRow,
  plan: ScheduledPlan,
  { column }: SubscriptionScope,
): Promise<SubscriptionRow> =>
  store(tx, subscription, { ...scheduleColumns(plan), is_scheduled_by_seller: column === 'organization_id' });

/** Drops the scheduled change. The subscription must be locked. */
export const unscheduleChange = (tx: Tx, subscription: SubscriptionRow): Promise<SubscriptionRow> =>
  store(tx, subscription, NO_SCHEDULED_CHANGE);

async function store(
  tx: Tx,
  subscription: SubscriptionRow,
  schedule: Partial<Pick<SubscriptionRow, keyof typeof NO_SCHEDULED_CHANGE>>,
): Promise<SubscriptionRow> {
  const changed = await updateSubscription(tx.db, subscription.id, { ...schedule, modified_at: tx.now });
  await emitSubscriptionUpdated(tx, changed, subscription);
  return changed;
}
