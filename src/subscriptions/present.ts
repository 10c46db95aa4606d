import type { Schema } from '../contract/operation.ts';
import type { SubscriptionRow } from './queries.ts';

/** What the buyer's order shows of its subscription. */
export function presentUserSubscription(row: SubscriptionRow): Schema<'UserOrderSubscription'> {
  return {
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    amount: row.amount,
    currency: row.currency,
    recurring_interval: row.recurring_interval,
    status: row.status,
    current_period_start: row.current_period_start.toISOString(),
    current_period_end: row.current_period_end.toISOString(),
    cancel_at_period_end: row.cancel_at_period_end,
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    user_id: row.user_id,
    product_id: row.product_id,
    price_id: row.price_id,
    discount_id: null,
    checkout_id: row.checkout_id,
  };
}

/** What the seller's order shows of its subscription. */
export function presentSubscription(row: SubscriptionRow): Schema<'OrderSubscription'> {
  return { ...presentUserSubscription(row), metadata: row.metadata as Schema<'Metadata'> };
}
