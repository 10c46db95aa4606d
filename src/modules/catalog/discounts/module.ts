import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Discounts with codes, dates and a redemption limit; calculates the discount on a price',
  standsOn: 'catalog/repositories',
  tables: {
    discount_redemptions: {
      about: 'customer',
      where: 'checkout_id in {checkouts}',
      order: 'checkout_id',
      erased: { email: ':placeholder', card_fingerprint: 'null' },
      impersonal: 'checkout_id discount_id',
    },
    discount_products: { about: 'seller', impersonal: 'discount_id product_id' },
    discounts: {
      about: 'seller',
      impersonal: `id created_at modified_at deleted_at organization_id name code type amount currency basis_points duration
        duration_in_months starts_at ends_at max_redemptions redemptions_count metadata max_redemptions_per_buyer
        is_cancellation_offer`,
    },
  },
} as const satisfies ModuleDeclaration;
