import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Revenue, MRR with its movements, and churn per period',
  standsOn: 'billing/tax-reports',
  tables: {
    metric_customers: {
      about: 'customer',
      where: 'organization_id = :organization and user_id = :account',
      order: 'organization_id product_id user_id currency',
      moved: 'user_id',
      impersonal: 'organization_id product_id mrr currency',
    },
    metric_journal: {
      about: 'seller',
      impersonal: `organization_id id product_id slot is_product_only one_time_orders one_time_revenue new_orders
        new_revenue renewed_orders renewed_revenue updated_orders updated_revenue one_time_refunded
        one_time_disputed recurring_refunded recurring_disputed subscriptions new_mrr expansion_mrr
        contraction_mrr churned_mrr reactivation_mrr gained_customers churned_customers credited currency`,
    },
    metric_subscriptions: { about: 'seller', impersonal: 'subscription_id product_id mrr changed_at currency' },
    metric_sums: {
      about: 'seller',
      impersonal: `organization_id product_id minutes slot one_time_orders one_time_revenue new_orders new_revenue
        renewed_orders renewed_revenue updated_orders updated_revenue one_time_refunded one_time_disputed
        recurring_refunded recurring_disputed subscriptions new_mrr expansion_mrr contraction_mrr churned_mrr
        reactivation_mrr gained_customers churned_customers credited currency`,
    },
  },
} as const satisfies ModuleDeclaration;
