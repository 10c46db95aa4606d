import type { EventPayload } from '../../../platform/events/event.ts';
import { defineTask } from '../../../platform/jobs/task.ts';

/** Gives the buyer what was bought once; subscriptions are followed by their own events. */
export const grantOrderTask = defineTask<{ order_id: string }>('purchases.grant-order');
/** Takes what was bought once, after it was given back; gives it again when that did not arrive. */
export const reconcileOrderGrantsTask = defineTask<EventPayload>('purchases.follow-order');
/** Where to go on among what was bought of a product. */
export interface Progress {
  of?: 'orders' | 'subscriptions';
  after?: string;
}

/** Brings earlier buyers of a product in line with its changed benefits, some at a time. */
export const reevaluateProductTask = defineTask<EventPayload & Progress>('purchases.reevaluate-product');
/** Gives or takes what a subscription promises, as its status says. */
export const reconcileSubscriptionGrantsTask = defineTask<EventPayload>('purchases.follow-subscription');
