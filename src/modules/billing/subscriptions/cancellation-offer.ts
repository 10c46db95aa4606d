import { appliesIn, findCancellationOffers, findProductIds, type DiscountRow } from '../../catalog/discounts/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { ReadSubscriptionRow, SubscriptionRow } from './queries.ts';
import { isRenewing } from './require-changeable.ts';

/**
 * Whether a buyer can be offered a discount instead of the cancellation: once, and while nothing else decides about the next
 * bill. A subscription without a due date is being charged.
 */
function isOpenToOffers(subscription: ReadSubscriptionRow): boolean {
  const { status, due_at, amount, discount_id, discount_ends_at, current_period_end } = subscription;
  const hasDiscount = discount_id !== null && (discount_ends_at === null || current_period_end < discount_ends_at);
  return (
    (status === 'active' || status === 'trialing') &&
    due_at !== null &&
    (amount ?? 0) > 0 &&
    !hasDiscount &&
    isRenewing(subscription) &&
    subscription.suspended_at === null &&
    subscription.paused_at === null &&
    subscription.scheduled_price_id === null &&
    subscription.cancellation_offer_taken_at === null
  );
}

/** Loads the offers to the buyers of subscriptions. @returns the newest offer that applies to a subscription */
export async function loadCancellationOffers(
  { db, now }: Reader,
  rows: readonly ReadSubscriptionRow[],
): Promise<(row: ReadSubscriptionRow) => DiscountRow | undefined> {
  const open = rows.filter(isOpenToOffers);
  const sellers = [...new Set(open.map(({ organization_id }) => organization_id))];
  const offers = sellers.length === 0 ? [] : await findCancellationOffers(db, sellers, now);
  if (offers.length === 0) return () => undefined;
  const products = await findProductIds(
    db,
    offers.map(({ id }) => id),
  );
  const isFor = (offer: DiscountRow, { organization_id, product_id, currency }: SubscriptionRow) =>
    offer.organization_id === organization_id &&
    appliesIn(offer, currency) &&
    (products.get(offer.id)?.includes(product_id) ?? true);
  return (row) => (isOpenToOffers(row) ? offers.find((offer) => isFor(offer, row)) : undefined);
}
