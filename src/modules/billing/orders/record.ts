import type { Bill, Line } from '../pricing/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';
import { orderCreated } from './events.ts';
import { insertOrder, type NewOrderRow, type OrderRow } from './queries.ts';

type Billed = 'lines' | 'amount' | 'tax' | 'tax_amount' | 'created_at' | 'currency';
export type NewOrder = Omit<NewOrderRow, Billed> & {
  bill: Bill;
  /** Null for what is free. */
  currency: string | null;
};

/** The order of what is free is in this currency. */
const DEFAULT_CURRENCY = 'usd';

/** Writes down what was bought; the database adds the entries in the ledger. An order never changes, corrections are rows of their own. */
export async function recordOrder(tx: Tx, { bill, currency, ...row }: NewOrder): Promise<OrderRow> {
  const order = await insertOrder(tx.db, {
    ...row,
    created_at: tx.now,
    currency: currency ?? DEFAULT_CURRENCY,
    lines: bill.lines,
    amount: bill.amount,
    tax: bill.tax && { ...bill.tax },
    tax_amount: bill.tax?.amount ?? 0,
  });
  tx.emit(orderCreated(order));
  return order;
}

/** What a subscription was billed for. */
export interface SubscriptionSale {
  bill: Bill & { discount_id: string | null };
  /** Null where there was nothing to pay. */
  paymentId: string | null;
  billing_reason: 'subscription_cycle' | 'subscription_update';
  /** The period that begins with it, of which there is one order, whatever is repeated; null for what is billed besides. */
  period: number | null;
}

/** The same for what a subscription costs after its first order. */
export function recordSubscriptionOrder(tx: Tx, subscription: SubscriptionRow, sale: SubscriptionSale) {
  return recordOrder(tx, {
    organization_id: subscription.organization_id,
    user_id: subscription.user_id,
    product_id: subscription.product_id,
    product_price_id: subscription.price_id,
    price_type: 'recurring',
    checkout_id: null,
    subscription_id: subscription.id,
    payment_id: sale.paymentId,
    discount_id: sale.bill.discount_id,
    period: sale.period,
    bill: sale.bill,
    currency: subscription.currency,
    billing_reason: sale.billing_reason,
    billing_address: subscription.billing_address,
    customer_name: subscription.customer_name,
    customer_tax_id: subscription.tax_id,
    metadata: {},
    custom_field_data: subscription.custom_field_data,
  });
}

/** The lines as they were written. */
export const linesOf = ({ lines }: Pick<OrderRow, 'lines'>) => lines as unknown as readonly Line[];
