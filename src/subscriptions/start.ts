import { addMonths } from '../kit/calendar.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { subscriptionActive, subscriptionCreated } from './events.ts';
import { insertSubscription, type SubscriptionRow } from './queries.ts';

type NewSubscription = Pick<
  SubscriptionRow,
  | 'organization_id'
  | 'user_id'
  | 'product_id'
  | 'price_id'
  | 'checkout_id'
  | 'payment_method_ref'
  | 'amount'
  | 'currency'
  | 'recurring_interval'
  | 'metadata'
  | 'custom_field_data'
>;

const MONTHS = { month: 1, year: 12 } as const;

/** Starts a subscription that has been paid for its first period, which begins now. */
export async function startSubscription(tx: Tx, wanted: NewSubscription): Promise<SubscriptionRow> {
  const subscription = await insertSubscription(tx.db, {
    ...wanted,
    created_at: tx.now,
    status: 'active',
    started_at: tx.now,
    current_period_start: tx.now,
    current_period_end: addMonths(tx.now, MONTHS[wanted.recurring_interval]),
  });
  tx.emit(subscriptionCreated(subscription));
  tx.emit(subscriptionActive(subscription));
  return subscription;
}
