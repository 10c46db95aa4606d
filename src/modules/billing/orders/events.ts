import { defineEvent, defineInternalEvent, defineUpdateEvent } from '../../../platform/events/event.ts';
import { presentOrderAttributes } from './present.ts';

export const orderCreated = defineEvent('order.created');
/** The order was refunded, in part or in full. */
export const orderUpdated = defineUpdateEvent('order.updated', presentOrderAttributes);
/** The buyer may have lost the benefits of the order: it was refunded in full, or a dispute withdraws them. */
export const orderRevoked = defineInternalEvent('order.revoked');
/** The buyer may have the benefits again: the refund failed, or the dispute was won. */
export const orderRestored = defineInternalEvent('order.restored');
