import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Credits of buyers, which pay for later bills',
  standsOn: 'billing/pricing',
  tables: {
    credits: {
      about: 'customer',
      isAnnounced: true,
      where: 'organization_id = :organization and user_id = :account',
      moved: 'user_id',
      impersonal: `id created_at modified_at organization_id subscription_id order_id currency amount remaining_amount
        reversed_amount is_external tax_amount tax`,
    },
    credit_entries: {
      about: 'seller',
      impersonal: `id created_at organization_id credit_id kind amount payment_id order_id refund_id dispute_id tax_amount
        taxed_order_id pays_total needs_note`,
    },
  },
} as const satisfies ModuleDeclaration;
