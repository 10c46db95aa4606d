import { defineEvent } from '../platform/events/event.ts';

export const orderCreated = defineEvent('order.created');
