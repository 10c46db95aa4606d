import { defineEvent, defineUpdateEvent } from '../../../platform/events/event.ts';
import { presentOrderAttributes } from './present.ts';

export const orderCreated = defineEvent('order.created');
/** The order was refunded, in part or in full. */
export const orderUpdated = defineUpdateEvent('order.updated', presentOrderAttributes);
