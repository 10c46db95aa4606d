import { insertOrder, orderCreated, type OrderRow } from '../orders/index.ts';
import type { Tx } from '../platform/db/transaction.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';

/** The order of a free period is in this currency. */
const DEFAULT_CURRENCY = 'usd';

/** The order for the period that a subscription is in. One per period, whatever is repeated. */
export async function insertRenewalOrder(tx: Tx, subscription: SubscriptionRow): Promise<OrderRow> {
  const order = await insertOrder(tx.db, {
    created_at: tx.now,
    organization_id: subscription.organization_id,
    user_id: subscription.user_id,
    product_id: subscription.product_id,
    product_price_id: subscription.price_id,
    price_type: 'recurring',
    checkout_id: null,
    subscription_id: subscription.id,
    period: subscription.period,
    amount: subscription.amount ?? 0,
    tax_amount: 0,
    currency: subscription.currency ?? DEFAULT_CURRENCY,
    billing_reason: 'subscription_cycle',
    billing_address: null,
    payment_id: null,
    discount_id: null,
    lines: JSON.stringify([{ kind: 'product', description: '', amount: subscription.amount ?? 0 }]) as never,
    tax: null,
    customer_name: null,
    customer_tax_id: null,
    metadata: {},
    custom_field_data: {},
  });
  tx.emit(orderCreated(order));
  return order;
}
