import { defineEvent, defineInternalEvent, defineUpdateEvent } from '../../../platform/events/event.ts';
import { presentOrderAttributes } from './present.ts';
import type { OrderRow } from './queries.ts';

export const orderCreated = defineEvent('order.created');
/** The order was refunded, in part or in full, or its customer has another account or was merged. */
export const orderUpdated = defineUpdateEvent('order.updated', (row: OrderRow) => ({
  ...presentOrderAttributes(row),
  customer_id: row.customer_id,
}));
/**
 * The buyer of a one-time order may have gained or lost its benefits: by the purchase, a refund that revokes them or its
 * failure, or a dispute.
 */
export const orderAccessChanged = defineInternalEvent('order.access_changed');
