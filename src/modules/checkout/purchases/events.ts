import type { EventPayload } from '../../../platform/events/event.ts';
import { defineTask } from '../../../platform/jobs/task.ts';

/** Position in the purchases of a product. */
export interface Progress {
  of?: 'orders' | 'subscriptions';
  after?: string;
  /** Number of the product's last withdrawal of a benefit when the first job began. */
  withdrawal?: number;
}

/** Applies changed benefits of a product to its purchases, one batch per job. */
export const reevaluateProductTask = defineTask<EventPayload & Progress>('purchases.reevaluate-product');
/** Moves the license keys of a subscription along with its paid period, after the terms of their benefit changed. */
export const followPeriodTask = defineTask<EventPayload>('purchases.follow-period');

/** Reconciles the grants of a one-time order. Only version 0.6.0 enqueues this task and the next ones. */
export const grantOrderTask = defineTask<{ order_id: string }>('purchases.grant-order');
/** Reconciles the grants of a one-time order. */
export const reconcileOrderGrantsTask = defineTask<EventPayload>('purchases.follow-order');
/** Reconciles the grants of a subscription. */
export const reconcileSubscriptionGrantsTask = defineTask<EventPayload>('purchases.follow-subscription');
