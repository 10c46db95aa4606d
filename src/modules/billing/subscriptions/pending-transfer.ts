import type { SubscriptionRow } from './queries.ts';
import { NO_CARD, type CardColumns } from './saved-card.ts';

/** The columns of a subscription without a pending transfer. */
export const NO_TRANSFER = {
  transfer_id: null,
  transfer_customer_id: null,
  transfer_expires_at: null,
  customer_transfer_card: null,
  transfer_rotates_keys: true,
  transfer_releases_machines: true,
} as const;

/** Why a transfer has ended without the consent of its receiver. */
export type TransferEndReason = 'refused' | 'withdrawn' | 'replaced' | 'expired' | 'customer_changed';

/** A subscription that waits for the consent of a receiver. */
export type OfferedSubscription = SubscriptionRow & {
  transfer_id: string;
  transfer_customer_id: string;
  transfer_expires_at: Date;
};

export const isOffered = <Row extends SubscriptionRow>(row: Row): row is Row & OfferedSubscription =>
  row.transfer_id !== null && row.transfer_customer_id !== null && row.transfer_expires_at !== null;

export const presentPendingTransfer = (row: SubscriptionRow) =>
  isOffered(row)
    ? {
        customer_id: row.transfer_customer_id,
        expires_at: row.transfer_expires_at.toISOString(),
        rotate_keys: row.transfer_rotates_keys,
        release_machines: row.transfer_releases_machines,
      }
    : null;

/** The columns of the payment method that a receiver chooses. */
export type TransferMethod = Pick<SubscriptionRow, 'payment_method_ref' | 'payment_processor' | keyof CardColumns>;

/** JSON has texts instead of dates. The other columns are null, because the payment method is new. */
type StoredMethod = Pick<
  TransferMethod,
  'payment_method_ref' | 'payment_processor' | 'card_brand' | 'card_last_four'
> & {
  card_expires_at: string | null;
};

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'subscriptions.customer_transfer_card': StoredMethod;
  }
}

export const toStoredMethod = ({
  payment_method_ref,
  payment_processor,
  card_brand,
  card_last_four,
  card_expires_at,
}: TransferMethod): StoredMethod => ({
  payment_method_ref,
  payment_processor,
  card_brand,
  card_last_four,
  card_expires_at: card_expires_at && card_expires_at.toISOString(),
});

/** @returns the columns of the payment method that the receiver has saved; undefined without one */
export function transferMethodOf({ customer_transfer_card: stored }: SubscriptionRow): TransferMethod | undefined {
  if (stored === null) return undefined;
  const { card_expires_at: time } = stored;
  return { ...NO_CARD, ...stored, card_expires_at: time === null ? null : new Date(time) };
}
