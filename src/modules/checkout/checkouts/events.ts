import { defineEvent } from '../../../platform/events/event.ts';
import { defineTask } from '../../../platform/jobs/task.ts';

export const checkoutCreated = defineEvent('checkout.created');
export const checkoutUpdated = defineEvent('checkout.updated');

export const expireCheckoutsTask = defineTask<Record<string, never>>('checkouts.expire');
