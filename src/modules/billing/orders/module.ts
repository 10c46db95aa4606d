import { countryOfAddress } from '../../table-rule.ts';
import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Completed purchases and bills, which never change',
  standsOn: 'billing/subscription-imports',
  tables: {
    orders: {
      about: 'customer',
      isAnnounced: true,
      where: 'customer_id = :customer',
      erased: {
        billing_address: countryOfAddress('billing_address'),
        metadata: `'{}'::jsonb`,
        custom_field_data: `'{}'::jsonb`,
        customer_name: 'null',
        customer_tax_id: 'null',
        customer_other_tax_ids: `'[]'::jsonb`,
        external_reference: 'null',
      },
      moved: 'user_id',
      impersonal: `id created_at modified_at organization_id product_id product_price_id price_type checkout_id subscription_id
        amount tax_amount currency billing_reason period payment_id discount_id lines tax refunded_amount refunded_tax_amount
        is_revoked is_invoiced service_start service_end customer_id terms_accepted_at terms_url external_paid_at
        sends_receipt quantity applied_credit_amount`,
    },
  },
} as const satisfies ModuleDeclaration;
