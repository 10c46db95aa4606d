import type { TableRule } from './rule.ts';

/** Records of an organization, about its products and the people who sell them. An erasure of a buyer leaves them. */
export const SELLER_RULES: Readonly<Record<string, TableRule>> = {
  article_previews: { about: 'seller', impersonal: 'id organization_id created_at' },
  articles: {
    about: 'seller',
    ofSeller: 'user_id title body byline og_description',
    impersonal: `id created_at modified_at organization_id slug visibility published_at paid_subscribers_only
      paid_subscribers_only_ends_at is_pinned notify_subscribers notifications_sent_at email_sent_to_count
      og_image_url`,
  },
  audit_chains: {
    about: 'seller',
    impersonal: 'organization_id last_sequence last_hash deleted_sequence deleted_hash',
  },
  audit_log: {
    about: 'seller',
    expiring: {
      columns: 'actor_id user_id before after',
      after: '`AUDIT_RETENTION_DAYS`. Entries have identifiers, and hide names and addresses',
    },
    impersonal: `id organization_id sequence created_at recorded_at actor_type credential_type credential_id client_id
      operation request_id object_type object_id previous_hash hash`,
  },
  benefits: {
    about: 'seller',
    impersonal: `id created_at modified_at organization_id type description is_tax_applicable selectable deletable
      properties deleted_at`,
  },
  catalog_copies: { about: 'seller', impersonal: 'test_id live_id live_organization_id' },
  chat_servers: { about: 'seller', impersonal: 'id created_at organization_id server_id token' },
  checkout_links: {
    about: 'seller',
    impersonal: `id created_at modified_at deleted_at organization_id product_id product_price_id discount_id
      payment_processor client_secret label allow_discount_codes success_url embed_origins metadata`,
  },
  credit_entries: {
    about: 'seller',
    impersonal: 'id created_at organization_id credit_id kind amount payment_id order_id refund_id dispute_id',
  },
  custom_fields: {
    about: 'seller',
    impersonal: 'id created_at modified_at deleted_at organization_id type slug name properties metadata',
  },
  customer_imports: {
    about: 'seller',
    impersonal: 'id created_at organization_id created_count updated_count unchanged_count',
  },
  discount_products: { about: 'seller', impersonal: 'discount_id product_id' },
  discounts: {
    about: 'seller',
    impersonal: `id created_at modified_at deleted_at organization_id name code type amount currency basis_points duration
      duration_in_months starts_at ends_at max_redemptions redemptions_count metadata max_redemptions_per_buyer
      is_cancellation_offer`,
  },
  event_feeds: { about: 'seller', impersonal: 'organization_id last_sequence last_event_id' },
  external_organizations: {
    about: 'seller',
    ofSeller: 'name avatar_url bio pretty_name company blog location email social_username',
    impersonal: 'id created_at modified_at organization_id platform external_id is_personal',
  },
  file_uploads: { about: 'seller', impersonal: 'file_id upload_id parts claimed_until' },
  files: {
    about: 'seller',
    impersonal: `id created_at modified_at organization_id service name path public_path mime_type size version
      is_uploaded checksum_sha256_base64 checksum_etag storage_version last_modified_at deleted_at removed_at`,
  },
  invitation_mails: { about: 'seller', impersonal: 'id organization_id created_at' },
  ledger_transfers: {
    about: 'seller',
    impersonal:
      'id created_at organization_id debit credit amount currency order_id refund_id dispute_id credit_entry_id',
  },
  license_key_imports: {
    about: 'seller',
    impersonal: 'id created_at organization_id benefit_id created_count unchanged_count',
  },
  metric_journal: {
    about: 'seller',
    impersonal: `organization_id id product_id slot is_product_only one_time_orders one_time_revenue new_orders
      new_revenue renewed_orders renewed_revenue updated_orders updated_revenue one_time_refunded
      one_time_disputed recurring_refunded recurring_disputed subscriptions new_mrr expansion_mrr
      contraction_mrr churned_mrr reactivation_mrr gained_customers churned_customers currency`,
  },
  metric_subscriptions: { about: 'seller', impersonal: 'subscription_id product_id mrr changed_at currency' },
  metric_sums: {
    about: 'seller',
    impersonal: `organization_id product_id minutes slot one_time_orders one_time_revenue new_orders new_revenue
      renewed_orders renewed_revenue updated_orders updated_revenue one_time_refunded one_time_disputed
      recurring_refunded recurring_disputed subscriptions new_mrr expansion_mrr contraction_mrr churned_mrr
      reactivation_mrr gained_customers churned_customers currency`,
  },
  organization_billing: {
    about: 'seller',
    ofSeller: 'legal_name address tax_id',
    impersonal: `organization_id modified_at tax_countries invoice_prefix last_invoice_number dispute_on_open
      dispute_on_lost plan_upgrades plan_downgrades oss_registration eu_place_of_supply default_currency
      exchange_rates tax_behavior`,
  },
  organizations: {
    about: 'seller',
    ofSeller: 'name avatar_url bio company blog location email social_username founder_id reply_to support_url',
    impersonal: `id created_at modified_at slug pledge_minimum_amount pledge_badge_show_amount
      default_upfront_split_to_contributors profile_settings feature_settings mode live_organization_id
      accent_color terms_url privacy_url storefront_enabled require_terms_consent
      portal_origins checkout_reminder_hours checkout_reminders_since`,
  },
  product_benefits: { about: 'seller', impersonal: 'product_id benefit_id position' },
  product_custom_fields: { about: 'seller', impersonal: 'product_id custom_field_id position is_required' },
  product_medias: { about: 'seller', impersonal: 'product_id file_id position' },
  product_prices: {
    about: 'seller',
    impersonal: `id created_at modified_at product_id position type recurring_interval amount_type price_currency
      price_amount minimum_amount maximum_amount preset_amount is_archived trial_interval trial_interval_count
      tax_behavior quantity_minimum quantity_maximum tiers tiers_mode`,
  },
  products: {
    about: 'seller',
    impersonal: `id created_at modified_at organization_id name description is_archived metadata plan_upgrades
      plan_downgrades offered_product_ids trials_per_buyer trial_requires_payment_method visibility`,
  },
  quota_limits: { about: 'seller', impersonal: 'owner_id kind maximum' },
  quota_usages: { about: 'seller', impersonal: 'owner_id kind used period_start' },
  repositories: {
    about: 'seller',
    impersonal: `id created_at modified_at organization_id external_organization_id platform external_id is_private name
      description stars license homepage profile_settings`,
  },
  subscription_imports: {
    about: 'seller',
    impersonal: 'id created_at organization_id created_count unchanged_count',
  },
  test_clocks: { about: 'seller', impersonal: 'organization_id created_at ahead_ms' },
  webhook_endpoints: {
    about: 'seller',
    impersonal: `id created_at modified_at deleted_at organization_id url description events secret previous_secrets
      enabled_at disabled_at disabled_reason last_success_at`,
  },
  webhook_replays: { about: 'seller', impersonal: 'endpoint_id after until' },
};
