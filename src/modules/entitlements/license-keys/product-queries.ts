import type { Knex } from 'knex';
import type { Tables } from '../../../platform/db/generated/tables.ts';

type ProductOfKey = Pick<Tables['products'], 'id' | 'name'> & { license_key_id: string };

/** Finds the products of the purchases that give license keys. A complimentary key has none. */
export async function findProductsOfKeys(db: Knex, keyIds: readonly string[]): Promise<ProductOfKey[]> {
  return db('license_keys')
    .join('benefit_grants', 'benefit_grants.id', 'license_keys.grant_id')
    .leftJoin('orders', 'orders.id', 'benefit_grants.order_id')
    .leftJoin('subscriptions', 'subscriptions.id', 'benefit_grants.subscription_id')
    .joinRaw('join products on products.id = coalesce(orders.product_id, subscriptions.product_id)')
    .whereIn('license_keys.id', [...keyIds])
    .select('license_keys.id as license_key_id', 'products.id', 'products.name');
}
