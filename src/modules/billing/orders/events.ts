import { defineEvent } from '../../../platform/events/event.ts';

export const orderCreated = defineEvent('order.created');
/** The order was refunded, in part or in full. */
export const orderUpdated = defineEvent('order.updated');
