import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Permanent addresses that open a new checkout with each visit',
  standsOn: 'checkout/checkouts',
  tables: {
    checkout_links: {
      about: 'seller',
      impersonal: `id created_at modified_at deleted_at organization_id product_id product_price_id discount_id
        payment_processor client_secret label allow_discount_codes success_url embed_origins metadata`,
    },
  },
} as const satisfies ModuleDeclaration;
