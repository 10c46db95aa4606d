import type { ReadSubscriptionRow, SubscriptionRow } from './queries.ts';
import { isRenewing } from './require-changeable.ts';

/** The columns of a subscription without a scheduled change. */
export const NO_SCHEDULED_CHANGE = {
  scheduled_price_id: null,
  scheduled_quantity: null,
  is_scheduled_by_seller: false,
  end_activation_ids: [] as string[],
} as const;

/**
 * @returns the price to which the subscription changes when its period ends, or undefined when no change is scheduled,
 * or the subscription ends before: a change by the seller then waits for the buyer to resume.
 */
export function scheduledPriceOf(subscription: ReadSubscriptionRow): string | undefined {
  return isRenewing(subscription) ? (subscription.scheduled_price_id ?? undefined) : undefined;
}

/** @returns the columns of a subscription that is canceled at the end of its period. The buyer's own change is dropped. */
export const scheduleAfterCancellation = ({ is_scheduled_by_seller }: SubscriptionRow) =>
  is_scheduled_by_seller ? {} : NO_SCHEDULED_CHANGE;
