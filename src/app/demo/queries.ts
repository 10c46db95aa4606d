import type { Knex } from 'knex';

export interface DemoCatalog {
  organization_id: string;
  product_id: string;
  product_price_id: string;
  benefit_id: string;
}

export async function findCatalog(db: Knex, slug: string): Promise<DemoCatalog | undefined> {
  const [found]: DemoCatalog[] = await db('organizations')
    .join('products', 'products.organization_id', 'organizations.id')
    .join('product_prices', 'product_prices.product_id', 'products.id')
    .join('product_benefits', 'product_benefits.product_id', 'products.id')
    .where('organizations.slug', slug)
    .where('product_prices.is_archived', false)
    .orderBy('products.created_at')
    .limit(1)
    .select({ organization_id: 'organizations.id', product_id: 'products.id' })
    .select({ product_price_id: 'product_prices.id', benefit_id: 'product_benefits.benefit_id' });
  return found;
}

/** Finds the oldest active license key of a buyer for a benefit. */
export async function findGrantedLicenseKey(db: Knex, benefitId: string, email: string): Promise<string | undefined> {
  const [found]: { key: string }[] = await db('license_keys')
    .join('users', 'users.id', 'license_keys.user_id')
    .where({ benefit_id: benefitId, status: 'granted', ended_at: null, suspended_at: null })
    .whereRaw('lower(users.email) = lower(?)', [email])
    .orderBy('license_keys.created_at')
    .limit(1)
    .select('license_keys.key');
  return found?.key;
}
