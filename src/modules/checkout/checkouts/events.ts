import { defineEvent, defineUpdateEvent } from '../../../platform/events/event.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import { presentChangeableAttributes } from './present.ts';

export const checkoutCreated = defineEvent('checkout.created');
export const checkoutUpdated = defineUpdateEvent('checkout.updated', presentChangeableAttributes);

export const expireCheckoutsTask = defineTask<Record<string, never>>('checkouts.expire');
