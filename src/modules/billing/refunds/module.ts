import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Full and partial refunds',
  standsOn: 'billing/disputes',
  tables: {
    refunds: {
      about: 'customer',
      isAnnounced: true,
      where: 'order_id in {orders}',
      erased: { comment: 'null', failure_message: 'null' },
      impersonal: `id created_at modified_at organization_id order_id status reason purpose drawn_amount amount tax_amount currency
        revoke_benefits idempotency_key processor_ref is_invoiced is_taken_back attempted_at credit_amount
        credit_tax_amount`,
      hidden: 'idempotency_key',
    },
  },
} as const satisfies ModuleDeclaration;
