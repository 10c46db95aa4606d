import { recordOrder, type OrderRow } from '../orders/index.ts';
import type { Tx } from '../platform/db/transaction.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';
import type { PeriodBill } from './bill.ts';

/** The order of a free period is in this currency. */
const DEFAULT_CURRENCY = 'usd';

interface Paid {
  bill: PeriodBill;
  /** Null where there was nothing to pay. */
  paymentId: string | null;
}

/** The order for the period that a subscription is in. One per period, whatever is repeated. */
export function recordPeriod(tx: Tx, subscription: SubscriptionRow, { bill, paymentId }: Paid): Promise<OrderRow> {
  return recordOrder(tx, {
    organization_id: subscription.organization_id,
    user_id: subscription.user_id,
    product_id: subscription.product_id,
    product_price_id: subscription.price_id,
    price_type: 'recurring',
    checkout_id: null,
    subscription_id: subscription.id,
    payment_id: paymentId,
    discount_id: bill.discount_id,
    period: subscription.period,
    bill,
    currency: subscription.currency ?? DEFAULT_CURRENCY,
    billing_reason: 'subscription_cycle',
    billing_address: subscription.billing_address,
    customer_name: subscription.customer_name,
    customer_tax_id: subscription.tax_id,
    metadata: {},
    custom_field_data: subscription.custom_field_data,
  });
}
