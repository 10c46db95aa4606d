import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Charges without an order, and the recorder that refunds what cannot be recorded',
  standsOn: 'billing/payments',
  tables: {
    unmatched_charges: {
      about: 'customer',
      isAnnounced: true,
      where: `id in (
        select id from unmatched_charges where checkout_id in {checkouts}
        union select id from unmatched_charges where subscription_id in {subscriptions}
        union select id from unmatched_charges where organization_id = :organization and lower(customer_email) = :email)`,
      erased: { customer_email: 'null' },
      impersonal: `id created_at modified_at organization_id processor processor_ref payment_id checkout_id subscription_id
        product_id order_id amount currency charged_at cause cause_detail status refund_ref sale`,
      hidden: 'sale',
    },
  },
} as const satisfies ModuleDeclaration;
