import type { Tx } from '../platform/db/transaction.ts';
import { subscriptionActive, subscriptionCreated } from './events.ts';
import { beginningOf } from './periods.ts';
import { insertSubscription, type SubscriptionRow } from './queries.ts';

type NewSubscription = Pick<
  SubscriptionRow,
  | 'organization_id'
  | 'user_id'
  | 'product_id'
  | 'price_id'
  | 'checkout_id'
  | 'payment_processor'
  | 'payment_method_ref'
  | 'amount'
  | 'currency'
  | 'recurring_interval'
  | 'metadata'
  | 'custom_field_data'
>;

/** Starts a subscription that has been paid for its first period, which begins now. */
export async function startSubscription(tx: Tx, wanted: NewSubscription): Promise<SubscriptionRow> {
  const end = beginningOf(2, tx.now, wanted.recurring_interval);
  const subscription = await insertSubscription(tx.db, {
    ...wanted,
    discount_id: null,
    discount_ends_at: null,
    customer_name: null,
    billing_address: null,
    tax_id: null,
    created_at: tx.now,
    status: 'active',
    started_at: tx.now,
    anchor_at: tx.now,
    current_period_start: tx.now,
    current_period_end: end,
    due_at: end,
  });
  tx.emit(subscriptionCreated(subscription));
  tx.emit(subscriptionActive(subscription));
  return subscription;
}
