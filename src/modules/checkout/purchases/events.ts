import type { EventPayload } from '../../../platform/events/event.ts';
import { defineTask } from '../../../platform/jobs/task.ts';

/** Grants the benefits of a one-time order. Subscriptions have events of their own kind. */
export const grantOrderTask = defineTask<{ order_id: string }>('purchases.grant-order');
/** Revokes the benefits of a refunded one-time order, and grants them again when the refund fails. */
export const reconcileOrderGrantsTask = defineTask<EventPayload>('purchases.follow-order');
/** Position in the purchases of a product. */
export interface Progress {
  of?: 'orders' | 'subscriptions';
  after?: string;
}

/** Applies changed benefits of a product to its purchases, one batch per job. */
export const reevaluateProductTask = defineTask<EventPayload & Progress>('purchases.reevaluate-product');
/** Moves the license keys of a subscription along with its paid period. */
export const followPeriodTask = defineTask<EventPayload>('purchases.follow-period');
/** Grants or revokes the benefits of a subscription by its status. */
export const reconcileSubscriptionGrantsTask = defineTask<EventPayload>('purchases.follow-subscription');
