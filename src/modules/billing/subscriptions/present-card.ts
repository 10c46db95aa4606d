import type { Schema } from '../../../contract/operation.ts';
import type { SubscriptionRow } from './queries.ts';

/** Presents the card on file. @returns null if it is unknown, or another payment method is saved */
export function presentSavedCard({
  card_brand,
  card_last_four,
  card_expires_at,
}: Pick<SubscriptionRow, 'card_brand' | 'card_last_four' | 'card_expires_at'>): Schema<'SavedCard'> | null {
  if (card_brand === null || card_last_four === null || card_expires_at === null) return null;
  const last = new Date(card_expires_at.getTime() - 1);
  return {
    brand: card_brand,
    last_four: card_last_four,
    expiry_month: last.getUTCMonth() + 1,
    expiry_year: last.getUTCFullYear(),
  };
}

/** Presents a card that expires before the next renewal. */
export const presentExpiringCard = (row: SubscriptionRow, card: Schema<'SavedCard'>): Schema<'ExpiringCard'> => ({
  renews_at: row.current_period_end.toISOString(),
  card,
});
