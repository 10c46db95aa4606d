import { countryOfAddress } from '../../table-rule.ts';
import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'The session of one buyer: fields, totals, discount, tax, expiry',
  standsOn: 'billing/plan-changes',
  tables: {
    trial_uses: {
      about: 'customer',
      where: `(product_id, email) in (
        select product_id, email from trial_uses where receiver_id = :customer
        union select product_id, email from trial_uses where checkout_id in {checkouts} and receiver_id is null)`,
      order: 'created_at product_id email',
      // An erased buyer can have had the trial of a product with several addresses, and each row has its own value.
      erased: { email: 'gen_random_uuid()::text', mailbox: 'null', card_fingerprint: 'null' },
      impersonal: 'product_id checkout_id created_at receiver_id',
    },
    checkouts: {
      about: 'customer',
      isAnnounced: true,
      // A subscription that has started has the order of its checkout, and can belong to another customer since.
      where: `id in (
        select id from checkouts where organization_id = :organization and lower(customer_email) = :email
        union select id from checkouts where customer_id = :customer
        union select checkout_id from orders where customer_id = :customer and checkout_id is not null
        union select checkout_id from subscriptions
        where customer_id = :customer and checkout_id is not null and started_at is null)`,
      erased: {
        customer_id: 'null',
        customer_name: 'null',
        customer_email: 'null',
        customer_ip_address: 'null',
        customer_billing_address: countryOfAddress('customer_billing_address'),
        customer_tax_id: 'null',
        customer_other_tax_ids: `'[]'::jsonb`,
        custom_field_data: `'{}'::jsonb`,
        metadata: `'{}'::jsonb`,
        success_url: 'null',
        receipt_hash: 'null',
        language: 'null',
      },
      impersonal: `id created_at modified_at organization_id product_id product_price_id payment_processor status client_secret
        expires_at embed_origin allow_discount_codes amount tax_amount currency payment_processor_metadata subscription_id
        discount_id is_discount_locked holds_redemption tax is_trial_used trial_requires_payment_method receipt_expires_at
        upcoming_tax_amounts currency_follows_country terms_accepted_at terms_url quantity buyer_changed_at reminded_at`,
      hidden: 'client_secret receipt_hash payment_processor_metadata',
    },
  },
} as const satisfies ModuleDeclaration;
