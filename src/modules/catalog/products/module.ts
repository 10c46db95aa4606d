import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Products with prices, benefits, media files and custom fields',
  standsOn: 'catalog/custom-fields',
  tables: {
    product_benefits: { about: 'seller', impersonal: 'product_id benefit_id position' },
    product_custom_fields: { about: 'seller', impersonal: 'product_id custom_field_id position is_required' },
    product_medias: { about: 'seller', impersonal: 'product_id file_id position' },
    product_prices: {
      about: 'seller',
      impersonal: `id created_at modified_at product_id position type recurring_interval recurring_interval_count amount_type price_currency
        price_amount minimum_amount maximum_amount preset_amount is_archived trial_interval trial_interval_count
        tax_behavior quantity_minimum quantity_maximum tiers tiers_mode`,
    },
    products: {
      about: 'seller',
      impersonal: `id created_at modified_at organization_id name description is_archived metadata plan_upgrades
        plan_downgrades plan_longer_commitments plan_shorter_commitments offered_product_ids trials_per_buyer trial_requires_payment_method visibility position
        is_recommended`,
    },
  },
} as const satisfies ModuleDeclaration;
