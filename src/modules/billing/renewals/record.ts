import { recordSubscriptionOrder, type OrderRow } from '../orders/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';
import type { PeriodBill } from '../payments/index.ts';

interface PaidBill {
  bill: PeriodBill;
  /** The value is null when there was nothing to pay. */
  paymentId: string | null;
}

/** Records the order for the final balance of a subscription. */
export function recordFinalBalance(tx: Tx, subscription: SubscriptionRow, paid: PaidBill): Promise<OrderRow> {
  return recordSubscriptionOrder(tx, subscription, { ...paid, period: null, billing_reason: 'subscription_update' });
}

/** Records the order for the present period of a subscription. */
export function recordPeriod(tx: Tx, subscription: SubscriptionRow, paid: PaidBill): Promise<OrderRow> {
  const { period } = subscription;
  return recordSubscriptionOrder(tx, subscription, { ...paid, period, billing_reason: 'subscription_cycle' });
}
