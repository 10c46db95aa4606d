import type { OrderRow } from '../../billing/orders/index.ts';
import type { EventRow } from '../../notifications/events/index.ts';
import type { Notification } from '../../notifications/member-notifications/index.ts';

/** Plans what members are told about an event. @param order the order of the event, if it is about one */
export function planNotifications(event: EventRow, order: OrderRow | undefined): Notification[] {
  const kind = notificationKind(event, order);
  if (kind === undefined) return [];
  const { id, organization_id, object_id } = event;
  return [{ organization_id, kind, object_id, event_id: id, key: id }];
}

function notificationKind({ type, data }: EventRow, order: OrderRow | undefined): Notification['kind'] | undefined {
  if (type === 'subscription.payment_failed') return 'seller_payment_failed';
  if (type === 'dispute.created') return 'seller_dispute';
  if (type === 'unmatched_charge.created') return 'seller_unmatched_charge';
  if (type === 'unmatched_charge.updated' && data.status === 'refund_failed') return 'seller_unmatched_charge';
  return type === 'order.created' && order !== undefined && isSale(order) ? 'seller_sale' : undefined;
}

/** Members enter orders that were paid elsewhere themselves. Strangers can cause free ones. */
const isSale = ({ billing_reason, payment_id }: OrderRow): boolean =>
  payment_id !== null && (billing_reason === 'purchase' || billing_reason === 'subscription_create');
