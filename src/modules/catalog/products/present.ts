import { presentBenefit, presentBenefitSummary } from '../../entitlements/benefits/index.ts';
import type { Schema } from '../../../contract/operation.ts';
import { presentAttachedFields } from '../custom-fields/index.ts';
import { presentProductMedia } from '../../entitlements/files/index.ts';
import { isRecurring, type Product } from './load-products.ts';
import type { PriceRow, ProductRow } from './queries.ts';

/** Presents a product as orders and subscriptions contain it. */
export function presentProductScalars(row: ProductRow & Pick<Product, 'prices'>): Schema<'OrderProduct'> {
  return {
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    name: row.name,
    description: row.description,
    is_recurring: isRecurring(row),
    is_archived: row.is_archived,
    organization_id: row.organization_id,
  };
}

/** Presents a product for buyers. */
export function presentProductForBuyers(product: Product, baseUrl: string): Schema<'CheckoutProduct'> {
  return {
    ...presentProductScalars(product),
    prices: product.prices.map(presentPrice),
    benefits: product.benefits.map(presentBenefitSummary),
    medias: product.medias.map((media) => presentProductMedia(media, baseUrl)),
  };
}

/** Presents a product for its seller, with metadata and custom fields. */
export function presentProduct(product: Product, baseUrl: string): Schema<'Product'> {
  return {
    ...presentProductScalars(product),
    metadata: product.metadata,
    prices: product.prices.map(presentPrice),
    benefits: product.benefits.map(presentBenefit),
    medias: product.medias.map((media) => presentProductMedia(media, baseUrl)),
    attached_custom_fields: presentAttachedFields(product.customFields),
    plan_changes: {
      upgrades: product.plan_upgrades,
      downgrades: product.plan_downgrades,
      longer_commitments: product.plan_longer_commitments,
      shorter_commitments: product.plan_shorter_commitments,
      offered_product_ids: product.offered_product_ids,
    },
    trials: {
      per_buyer: product.trials_per_buyer,
      requires_payment_method: product.trial_requires_payment_method,
    },
    visibility: product.visibility,
    position: product.position,
    is_recommended: product.is_recommended,
    warnings: null,
  };
}

/** Presents a price. Amounts are in minor units. */
export function presentPrice(row: PriceRow): Schema<'ProductPrice'> {
  const common = {
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    is_archived: row.is_archived,
    product_id: row.product_id,
    type: row.type,
    recurring_interval: row.recurring_interval,
    recurring_interval_count: row.recurring_interval === null ? null : row.recurring_interval_count,
    trial_interval: row.trial_interval,
    trial_interval_count: row.trial_interval_count,
  };
  const amounts = { price_currency: row.price_currency ?? '', tax_behavior: row.tax_behavior };
  switch (row.amount_type) {
    case 'free':
      return { ...common, amount_type: 'free' };
    case 'fixed':
      return {
        ...common,
        amount_type: 'fixed',
        ...amounts,
        price_amount: row.price_amount ?? 0,
        ...presentQuantity(row),
      };
    case 'custom': {
      const { minimum_amount, maximum_amount, preset_amount } = row;
      return { ...common, amount_type: 'custom', ...amounts, minimum_amount, maximum_amount, preset_amount };
    }
  }
}

/** Presents how a price depends on the quantity. */
function presentQuantity({ quantity_minimum, quantity_maximum, tiers_mode, tiers }: PriceRow) {
  const quantity = quantity_minimum === null ? null : { minimum: quantity_minimum, maximum: quantity_maximum };
  return { quantity, tiers_mode, tiers: [...(tiers ?? [])] };
}
