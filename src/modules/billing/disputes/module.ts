import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Chargebacks, and their consequences for access and money',
  standsOn: 'billing/orders',
  tables: {
    disputes: {
      about: 'customer',
      isAnnounced: true,
      where: 'order_id in {orders}',
      impersonal: `id created_at modified_at organization_id order_id processor processor_ref status reason amount currency
        withdraws_access reversed_amount reversed_tax_amount credited_amount credited_tax_amount status_version response_url
        response_due_at credit_amount credit_tax_amount`,
      sellerOnly: 'response_url',
    },
  },
} as const satisfies ModuleDeclaration;
