import { defineEvent } from '../../../platform/events/event.ts';

export const orderCreated = defineEvent('order.created');
/** Part of it, or all, was given back. */
export const orderUpdated = defineEvent('order.updated');
