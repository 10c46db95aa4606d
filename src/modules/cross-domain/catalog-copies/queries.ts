import type { Knex } from 'knex';
import type { BenefitRow } from '../../entitlements/benefits/index.ts';
import type { CustomFieldRow } from '../../catalog/custom-fields/index.ts';
import type { DiscountRow } from '../../catalog/discounts/index.ts';
import type { ProductRow } from '../../catalog/products/index.ts';
import type { CheckoutLinkRow } from '../../checkout/checkout-links/index.ts';

/** @returns the ids of the copies in a live organization, by the ids of their origins */
export async function findCopies(db: Knex, live_organization_id: string): Promise<Map<string, string>> {
  const rows = await db('catalog_copies').where({ live_organization_id });
  return new Map(rows.map(({ test_id, live_id }) => [test_id, live_id]));
}

/** Stores the origin of a copy. A copy that was deleted is replaced by the new one. */
export async function upsertCopy(
  db: Knex,
  row: { test_id: string; live_id: string; live_organization_id: string },
): Promise<void> {
  await db('catalog_copies').insert(row).onConflict('test_id').merge();
}

/** The catalog of an organization, oldest first, without deleted objects. */
export const findCustomFields = (db: Knex, organization_id: string): Promise<CustomFieldRow[]> =>
  db('custom_fields').where({ organization_id }).whereNull('deleted_at').orderBy(['created_at', 'id']);

export const findBenefitsOf = (db: Knex, organization_id: string): Promise<BenefitRow[]> =>
  db('benefits').where({ organization_id }).whereNull('deleted_at').orderBy(['created_at', 'id']);

/** Archived products are included, because an earlier copy of one is archived too. */
export const findProductsOf = (db: Knex, organization_id: string): Promise<ProductRow[]> =>
  db('products').where({ organization_id }).orderBy(['created_at', 'id']);

export const findDiscountsOf = (db: Knex, organization_id: string): Promise<DiscountRow[]> =>
  db('discounts').where({ organization_id }).whereNull('deleted_at').orderBy(['created_at', 'id']);

export const findLinksOf = (db: Knex, organization_id: string): Promise<CheckoutLinkRow[]> =>
  db('checkout_links').where({ organization_id }).whereNull('deleted_at').orderBy(['created_at', 'id']);
