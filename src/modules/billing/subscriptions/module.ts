import { countryOfAddress } from '../../table-rule.ts';
import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Status, periods, cancellation, dunning policy',
  standsOn: 'billing/ledger',
  tables: {
    subscription_billing_changes: {
      about: 'customer',
      where: `id in (
        select id from subscription_billing_changes where former_customer_id = :customer
        union select id from subscription_billing_changes
        where subscription_id in {subscriptions} and former_customer_id is null)`,
      deleted: 'id created_at subscription_id role user_id organization_id before after former_customer_id',
      sellerOnly: 'user_id',
    },
    subscriptions: {
      about: 'customer',
      isAnnounced: true,
      where: 'customer_id = :customer',
      shown: 'subscription_at(stored, :now)',
      erased: {
        payment_method_ref: 'null',
        card_brand: 'null',
        card_last_four: 'null',
        card_expires_at: 'null',
        metadata: `'{}'::jsonb`,
        custom_field_data: `'{}'::jsonb`,
        customer_name: 'null',
        billing_address: countryOfAddress('billing_address'),
        tax_id: 'null',
        customer_other_tax_ids: `'[]'::jsonb`,
        cancellation_comment: 'null',
        external_id: 'null',
        customer_payer_email: 'null',
        customer_withheld_card: 'null',
        customer_transfer_card: 'null',
      },
      moved: 'user_id',
      impersonal: `id created_at modified_at organization_id product_id price_id checkout_id amount currency recurring_interval
        recurring_interval_count status current_period_start current_period_end cancel_at_period_end cancellation_reason started_at ended_at anchor_at period due_at retries
        payment_processor anchor_period discount_id former_discount_id discount_starts_at discount_ends_at cancellation_offer_taken_at
        balance yearly_amount is_simulated suspended_at
        scheduled_price_id is_scheduled_by_seller announced_period_end announced_credit customer_id tax_behavior included_tax_rate
        stopped_ms whole_period_ms cancel_at paused_at resumes_at pause_keeps_access is_paused_by_seller quantity scheduled_quantity end_activation_ids last_change_order_id card_noticed_at card_checked_period_end transfer_id transfer_customer_id transfer_expires_at transfer_rotates_keys transfer_releases_machines`,
      // They are about the receiver.
      hidden: 'transfer_id transfer_customer_id customer_transfer_card',
    },
  },
} as const satisfies ModuleDeclaration;
