import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';

/** The purchase that gives a license key, and why it does not, if it does not. */
type PurchaseOfKey = Pick<Tables['products'], 'id' | 'name'> & {
  license_key_id: string;
  invalid_reason: 'unpaid' | 'ended' | 'paused' | 'disputed' | 'refunded' | 'revoked';
};

/**
 * SQL: why the purchase of a suspended key does not give it. A lost dispute keeps the benefits withdrawn, like a refund.
 * @param now parameter of the real time
 */
const INVALID_REASON = `case
  when subscriptions.suspended_at is not null or exists (
    select from disputes where disputes.order_id = orders.id and withdraws_access and status = 'open') then 'disputed'
  when orders.is_revoked or exists (
    select from disputes where disputes.order_id = orders.id and withdraws_access) then 'refunded'
  when subscriptions.status = 'canceled' or subscription_has_ended(subscriptions, ?::timestamptz) then 'ended'
  when subscriptions.status = 'unpaid' then 'unpaid'
  when subscriptions.paused_at is not null and not subscriptions.pause_keeps_access then 'paused'
  else 'revoked' end as invalid_reason`;

/** Finds the purchases that give license keys. A complimentary key has none. */
export async function findPurchasesOfKeys(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  keyIds: readonly string[],
): Promise<PurchaseOfKey[]> {
  return db('license_keys')
    .join('benefit_grants', 'benefit_grants.id', 'license_keys.grant_id')
    .leftJoin('orders', 'orders.id', 'benefit_grants.order_id')
    .leftJoin('subscriptions', 'subscriptions.id', 'benefit_grants.subscription_id')
    .joinRaw('join products on products.id = coalesce(orders.product_id, subscriptions.product_id)')
    .whereIn('license_keys.id', [...keyIds])
    .select<PurchaseOfKey[]>('license_keys.id as license_key_id', 'products.id', 'products.name')
    .select(db.raw(INVALID_REASON, [now]));
}
