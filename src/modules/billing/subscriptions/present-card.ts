import type { SubscriptionRow } from './queries.ts';

/** Presents the card on file. @returns null if it is unknown, or another payment method is saved */
export function presentSavedCard({
  card_brand,
  card_last_four,
  card_expires_at,
}: Pick<SubscriptionRow, 'card_brand' | 'card_last_four' | 'card_expires_at'>) {
  if (card_brand === null || card_last_four === null || card_expires_at === null) return null;
  const last = new Date(card_expires_at.getTime() - 1);
  return {
    brand: card_brand,
    last_four: card_last_four,
    expiry_month: last.getUTCMonth() + 1,
    expiry_year: last.getUTCFullYear(),
  };
}

type SavedCard = NonNullable<ReturnType<typeof presentSavedCard>>;

/** Presents a card that expires before the next renewal. */
export const presentExpiringCard = (row: SubscriptionRow, card: SavedCard) => ({
  renews_at: row.current_period_end.toISOString(),
  card,
});
