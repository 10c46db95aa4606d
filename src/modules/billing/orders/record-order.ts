import { readDefaultCurrency } from '../../identity/organizations/index.ts';
import { creditAccount, applyCredit } from '../credits/index.ts';
import { billedBuyerOf, type Bill } from '../pricing/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { updateSubscription, type SubscriptionRow } from '../subscriptions/index.ts';
import { orderCreated } from './events.ts';
import { insertOrder, type NewOrderRow, type OrderRow } from './queries.ts';

type BilledColumn = 'lines' | 'amount' | 'tax' | 'tax_amount' | 'created_at' | 'currency';
export type NewOrder = Omit<NewOrderRow, BilledColumn> & {
  bill: Bill;
  /** The value is null for a free order. */
  currency: string | null;
};

/**
 * Stores an order and emits `order.created`. A database trigger adds the ledger entries. Amounts of an order are
 * immutable: refunds and disputes are separate rows.
 */
export async function recordOrder(tx: Tx, { bill, currency, ...row }: NewOrder): Promise<OrderRow> {
  const order = await insertOrder(tx.db, {
    ...row,
    created_at: tx.now,
    currency: currency ?? (await readDefaultCurrency(tx.db, row.organization_id)),
    lines: bill.lines,
    amount: bill.amount,
    tax: bill.tax && { ...bill.tax },
    tax_amount: bill.tax?.amount ?? 0,
  });
  tx.emit(orderCreated(order));
  return order;
}

/** A subscription's bill after its first order. */
export interface SubscriptionOrderInput {
  bill: Bill & { discount_id: string | null; credit_used: number };
  /** The value is null if there was nothing to pay. */
  paymentId: string | null;
  billing_reason: 'subscription_cycle' | 'subscription_update';
  /** Number of the period that the order pays for; null for a plan change. Unique per subscription. */
  period: number | null;
}

/**
 * Stores an order for a renewal or a plan change; see `recordOrder`. Spends the credit of the bill. A payment that succeeds
 * late may find less credit than its bill counted on: the subscription owes the difference.
 */
export async function recordSubscriptionOrder(tx: Tx, subscription: SubscriptionRow, input: SubscriptionOrderInput) {
  const buyer = input.bill.buyer ?? billedBuyerOf(subscription);
  const order = await recordOrder(tx, {
    ...servicePeriodOf(subscription, input.period === null ? tx.now : subscription.current_period_start),
    organization_id: subscription.organization_id,
    user_id: subscription.user_id,
    customer_id: subscription.customer_id,
    product_id: subscription.product_id,
    product_price_id: subscription.price_id,
    quantity: subscription.quantity,
    price_type: 'recurring',
    checkout_id: null,
    subscription_id: subscription.id,
    payment_id: input.paymentId,
    discount_id: input.bill.discount_id,
    period: input.period,
    bill: input.bill,
    currency: subscription.currency,
    billing_reason: input.billing_reason,
    billing_address: buyer.billing_address,
    customer_name: buyer.customer_name,
    customer_tax_id: buyer.tax_id,
    terms_accepted_at: null,
    terms_url: null,
    metadata: {},
    custom_field_data: subscription.custom_field_data,
  });
  const unpaid = await applyCredit(tx, creditAccount(order), input.bill.credit_used, order);
  if (unpaid > 0) await updateSubscription(tx.db, subscription.id, { balance: subscription.balance + unpaid });
  return order;
}

/**
 * Determines the period that an order pays for, which its invoice states. Returns null for a one-time purchase, and for
 * the final balance of a subscription that has ended.
 * @param start start of the period, or the time of a change within the period
 */
export function servicePeriodOf(
  subscription: Pick<SubscriptionRow, 'current_period_end' | 'ended_at'> | null,
  start: Date | undefined,
): Pick<OrderRow, 'service_start' | 'service_end'> {
  const isServed = subscription !== null && subscription.ended_at === null && start !== undefined;
  if (!isServed || start >= subscription.current_period_end) return { service_start: null, service_end: null };
  return { service_start: start, service_end: subscription.current_period_end };
}
