import type { Knex } from 'knex';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { LicenseKeyRow } from '../../entitlements/license-keys/index.ts';

export type ChainGrant = Pick<Tables['benefit_grants'], 'id' | 'benefit_id' | 'order_id' | 'subscription_id'>;

/** Finds the grants that a license key has or had: its own, and each grant of its purchase or of its holder that names it. */
export async function findGrantsOfKey(
  db: Knex,
  key: Pick<LicenseKeyRow, 'id' | 'grant_id' | 'user_id' | 'benefit_id'>,
): Promise<ChainGrant[]> {
  const { rows } = await db.raw<{ rows: ChainGrant[] }>(
    `with own as materialized (select * from benefit_grants where id = :grant_id), candidate as (
       select * from benefit_grants where order_id = (select order_id from own)
       union all select * from benefit_grants where subscription_id = (select subscription_id from own)
       union all select * from benefit_grants where user_id = :user_id and benefit_id = :benefit_id
     )
     select id, benefit_id, order_id, subscription_id from own
     union select id, benefit_id, order_id, subscription_id from candidate
     where properties ->> 'license_key_id' = cast(:id as text)`,
    { id: key.id, grant_id: key.grant_id, user_id: key.user_id, benefit_id: key.benefit_id },
  );
  return rows;
}

/** Finds the key that a grant gives. */
export async function findKeyOfGrant(db: Knex, grant_id: string): Promise<string | undefined> {
  const [id] = await db('license_keys').where({ grant_id }).whereNull('ended_at').pluck('id');
  return id;
}

/** Finds the products of purchases. */
export async function findProducts(db: Knex, { orderIds, subscriptionIds }: Purchases): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { product_id: string }[] }>(
    `select product_id from orders where id = any(:orderIds)
     union select product_id from subscriptions where id = any(:subscriptionIds)`,
    { orderIds, subscriptionIds },
  );
  return rows.map(({ product_id }) => product_id);
}

export interface Purchases {
  orderIds: readonly string[];
  subscriptionIds: readonly string[];
}

/** Finds the customer of an account. */
export async function findCustomerId(
  db: Knex,
  { organization_id, user_id }: Pick<LicenseKeyRow, 'organization_id' | 'user_id'>,
): Promise<string | undefined> {
  const [id] = await db('customers').where({ organization_id, user_id }).pluck('id');
  return id;
}
