// Written by `npm run generate` from the migrated database. Do not edit.
import type { Knex } from 'knex';
import type { JsonColumn } from '../json-columns.ts';

/** Rows by table. */
export interface Tables {
  access_tokens: {
    id: string;
    created_at: Date;
    comment: string;
    token_hash: Buffer;
    hint: string;
    user_id: string;
    scopes: string[];
    expires_at: Date | null;
    revoked_at: Date | null;
    last_used_at: Date | null;
    organization_id: string | null;
  };

  advertisement_campaigns: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    user_id: string;
    image_url: string;
    image_url_dark: string | null;
    text: string;
    link_url: string;
    views: number;
    clicks: number;
  };

  article_deliveries: { article_id: string; user_id: string; sent_at: Date };

  article_previews: { id: string; organization_id: string; created_at: Date };

  article_subscriptions: {
    organization_id: string;
    user_id: string;
    created_at: Date;
    asked_at: Date | null;
    mailbox_hash: Buffer | null;
    confirmed_at: Date | null;
    unsubscribed_at: Date | null;
  };

  articles: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    organization_id: string;
    user_id: string | null;
    slug: string;
    title: string;
    body: string;
    byline: 'user' | 'organization';
    visibility: 'public' | 'hidden' | 'private';
    published_at: Date | null;
    paid_subscribers_only: boolean;
    paid_subscribers_only_ends_at: Date | null;
    is_pinned: boolean;
    notify_subscribers: boolean | null;
    notifications_sent_at: Date | null;
    email_sent_to_count: number | null;
    og_image_url: string | null;
    og_description: string | null;
  };

  audit_chains: {
    organization_id: string;
    last_sequence: number;
    last_hash: Buffer;
    deleted_sequence: number;
    deleted_hash: Buffer;
  };

  audit_log: {
    id: string;
    organization_id: string;
    sequence: number;
    created_at: Date;
    recorded_at: Date;
    actor_type: string;
    actor_id: string | null;
    user_id: string | null;
    credential_type: string | null;
    credential_id: string | null;
    client_id: string | null;
    operation: string;
    request_id: string | null;
    object_type: string;
    object_id: string;
    before: JsonColumn<'audit_log.before'> | null;
    after: JsonColumn<'audit_log.after'> | null;
    previous_hash: Buffer;
    hash: Buffer;
  };

  backfills: {
    name: string;
    created_at: Date;
    total: number;
    rows: number;
    last_key: string | null;
    completed_at: Date | null;
  };

  benefit_grants: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    organization_id: string;
    user_id: string;
    benefit_id: string;
    order_id: string | null;
    subscription_id: string | null;
    granted_at: Date | null;
    revoked_at: Date | null;
    properties: JsonColumn<'benefit_grants.properties'>;
  };

  benefits: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    organization_id: string;
    type: 'custom' | 'license_keys' | 'articles' | 'ads' | 'discord' | 'github_repository' | 'downloadables';
    description: string;
    is_tax_applicable: boolean;
    selectable: boolean;
    deletable: boolean;
    properties: JsonColumn<'benefits.properties'>;
    deleted_at: Date | null;
    terms_version: number;
  };

  catalog_copies: { test_id: string; live_id: string; live_organization_id: string };

  chat_servers: { id: string; created_at: Date; organization_id: string; server_id: string; token: string };

  checkout_links: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    deleted_at: Date | null;
    organization_id: string;
    product_id: string;
    product_price_id: string | null;
    discount_id: string | null;
    payment_processor: string;
    client_secret: string;
    label: string | null;
    allow_discount_codes: boolean;
    success_url: string | null;
    embed_origins: string[];
    metadata: JsonColumn<'checkout_links.metadata'>;
  };

  checkout_reminder_refusals: { organization_id: string; mailbox_hash: Buffer; created_at: Date };

  checkouts: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    organization_id: string;
    product_id: string;
    product_price_id: string;
    payment_processor: string;
    status: 'open' | 'expired' | 'confirmed' | 'succeeded' | 'failed';
    client_secret: string;
    expires_at: Date;
    success_url: string | null;
    embed_origin: string | null;
    allow_discount_codes: boolean;
    amount: number | null;
    tax_amount: number | null;
    currency: string | null;
    customer_id: string | null;
    customer_name: string | null;
    customer_email: string | null;
    customer_ip_address: string | null;
    customer_billing_address: JsonColumn<'checkouts.customer_billing_address'> | null;
    customer_tax_id: string | null;
    payment_processor_metadata: JsonColumn<'checkouts.payment_processor_metadata'>;
    custom_field_data: JsonColumn<'checkouts.custom_field_data'>;
    metadata: JsonColumn<'checkouts.metadata'>;
    subscription_id: string | null;
    discount_id: string | null;
    is_discount_locked: boolean;
    holds_redemption: boolean;
    tax: JsonColumn<'checkouts.tax'> | null;
    is_trial_used: boolean;
    trial_requires_payment_method: boolean;
    receipt_hash: Buffer | null;
    receipt_expires_at: Date | null;
    currency_follows_country: boolean;
    terms_accepted_at: Date | null;
    terms_url: string | null;
    language: string | null;
    quantity: number;
    buyer_changed_at: Date | null;
    reminded_at: Date | null;
    customer_other_tax_ids: JsonColumn<'checkouts.customer_other_tax_ids'>;
    upcoming_tax_amounts: number[] | null;
  };

  credit_entries: {
    id: number;
    created_at: Date;
    organization_id: string;
    credit_id: string;
    kind: 'granted' | 'applied' | 'restored' | 'reversed' | 'reinstated' | 'converted';
    amount: number;
    payment_id: string | null;
    order_id: string | null;
    refund_id: string | null;
    dispute_id: string | null;
    tax_amount: number;
    taxed_order_id: string | null;
    pays_total: boolean;
    needs_note: boolean;
  };

  credits: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    organization_id: string;
    user_id: string;
    subscription_id: string | null;
    order_id: string | null;
    currency: string;
    amount: number;
    remaining_amount: number;
    reversed_amount: number;
    is_external: boolean;
    tax_amount: number;
    tax: JsonColumn<'credits.tax'> | null;
  };

  custom_fields: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    deleted_at: Date | null;
    organization_id: string;
    type: 'text' | 'number' | 'date' | 'checkbox' | 'select';
    slug: string;
    name: string;
    properties: JsonColumn<'custom_fields.properties'>;
    metadata: JsonColumn<'custom_fields.metadata'>;
  };

  customer_imports: {
    id: string;
    created_at: Date;
    organization_id: string;
    created_count: number;
    updated_count: number;
    unchanged_count: number;
  };

  customer_revenues: { customer_id: string; currency: string; organization_id: string; amount: number };

  customer_sessions: {
    id: string;
    created_at: Date;
    expires_at: Date;
    customer_id: string;
    token_hash: Buffer;
    link_hash: Buffer | null;
    parent_id: string | null;
    return_url: string | null;
    author_id: string | null;
    access_token_id: string | null;
    grant_id: string | null;
    session_id: string | null;
  };

  customers: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    organization_id: string;
    user_id: string | null;
    email: string;
    customer_name: string | null;
    external_id: string | null;
    billing_address: JsonColumn<'customers.billing_address'> | null;
    tax_id: string | null;
    language: string | null;
    metadata: JsonColumn<'customers.metadata'>;
    erased_at: Date | null;
    customer_other_tax_ids: JsonColumn<'customers.customer_other_tax_ids'>;
    customer_new_email: string | null;
    email_change_id: string | null;
    email_changed_at: Date | null;
    merging_into_id: string | null;
    words: string | null;
    email_change_takes_effect_at: Date | null;
    email_change_confirmed_at: Date | null;
    email_change_agreed_at: Date | null;
    customer_former_email: string | null;
    email_undo_until: Date | null;
  };

  discount_products: { discount_id: string; product_id: string };

  discount_redemptions: { checkout_id: string; discount_id: string; email: string; card_fingerprint: string | null };

  discounts: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    deleted_at: Date | null;
    organization_id: string;
    name: string;
    code: string | null;
    type: 'fixed' | 'percentage';
    amount: number | null;
    currency: string | null;
    basis_points: number | null;
    duration: 'once' | 'forever' | 'repeating';
    duration_in_months: number | null;
    starts_at: Date | null;
    ends_at: Date | null;
    max_redemptions: number | null;
    redemptions_count: number;
    metadata: JsonColumn<'discounts.metadata'>;
    max_redemptions_per_buyer: number | null;
    is_cancellation_offer: boolean;
  };

  disputes: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    organization_id: string;
    order_id: string;
    processor: string;
    processor_ref: string;
    status: 'open' | 'won' | 'lost';
    reason: string;
    amount: number;
    currency: string;
    withdraws_access: boolean;
    reversed_amount: number;
    reversed_tax_amount: number;
    credited_amount: number;
    credited_tax_amount: number;
    status_version: number;
    response_url: string | null;
    credit_amount: number;
    credit_tax_amount: number;
    response_due_at: Date | null;
  };

  downloadables: {
    id: string;
    created_at: Date;
    organization_id: string;
    user_id: string;
    benefit_id: string;
    file_id: string;
    revoked_at: Date | null;
    downloads: number;
    last_downloaded_at: Date | null;
  };

  emails: {
    id: string;
    sequence: number;
    created_at: Date;
    modified_at: Date | null;
    organization_id: string;
    kind: string;
    user_id: string;
    recipient: string;
    object_id: string;
    event_id: string | null;
    key: string;
    status: 'pending' | 'sent' | 'skipped' | 'suppressed' | 'withheld' | 'failed' | 'bounced' | 'complained';
    attempts_count: number;
    next_attempt_at: Date | null;
    sent_at: Date | null;
    error: string | null;
    mailbox_hash: Buffer | null;
    unpaid_at: Date | null;
    repeats: string | null;
    period_start: Date | null;
    outcome_unknown_at: Date | null;
    quota:
      | 'file_bytes'
      | 'products'
      | 'webhook_endpoints'
      | 'objects'
      | 'mails'
      | 'unpaid_mails'
      | 'api_requests'
      | 'organizations'
      | 'checkouts'
      | 'customer_sessions'
      | 'webhook_deliveries'
      | 'session_requests'
      | null;
    withheld_reason: 'test_organization' | 'mailbox_limit' | null;
    claims_count: number;
    awaited_file: string | null;
    lacks_file: boolean;
  };

  event_feeds: { organization_id: string; last_sequence: number; last_event_id: string | null };

  events: {
    id: string;
    created_at: Date;
    type: string;
    organization_id: string;
    object_id: string;
    position: number;
    is_public: boolean;
    sequence: number | null;
    data: JsonColumn<'events.data'> | null;
    happened_at: Date | null;
    previous_attributes: JsonColumn<'events.previous_attributes'> | null;
    details: JsonColumn<'events.details'> | null;
    actor: JsonColumn<'events.actor'> | null;
    import_id: string | null;
    customer_id: string | null;
  };

  exchange_rates: { currency: string; published_at: Date; micros_per_euro: number };

  external_organizations: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    organization_id: string;
    platform: 'github';
    external_id: string;
    name: string;
    avatar_url: string;
    is_personal: boolean;
    bio: string | null;
    pretty_name: string | null;
    company: string | null;
    blog: string | null;
    location: string | null;
    email: string | null;
    social_username: string | null;
  };

  file_uploads: {
    file_id: string;
    upload_id: string | null;
    parts: JsonColumn<'file_uploads.parts'>;
    claimed_until: Date | null;
  };

  files: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    organization_id: string;
    service: 'downloadable' | 'product_media' | 'organization_avatar';
    name: string;
    path: string;
    public_path: string | null;
    mime_type: string;
    size: number;
    version: string | null;
    is_uploaded: boolean;
    checksum_sha256_base64: string | null;
    checksum_etag: string | null;
    storage_version: string | null;
    last_modified_at: Date | null;
    deleted_at: Date | null;
    removed_at: Date | null;
  };

  former_customer_ids: { customer_id: string; former_id: string; organization_id: string; is_account: boolean };

  former_license_keys: { key: string; organization_id: string; license_key_id: string; accepted_until: Date | null };

  idempotency_keys: {
    scope: string;
    key: string;
    created_at: Date;
    fingerprint: Buffer;
    locked_until: Date | null;
    reached: string | null;
    answer: string | null;
    owner: number | null;
  };

  identities: { issuer: string; subject: string; user_id: string; created_at: Date };

  invitation_mails: { id: string; organization_id: string; created_at: Date };

  invoice_file_orders: {
    invoice_id: string;
    language: string;
    organization_id: string;
    ordered_at: Date;
    next_attempt_at: Date;
    failures_count: number;
  };

  invoice_files: { invoice_id: string; language: string; input_hash: Buffer; content: Buffer };

  invoices: {
    id: string;
    issued_at: Date;
    organization_id: string;
    number: number;
    kind: 'invoice' | 'credit_note' | 'debit_note';
    order_id: string;
    refund_id: string | null;
    secret: string | null;
    document: JsonColumn<'invoices.document'>;
    dispute_id: string | null;
    is_canceled: boolean;
    keeps_erased_buyer: boolean;
    credit_entry_id: number | null;
  };

  job_schedules: { task: string; due_at: Date };

  ledger_transfers: {
    id: number;
    created_at: Date;
    organization_id: string;
    debit: 'processor' | 'revenue' | 'tax' | 'disputed' | 'credit' | 'external';
    credit: 'processor' | 'revenue' | 'tax' | 'disputed' | 'credit' | 'external';
    amount: number;
    currency: string;
    order_id: string | null;
    refund_id: string | null;
    dispute_id: string | null;
    credit_entry_id: number | null;
    is_journaled: boolean;
  };

  license_key_activations: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    license_key_id: string;
    label: string;
    meta: JsonColumn<'license_key_activations.meta'>;
    conditions: JsonColumn<'license_key_activations.conditions'>;
    deactivated_at: Date | null;
    fingerprint: string | null;
    shares_seat: boolean;
    last_used_at: Date | null;
    idle_ends_at: Date | null;
    ended_after_idle_days: number | null;
    ended_at_limit: number | null;
  };

  license_key_imports: {
    id: string;
    created_at: Date;
    organization_id: string;
    benefit_id: string;
    created_count: number;
    unchanged_count: number;
  };

  license_keys: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    organization_id: string;
    user_id: string;
    benefit_id: string;
    grant_id: string;
    key: string;
    display_key: string;
    status: 'granted' | 'revoked' | 'disabled';
    limit_activations: number | null;
    activations: number;
    limit_usage: number | null;
    usage: number;
    validations: number;
    last_validated_at: Date | null;
    expires_at: Date | null;
    ended_at: Date | null;
    suspended_at: Date | null;
    overrides: string[];
    expires_with_period: boolean;
    is_renewing: boolean;
    usage_resets_with_period: boolean;
    usage_period_start: Date | null;
    requires_activation: boolean;
    one_seat_per_machine: boolean;
    seats: number;
    limit_per_seat: number | null;
    terms_version: number;
    former_key_accepted_until: Date | null;
    idle_days: number | null;
  };

  linked_accounts: {
    user_id: string;
    platform: 'discord' | 'github';
    created_at: Date;
    modified_at: Date | null;
    account_id: string;
    username: string;
  };

  mail_suppressions: {
    address_hash: Buffer;
    kind: 'bounce' | 'complaint';
    source: 'smtp' | 'notification';
    created_at: Date;
    reported_at: Date;
    detail: string;
  };

  member_notifications: {
    organization_id: string;
    user_id: string;
    sales: boolean | null;
    failed_payments: boolean | null;
    disputes: boolean | null;
    disabled_endpoints: boolean | null;
    summary: 'none' | 'daily' | 'weekly' | null;
    language: string | null;
  };

  metric_customers: { organization_id: string; product_id: string; user_id: string; mrr: number; currency: string };

  metric_journal: {
    organization_id: string;
    id: number;
    product_id: string;
    slot: Date;
    is_product_only: boolean;
    one_time_orders: number;
    one_time_revenue: number;
    new_orders: number;
    new_revenue: number;
    renewed_orders: number;
    renewed_revenue: number;
    updated_orders: number;
    updated_revenue: number;
    one_time_refunded: number;
    one_time_disputed: number;
    recurring_refunded: number;
    recurring_disputed: number;
    subscriptions: number;
    new_mrr: number;
    expansion_mrr: number;
    contraction_mrr: number;
    churned_mrr: number;
    reactivation_mrr: number;
    gained_customers: number;
    churned_customers: number;
    currency: string;
    credited: number;
  };

  metric_subscriptions: {
    subscription_id: string;
    product_id: string | null;
    mrr: number;
    changed_at: Date;
    currency: string;
  };

  metric_sums: {
    organization_id: string;
    product_id: string;
    minutes: number;
    slot: Date;
    one_time_orders: number;
    one_time_revenue: number;
    new_orders: number;
    new_revenue: number;
    renewed_orders: number;
    renewed_revenue: number;
    updated_orders: number;
    updated_revenue: number;
    one_time_refunded: number;
    one_time_disputed: number;
    recurring_refunded: number;
    recurring_disputed: number;
    subscriptions: number;
    new_mrr: number;
    expansion_mrr: number;
    contraction_mrr: number;
    churned_mrr: number;
    reactivation_mrr: number;
    gained_customers: number;
    churned_customers: number;
    currency: string;
    credited: number;
  };

  oauth_clients: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    user_id: string;
    secret_hash: Buffer | null;
    registration_token_hash: Buffer;
    metadata: JsonColumn<'oauth_clients.metadata'>;
  };

  oauth_consents: {
    id: string;
    client_id: string;
    user_id: string;
    organization_id: string | null;
    scopes: string[];
    created_at: Date;
  };

  oauth_grants: {
    id: string;
    created_at: Date;
    client_id: string;
    user_id: string;
    organization_id: string | null;
    scopes: string[];
  };

  oauth_keys: { id: string; created_at: Date; private_key: string };

  oauth_states: {
    id_hash: Buffer;
    kind: string;
    uid_hash: Buffer | null;
    expires_at: Date;
    payload: JsonColumn<'oauth_states.payload'>;
  };

  oauth_tokens: {
    token_hash: Buffer;
    kind: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    grant_id: string;
    scopes: string[];
    payload: JsonColumn<'oauth_tokens.payload'>;
  };

  orders: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    organization_id: string;
    user_id: string;
    product_id: string;
    product_price_id: string;
    price_type: 'one_time' | 'recurring';
    checkout_id: string | null;
    subscription_id: string | null;
    amount: number;
    tax_amount: number;
    currency: string;
    billing_reason: 'purchase' | 'subscription_create' | 'subscription_cycle' | 'subscription_update';
    billing_address: JsonColumn<'orders.billing_address'> | null;
    metadata: JsonColumn<'orders.metadata'>;
    custom_field_data: JsonColumn<'orders.custom_field_data'>;
    period: number | null;
    payment_id: string | null;
    discount_id: string | null;
    lines: JsonColumn<'orders.lines'>;
    tax: JsonColumn<'orders.tax'> | null;
    customer_name: string | null;
    customer_tax_id: string | null;
    refunded_amount: number;
    refunded_tax_amount: number;
    is_revoked: boolean;
    is_invoiced: boolean;
    service_start: Date | null;
    service_end: Date | null;
    customer_id: string;
    terms_accepted_at: Date | null;
    terms_url: string | null;
    external_paid_at: Date | null;
    external_reference: string | null;
    sends_receipt: boolean;
    quantity: number;
    customer_other_tax_ids: JsonColumn<'orders.customer_other_tax_ids'>;
    applied_credit_amount: number;
  };

  organization_billing: {
    organization_id: string;
    modified_at: Date;
    legal_name: string | null;
    address: JsonColumn<'organization_billing.address'> | null;
    tax_id: string | null;
    tax_countries: string[];
    invoice_prefix: string | null;
    last_invoice_number: number;
    dispute_on_open: 'suspend' | 'keep';
    dispute_on_lost: 'revoke_and_cancel' | 'keep';
    plan_upgrades: 'invoice' | 'prorate' | 'period_end' | 'never';
    plan_downgrades: 'invoice' | 'prorate' | 'period_end' | 'never';
    oss_registration: JsonColumn<'organization_billing.oss_registration'> | null;
    eu_place_of_supply: 'origin' | 'destination';
    default_currency: string;
    exchange_rates: JsonColumn<'organization_billing.exchange_rates'>;
    tax_behavior: 'exclusive' | 'inclusive' | 'location';
    buyers_can_pause: boolean;
    time_zone: string | null;
    business_buyers: JsonColumn<'organization_billing.business_buyers'>;
    plan_longer_commitments: 'invoice' | 'prorate' | 'period_end' | 'never' | null;
    plan_shorter_commitments: 'invoice' | 'prorate' | 'period_end' | 'never' | null;
    receipt_note: string | null;
  };

  organization_invitations: {
    id: string;
    created_at: Date;
    expires_at: Date;
    organization_id: string;
    email: string;
    role: 'owner' | 'admin' | 'developer' | 'support' | 'read_only';
  };

  organization_members: {
    organization_id: string;
    user_id: string;
    created_at: Date;
    role: 'owner' | 'admin' | 'developer' | 'support' | 'read_only';
  };

  organizations: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    name: string;
    slug: string;
    avatar_url: string | null;
    bio: string | null;
    company: string | null;
    blog: string | null;
    location: string | null;
    email: string | null;
    social_username: string | null;
    pledge_minimum_amount: number;
    pledge_badge_show_amount: boolean;
    default_upfront_split_to_contributors: number | null;
    profile_settings: JsonColumn<'organizations.profile_settings'>;
    feature_settings: JsonColumn<'organizations.feature_settings'>;
    mode: 'live' | 'test';
    live_organization_id: string | null;
    founder_id: string | null;
    accent_color: string | null;
    support_url: string | null;
    terms_url: string | null;
    privacy_url: string | null;
    reply_to: string | null;
    storefront_enabled: boolean;
    require_terms_consent: boolean;
    portal_origins: string[];
    checkout_reminder_hours: number | null;
    checkout_reminders_since: Date | null;
  };

  outside_accesses: {
    benefit_id: string;
    user_id: string;
    held: JsonColumn<'outside_accesses.held'> | null;
    is_confirmed: boolean;
    version: number;
    leased_until: Date | null;
    refusals: number;
    retry_at: Date | null;
  };

  outside_authorizations: {
    state_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    session_id: string;
    platform: 'discord' | 'github';
    organization_id: string | null;
    code_verifier: string;
  };

  passkey_challenges: {
    challenge_hash: Buffer;
    browser_hash: Buffer;
    user_id: string | null;
    created_at: Date;
    expires_at: Date;
  };

  passkeys: {
    id: string;
    created_at: Date;
    user_id: string;
    name: string;
    credential_id: Buffer;
    public_key: Buffer;
    sign_count: number;
    is_backup_eligible: boolean;
    is_backed_up: boolean;
    transports: string[];
    last_used_at: Date | null;
  };

  payments: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    checkout_id: string | null;
    attempt: number;
    processor: string;
    kind: 'payment' | 'setup';
    idempotency_key: string;
    status: 'pending' | 'requires_action' | 'processing' | 'succeeded' | 'declined' | 'failed' | 'canceled';
    amount: number;
    currency: string | null;
    processor_ref: string | null;
    payment_method_ref: string | null;
    failure_code: string | null;
    failure_message: string | null;
    subscription_id: string | null;
    period: number | null;
    purpose: 'checkout' | 'renewal' | 'update' | 'method' | 'rest';
    bill: JsonColumn<'payments.bill'> | null;
    action_url: string | null;
    leased_until: Date | null;
    former_customer_id: string | null;
    card_brand: string | null;
    card_last_four: string | null;
    card_wallet: string | null;
    is_buyer_signed_in: boolean;
    transfer_id: string | null;
  };

  portal_link_uses: { link_hash: Buffer; expires_at: Date };

  processor_customer_deletions: {
    id: string;
    created_at: Date;
    customer_id: string | null;
    processor: string;
    ref: string | null;
    status: 'pending' | 'shared' | 'deleted';
    attempts: number;
    next_attempt_at: Date | null;
    finished_at: Date | null;
  };

  processor_customers: { processor: string; email: string; ref: string };

  processor_notifications: {
    processor: string;
    id: string;
    received_at: Date;
    subject_kind: string;
    subject_ref: string | null;
  };

  product_benefits: { product_id: string; benefit_id: string; position: number };

  product_custom_fields: { product_id: string; custom_field_id: string; position: number; is_required: boolean };

  product_medias: { product_id: string; file_id: string; position: number };

  product_prices: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    product_id: string;
    position: number;
    type: 'one_time' | 'recurring';
    recurring_interval: 'day' | 'week' | 'month' | 'quarter' | 'year' | null;
    amount_type: 'fixed' | 'custom' | 'free';
    price_currency: string | null;
    price_amount: number | null;
    minimum_amount: number | null;
    maximum_amount: number | null;
    preset_amount: number | null;
    is_archived: boolean;
    trial_interval: 'day' | 'week' | 'month' | 'year' | null;
    trial_interval_count: number | null;
    tax_behavior: 'exclusive' | 'inclusive' | 'location';
    quantity_minimum: number | null;
    quantity_maximum: number | null;
    tiers_mode: 'volume' | 'graduated' | null;
    tiers: JsonColumn<'product_prices.tiers'> | null;
    recurring_interval_count: number;
  };

  products: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    organization_id: string;
    name: string;
    description: string | null;
    is_archived: boolean;
    metadata: JsonColumn<'products.metadata'>;
    plan_upgrades: 'invoice' | 'prorate' | 'period_end' | 'never' | null;
    plan_downgrades: 'invoice' | 'prorate' | 'period_end' | 'never' | null;
    offered_product_ids: string[];
    trials_per_buyer: 'once' | 'always';
    trial_requires_payment_method: boolean;
    visibility: 'unlisted' | 'listed';
    plan_longer_commitments: 'invoice' | 'prorate' | 'period_end' | 'never' | null;
    plan_shorter_commitments: 'invoice' | 'prorate' | 'period_end' | 'never' | null;
    position: number | null;
    is_recommended: boolean;
  };

  quota_limits: {
    owner_id: string | null;
    kind:
      | 'file_bytes'
      | 'products'
      | 'webhook_endpoints'
      | 'objects'
      | 'mails'
      | 'unpaid_mails'
      | 'api_requests'
      | 'organizations'
      | 'checkouts'
      | 'customer_sessions'
      | 'webhook_deliveries'
      | 'session_requests';
    maximum: number | null;
  };

  quota_usages: {
    owner_id: string;
    kind:
      | 'file_bytes'
      | 'products'
      | 'webhook_endpoints'
      | 'objects'
      | 'mails'
      | 'unpaid_mails'
      | 'api_requests'
      | 'organizations'
      | 'checkouts'
      | 'customer_sessions'
      | 'webhook_deliveries'
      | 'session_requests';
    used: number;
    period_start: Date | null;
  };

  rate_limits: { name: string; full_at_us: number; granted: number };

  refunds: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    organization_id: string;
    order_id: string;
    status: 'pending' | 'succeeded' | 'failed';
    reason: string;
    comment: string | null;
    amount: number;
    tax_amount: number;
    currency: string;
    revoke_benefits: boolean;
    idempotency_key: string;
    processor_ref: string | null;
    failure_message: string | null;
    is_invoiced: boolean;
    is_taken_back: boolean;
    attempted_at: Date;
    credit_amount: number;
    credit_tax_amount: number;
    purpose: string;
    drawn_amount: number;
  };

  refused_activations: {
    license_key_id: string;
    machine: string;
    label: string;
    fingerprint: string | null;
    first_refused_at: Date;
    last_refused_at: Date;
    count: number;
  };

  repositories: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    organization_id: string;
    external_organization_id: string;
    platform: 'github';
    external_id: string;
    is_private: boolean;
    name: string;
    description: string | null;
    stars: number | null;
    license: string | null;
    homepage: string | null;
    profile_settings: JsonColumn<'repositories.profile_settings'> | null;
  };

  row_counts: { relation: string; scope: string; slot: number; rows: number };

  sandbox_disputes: {
    ref: string;
    created_at: Date;
    modified_at: Date | null;
    payment_ref: string;
    status: 'open' | 'won' | 'lost';
    reason: string;
    amount: number;
    currency: string;
  };

  sandbox_keys: { secret: string };

  sandbox_mails: {
    id: string;
    created_at: Date;
    recipient: string;
    subject: string;
    text: string;
    html: string | null;
    attachments: string[];
    dated_at: Date | null;
  };

  sandbox_memberships: { platform: 'discord' | 'github'; place: string; account_id: string; level: string };

  sandbox_payments: {
    ref: string;
    created_at: Date;
    modified_at: Date | null;
    kind: string;
    idempotency_key: string;
    secret: string;
    status: string;
    card: string;
    amount: number;
    currency: string | null;
    return_url: string | null;
    description: string;
    failure_code: string | null;
    failure_message: string | null;
    payment_ref: string | null;
    is_announced: boolean;
    metadata: JsonColumn<'sandbox_payments.metadata'> | null;
  };

  sent_notices: { key: string; sent_at: Date };

  sessions: {
    id: string;
    created_at: Date;
    token_hash: Buffer;
    user_id: string;
    expires_at: Date;
    last_used_at: Date | null;
    user_agent: string | null;
    ip_address: string | null;
  };

  sign_in_codes: {
    browser_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    email: string;
    ip_address: string | null;
    code_hash: Buffer;
    tries: number;
    used_at: Date | null;
    networks: string[];
    known_browser: string | null;
  };

  storage_keys: { secret: string };

  subscription_billing_changes: {
    id: string;
    created_at: Date;
    subscription_id: string;
    role: 'buyer' | 'seller';
    user_id: string | null;
    organization_id: string | null;
    before: JsonColumn<'subscription_billing_changes.before'>;
    after: JsonColumn<'subscription_billing_changes.after'>;
    former_customer_id: string | null;
  };

  subscription_imports: {
    id: string;
    created_at: Date;
    organization_id: string;
    created_count: number;
    unchanged_count: number;
  };

  subscriptions: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    organization_id: string;
    user_id: string;
    product_id: string;
    price_id: string;
    checkout_id: string | null;
    payment_method_ref: string | null;
    amount: number | null;
    currency: string | null;
    recurring_interval: 'day' | 'week' | 'month' | 'quarter' | 'year';
    status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid';
    current_period_start: Date;
    current_period_end: Date;
    cancel_at_period_end: boolean;
    started_at: Date | null;
    ended_at: Date | null;
    metadata: JsonColumn<'subscriptions.metadata'>;
    custom_field_data: JsonColumn<'subscriptions.custom_field_data'>;
    anchor_at: Date;
    period: number;
    due_at: Date | null;
    retries: number;
    payment_processor: string;
    anchor_period: number;
    discount_id: string | null;
    discount_ends_at: Date | null;
    balance: number;
    yearly_amount: number;
    customer_name: string | null;
    billing_address: JsonColumn<'subscriptions.billing_address'> | null;
    tax_id: string | null;
    is_simulated: boolean;
    suspended_at: Date | null;
    scheduled_price_id: string | null;
    is_scheduled_by_seller: boolean;
    announced_period_end: Date | null;
    customer_id: string;
    tax_behavior: 'exclusive' | 'inclusive' | 'location';
    included_tax_rate: number;
    quantity: number;
    scheduled_quantity: number | null;
    cancellation_reason:
      | 'too_expensive'
      | 'missing_features'
      | 'switched_service'
      | 'unused'
      | 'customer_service'
      | 'low_quality'
      | 'too_complex'
      | 'other'
      | null;
    cancellation_comment: string | null;
    discount_starts_at: Date | null;
    cancellation_offer_taken_at: Date | null;
    external_id: string | null;
    card_brand: string | null;
    card_last_four: string | null;
    card_expires_at: Date | null;
    card_noticed_at: Date | null;
    card_checked_period_end: Date | null;
    customer_payer_email: string | null;
    recurring_interval_count: number;
    stopped_ms: number;
    paused_at: Date | null;
    resumes_at: Date | null;
    pause_keeps_access: boolean;
    is_paused_by_seller: boolean;
    former_discount_id: string | null;
    cancel_at: Date | null;
    whole_period_ms: number | null;
    announced_credit: number | null;
    customer_other_tax_ids: JsonColumn<'subscriptions.customer_other_tax_ids'>;
    last_change_order_id: string | null;
    customer_withheld_card: JsonColumn<'subscriptions.customer_withheld_card'> | null;
    transfer_id: string | null;
    transfer_customer_id: string | null;
    transfer_expires_at: Date | null;
    customer_transfer_card: JsonColumn<'subscriptions.customer_transfer_card'> | null;
    transfer_rotates_keys: boolean;
    transfer_releases_machines: boolean;
    end_activation_ids: string[];
  };

  summary_runs: { interval: 'none' | 'daily' | 'weekly'; period_end: Date };

  test_clock_advances: {
    organization_id: string;
    id: string;
    user_id: string | null;
    status: 'running' | 'completed' | 'waiting' | 'canceled' | 'failed';
    started_at: Date;
    ended_at: Date | null;
    start_time: Date;
    target_time: Date;
    completed_steps: number;
    failures_count: number;
    leased_until: Date;
  };

  test_clocks: { organization_id: string; created_at: Date; ahead_ms: number };

  trial_uses: {
    product_id: string;
    email: string;
    checkout_id: string;
    created_at: Date;
    mailbox: string | null;
    card_fingerprint: string | null;
    receiver_id: string | null;
  };

  unmatched_charges: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    organization_id: string | null;
    processor: string;
    processor_ref: string;
    payment_id: string | null;
    checkout_id: string | null;
    subscription_id: string | null;
    product_id: string | null;
    order_id: string | null;
    customer_email: string | null;
    amount: number;
    currency: string;
    charged_at: Date;
    cause: 'not_recorded' | 'unknown_payment' | 'surplus';
    cause_detail: string | null;
    status: 'open' | 'refund_pending' | 'refunded' | 'refund_failed' | 'recorded';
    refund_ref: string | null;
    sale: JsonColumn<'unmatched_charges.sale'> | null;
  };

  upstream_sign_ins: {
    browser_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    provider: string;
    state: string;
    nonce: string;
    code_verifier: string;
    return_to: string;
  };

  users: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    email: string;
    codehost_username: string | null;
    avatar_url: string | null;
    name: string | null;
    erased_at: Date | null;
  };

  waiting_article_mails: { id: number; organization_id: string; article_id: string; user_id: string; created_at: Date };

  webhook_attempts: {
    id: number;
    delivery_id: string;
    started_at: Date;
    duration_ms: number;
    http_code: number | null;
    error: string | null;
    response: string | null;
    url: string | null;
    signature: string | null;
  };

  webhook_deliveries: {
    id: string;
    created_at: Date;
    organization_id: string;
    endpoint_id: string;
    event_id: string;
    event_type: string;
    object_id: string;
    sequence: number;
    status: 'pending' | 'succeeded' | 'failed' | 'canceled';
    attempts_count: number;
    pending_since: Date;
    next_attempt_at: Date | null;
  };

  webhook_endpoints: {
    id: string;
    created_at: Date;
    modified_at: Date | null;
    deleted_at: Date | null;
    organization_id: string;
    url: string;
    description: string | null;
    events: string[];
    secret: string;
    previous_secrets: JsonColumn<'webhook_endpoints.previous_secrets'>;
    enabled_at: Date;
    disabled_at: Date | null;
    disabled_reason: string | null;
    last_success_at: Date | null;
    needs_verification: boolean;
    verified_at: Date | null;
    verification_error: string | null;
    challenge_hash: Buffer | null;
    import_events: string;
    failing_since: Date | null;
  };

  webhook_positions: { endpoint_id: string; position: number; newest: number; canceled_until: number };

  webhook_replays: { endpoint_id: string; after: number; until: number };

  withdrawn_benefits: { product_id: string; benefit_id: string; number: number };
}

type Rows = Tables;
type Nullable<Row> = { [Column in keyof Row]-?: null extends Row[Column] ? Column : never }[keyof Row];
/** What an insert must give: every column without a default that may not be null. */
type Insert<Table extends keyof Rows, Defaulted extends keyof Rows[Table]> = Omit<
  Rows[Table],
  Defaulted | Nullable<Rows[Table]>
> &
  Partial<Rows[Table]>;

/** What an update may set: values, or expressions that the database works out. */
type Update<Table extends keyof Rows> = { [Column in keyof Rows[Table]]?: Rows[Table][Column] | Knex.Raw };

declare module 'knex/types/tables.js' {
  interface Tables {
    access_tokens: Knex.CompositeTableType<
      Rows['access_tokens'],
      Insert<'access_tokens', 'id'>,
      Update<'access_tokens'>
    >;
    advertisement_campaigns: Knex.CompositeTableType<
      Rows['advertisement_campaigns'],
      Insert<'advertisement_campaigns', 'id' | 'views' | 'clicks'>,
      Update<'advertisement_campaigns'>
    >;
    article_deliveries: Knex.CompositeTableType<
      Rows['article_deliveries'],
      Insert<'article_deliveries', never>,
      Update<'article_deliveries'>
    >;
    article_previews: Knex.CompositeTableType<
      Rows['article_previews'],
      Insert<'article_previews', 'id'>,
      Update<'article_previews'>
    >;
    article_subscriptions: Knex.CompositeTableType<
      Rows['article_subscriptions'],
      Insert<'article_subscriptions', never>,
      Update<'article_subscriptions'>
    >;
    articles: Knex.CompositeTableType<Rows['articles'], Insert<'articles', 'id'>, Update<'articles'>>;
    audit_chains: Knex.CompositeTableType<
      Rows['audit_chains'],
      Insert<'audit_chains', 'last_sequence' | 'last_hash' | 'deleted_sequence' | 'deleted_hash'>,
      Update<'audit_chains'>
    >;
    audit_log: Knex.CompositeTableType<Rows['audit_log'], Insert<'audit_log', 'id'>, Update<'audit_log'>>;
    backfills: Knex.CompositeTableType<Rows['backfills'], Insert<'backfills', 'rows'>, Update<'backfills'>>;
    benefit_grants: Knex.CompositeTableType<
      Rows['benefit_grants'],
      Insert<'benefit_grants', 'id' | 'properties'>,
      Update<'benefit_grants'>
    >;
    benefits: Knex.CompositeTableType<
      Rows['benefits'],
      Insert<'benefits', 'id' | 'selectable' | 'deletable' | 'terms_version'>,
      Update<'benefits'>
    >;
    catalog_copies: Knex.CompositeTableType<
      Rows['catalog_copies'],
      Insert<'catalog_copies', never>,
      Update<'catalog_copies'>
    >;
    chat_servers: Knex.CompositeTableType<Rows['chat_servers'], Insert<'chat_servers', 'id'>, Update<'chat_servers'>>;
    checkout_links: Knex.CompositeTableType<
      Rows['checkout_links'],
      Insert<'checkout_links', 'id' | 'embed_origins' | 'metadata'>,
      Update<'checkout_links'>
    >;
    checkout_reminder_refusals: Knex.CompositeTableType<
      Rows['checkout_reminder_refusals'],
      Insert<'checkout_reminder_refusals', never>,
      Update<'checkout_reminder_refusals'>
    >;
    checkouts: Knex.CompositeTableType<
      Rows['checkouts'],
      Insert<
        'checkouts',
        | 'id'
        | 'payment_processor_metadata'
        | 'custom_field_data'
        | 'metadata'
        | 'is_discount_locked'
        | 'holds_redemption'
        | 'is_trial_used'
        | 'trial_requires_payment_method'
        | 'currency_follows_country'
        | 'quantity'
        | 'customer_other_tax_ids'
      >,
      Update<'checkouts'>
    >;
    credit_entries: Knex.CompositeTableType<
      Rows['credit_entries'],
      Insert<'credit_entries', 'id' | 'tax_amount' | 'pays_total' | 'needs_note'>,
      Update<'credit_entries'>
    >;
    credits: Knex.CompositeTableType<
      Rows['credits'],
      Insert<'credits', 'id' | 'reversed_amount' | 'is_external' | 'tax_amount'>,
      Update<'credits'>
    >;
    custom_fields: Knex.CompositeTableType<
      Rows['custom_fields'],
      Insert<'custom_fields', 'id' | 'metadata'>,
      Update<'custom_fields'>
    >;
    customer_imports: Knex.CompositeTableType<
      Rows['customer_imports'],
      Insert<'customer_imports', 'id'>,
      Update<'customer_imports'>
    >;
    customer_revenues: Knex.CompositeTableType<
      Rows['customer_revenues'],
      Insert<'customer_revenues', never>,
      Update<'customer_revenues'>
    >;
    customer_sessions: Knex.CompositeTableType<
      Rows['customer_sessions'],
      Insert<'customer_sessions', 'id'>,
      Update<'customer_sessions'>
    >;
    customers: Knex.CompositeTableType<
      Rows['customers'],
      Insert<'customers', 'id' | 'metadata' | 'customer_other_tax_ids'>,
      Update<'customers'>
    >;
    discount_products: Knex.CompositeTableType<
      Rows['discount_products'],
      Insert<'discount_products', never>,
      Update<'discount_products'>
    >;
    discount_redemptions: Knex.CompositeTableType<
      Rows['discount_redemptions'],
      Insert<'discount_redemptions', never>,
      Update<'discount_redemptions'>
    >;
    discounts: Knex.CompositeTableType<
      Rows['discounts'],
      Insert<'discounts', 'id' | 'redemptions_count' | 'metadata' | 'is_cancellation_offer'>,
      Update<'discounts'>
    >;
    disputes: Knex.CompositeTableType<
      Rows['disputes'],
      Insert<
        'disputes',
        | 'id'
        | 'withdraws_access'
        | 'reversed_amount'
        | 'reversed_tax_amount'
        | 'credited_amount'
        | 'credited_tax_amount'
        | 'status_version'
        | 'credit_amount'
        | 'credit_tax_amount'
      >,
      Update<'disputes'>
    >;
    downloadables: Knex.CompositeTableType<
      Rows['downloadables'],
      Insert<'downloadables', 'id' | 'downloads'>,
      Update<'downloadables'>
    >;
    emails: Knex.CompositeTableType<
      Rows['emails'],
      Insert<'emails', 'id' | 'sequence' | 'status' | 'attempts_count' | 'claims_count' | 'lacks_file'>,
      Update<'emails'>
    >;
    event_feeds: Knex.CompositeTableType<
      Rows['event_feeds'],
      Insert<'event_feeds', 'last_sequence'>,
      Update<'event_feeds'>
    >;
    events: Knex.CompositeTableType<
      Rows['events'],
      Insert<'events', 'id' | 'position' | 'is_public' | 'actor'>,
      Update<'events'>
    >;
    exchange_rates: Knex.CompositeTableType<
      Rows['exchange_rates'],
      Insert<'exchange_rates', never>,
      Update<'exchange_rates'>
    >;
    external_organizations: Knex.CompositeTableType<
      Rows['external_organizations'],
      Insert<'external_organizations', 'id'>,
      Update<'external_organizations'>
    >;
    file_uploads: Knex.CompositeTableType<Rows['file_uploads'], Insert<'file_uploads', never>, Update<'file_uploads'>>;
    files: Knex.CompositeTableType<Rows['files'], Insert<'files', 'id' | 'is_uploaded'>, Update<'files'>>;
    former_customer_ids: Knex.CompositeTableType<
      Rows['former_customer_ids'],
      Insert<'former_customer_ids', never>,
      Update<'former_customer_ids'>
    >;
    former_license_keys: Knex.CompositeTableType<
      Rows['former_license_keys'],
      Insert<'former_license_keys', never>,
      Update<'former_license_keys'>
    >;
    idempotency_keys: Knex.CompositeTableType<
      Rows['idempotency_keys'],
      Insert<'idempotency_keys', never>,
      Update<'idempotency_keys'>
    >;
    identities: Knex.CompositeTableType<Rows['identities'], Insert<'identities', never>, Update<'identities'>>;
    invitation_mails: Knex.CompositeTableType<
      Rows['invitation_mails'],
      Insert<'invitation_mails', 'id'>,
      Update<'invitation_mails'>
    >;
    invoice_file_orders: Knex.CompositeTableType<
      Rows['invoice_file_orders'],
      Insert<'invoice_file_orders', 'failures_count'>,
      Update<'invoice_file_orders'>
    >;
    invoice_files: Knex.CompositeTableType<
      Rows['invoice_files'],
      Insert<'invoice_files', never>,
      Update<'invoice_files'>
    >;
    invoices: Knex.CompositeTableType<
      Rows['invoices'],
      Insert<'invoices', 'id' | 'is_canceled' | 'keeps_erased_buyer'>,
      Update<'invoices'>
    >;
    job_schedules: Knex.CompositeTableType<
      Rows['job_schedules'],
      Insert<'job_schedules', never>,
      Update<'job_schedules'>
    >;
    ledger_transfers: Knex.CompositeTableType<
      Rows['ledger_transfers'],
      Insert<'ledger_transfers', 'id' | 'is_journaled'>,
      Update<'ledger_transfers'>
    >;
    license_key_activations: Knex.CompositeTableType<
      Rows['license_key_activations'],
      Insert<'license_key_activations', 'id' | 'shares_seat'>,
      Update<'license_key_activations'>
    >;
    license_key_imports: Knex.CompositeTableType<
      Rows['license_key_imports'],
      Insert<'license_key_imports', 'id'>,
      Update<'license_key_imports'>
    >;
    license_keys: Knex.CompositeTableType<
      Rows['license_keys'],
      Insert<
        'license_keys',
        | 'id'
        | 'activations'
        | 'usage'
        | 'validations'
        | 'overrides'
        | 'expires_with_period'
        | 'is_renewing'
        | 'usage_resets_with_period'
        | 'requires_activation'
        | 'one_seat_per_machine'
        | 'seats'
        | 'terms_version'
      >,
      Update<'license_keys'>
    >;
    linked_accounts: Knex.CompositeTableType<
      Rows['linked_accounts'],
      Insert<'linked_accounts', never>,
      Update<'linked_accounts'>
    >;
    mail_suppressions: Knex.CompositeTableType<
      Rows['mail_suppressions'],
      Insert<'mail_suppressions', never>,
      Update<'mail_suppressions'>
    >;
    member_notifications: Knex.CompositeTableType<
      Rows['member_notifications'],
      Insert<'member_notifications', never>,
      Update<'member_notifications'>
    >;
    metric_customers: Knex.CompositeTableType<
      Rows['metric_customers'],
      Insert<'metric_customers', never>,
      Update<'metric_customers'>
    >;
    metric_journal: Knex.CompositeTableType<
      Rows['metric_journal'],
      Insert<
        'metric_journal',
        | 'id'
        | 'is_product_only'
        | 'one_time_orders'
        | 'one_time_revenue'
        | 'new_orders'
        | 'new_revenue'
        | 'renewed_orders'
        | 'renewed_revenue'
        | 'updated_orders'
        | 'updated_revenue'
        | 'one_time_refunded'
        | 'one_time_disputed'
        | 'recurring_refunded'
        | 'recurring_disputed'
        | 'subscriptions'
        | 'new_mrr'
        | 'expansion_mrr'
        | 'contraction_mrr'
        | 'churned_mrr'
        | 'reactivation_mrr'
        | 'gained_customers'
        | 'churned_customers'
        | 'credited'
      >,
      Update<'metric_journal'>
    >;
    metric_subscriptions: Knex.CompositeTableType<
      Rows['metric_subscriptions'],
      Insert<'metric_subscriptions', never>,
      Update<'metric_subscriptions'>
    >;
    metric_sums: Knex.CompositeTableType<
      Rows['metric_sums'],
      Insert<
        'metric_sums',
        | 'one_time_orders'
        | 'one_time_revenue'
        | 'new_orders'
        | 'new_revenue'
        | 'renewed_orders'
        | 'renewed_revenue'
        | 'updated_orders'
        | 'updated_revenue'
        | 'one_time_refunded'
        | 'one_time_disputed'
        | 'recurring_refunded'
        | 'recurring_disputed'
        | 'subscriptions'
        | 'new_mrr'
        | 'expansion_mrr'
        | 'contraction_mrr'
        | 'churned_mrr'
        | 'reactivation_mrr'
        | 'gained_customers'
        | 'churned_customers'
        | 'credited'
      >,
      Update<'metric_sums'>
    >;
    oauth_clients: Knex.CompositeTableType<
      Rows['oauth_clients'],
      Insert<'oauth_clients', never>,
      Update<'oauth_clients'>
    >;
    oauth_consents: Knex.CompositeTableType<
      Rows['oauth_consents'],
      Insert<'oauth_consents', 'id'>,
      Update<'oauth_consents'>
    >;
    oauth_grants: Knex.CompositeTableType<Rows['oauth_grants'], Insert<'oauth_grants', never>, Update<'oauth_grants'>>;
    oauth_keys: Knex.CompositeTableType<Rows['oauth_keys'], Insert<'oauth_keys', never>, Update<'oauth_keys'>>;
    oauth_states: Knex.CompositeTableType<Rows['oauth_states'], Insert<'oauth_states', never>, Update<'oauth_states'>>;
    oauth_tokens: Knex.CompositeTableType<Rows['oauth_tokens'], Insert<'oauth_tokens', never>, Update<'oauth_tokens'>>;
    orders: Knex.CompositeTableType<
      Rows['orders'],
      Insert<
        'orders',
        | 'id'
        | 'metadata'
        | 'custom_field_data'
        | 'refunded_amount'
        | 'refunded_tax_amount'
        | 'is_revoked'
        | 'is_invoiced'
        | 'sends_receipt'
        | 'quantity'
        | 'customer_other_tax_ids'
        | 'applied_credit_amount'
      >,
      Update<'orders'>
    >;
    organization_billing: Knex.CompositeTableType<
      Rows['organization_billing'],
      Insert<
        'organization_billing',
        | 'tax_countries'
        | 'last_invoice_number'
        | 'dispute_on_open'
        | 'dispute_on_lost'
        | 'plan_upgrades'
        | 'plan_downgrades'
        | 'eu_place_of_supply'
        | 'default_currency'
        | 'exchange_rates'
        | 'tax_behavior'
        | 'buyers_can_pause'
        | 'business_buyers'
      >,
      Update<'organization_billing'>
    >;
    organization_invitations: Knex.CompositeTableType<
      Rows['organization_invitations'],
      Insert<'organization_invitations', 'id' | 'role'>,
      Update<'organization_invitations'>
    >;
    organization_members: Knex.CompositeTableType<
      Rows['organization_members'],
      Insert<'organization_members', 'role'>,
      Update<'organization_members'>
    >;
    organizations: Knex.CompositeTableType<
      Rows['organizations'],
      Insert<
        'organizations',
        | 'id'
        | 'pledge_minimum_amount'
        | 'pledge_badge_show_amount'
        | 'profile_settings'
        | 'feature_settings'
        | 'mode'
        | 'storefront_enabled'
        | 'require_terms_consent'
        | 'portal_origins'
      >,
      Update<'organizations'>
    >;
    outside_accesses: Knex.CompositeTableType<
      Rows['outside_accesses'],
      Insert<'outside_accesses', 'is_confirmed' | 'version' | 'refusals'>,
      Update<'outside_accesses'>
    >;
    outside_authorizations: Knex.CompositeTableType<
      Rows['outside_authorizations'],
      Insert<'outside_authorizations', never>,
      Update<'outside_authorizations'>
    >;
    passkey_challenges: Knex.CompositeTableType<
      Rows['passkey_challenges'],
      Insert<'passkey_challenges', never>,
      Update<'passkey_challenges'>
    >;
    passkeys: Knex.CompositeTableType<Rows['passkeys'], Insert<'passkeys', 'id'>, Update<'passkeys'>>;
    payments: Knex.CompositeTableType<
      Rows['payments'],
      Insert<'payments', 'id' | 'is_buyer_signed_in'>,
      Update<'payments'>
    >;
    portal_link_uses: Knex.CompositeTableType<
      Rows['portal_link_uses'],
      Insert<'portal_link_uses', never>,
      Update<'portal_link_uses'>
    >;
    processor_customer_deletions: Knex.CompositeTableType<
      Rows['processor_customer_deletions'],
      Insert<'processor_customer_deletions', 'id' | 'attempts'>,
      Update<'processor_customer_deletions'>
    >;
    processor_customers: Knex.CompositeTableType<
      Rows['processor_customers'],
      Insert<'processor_customers', never>,
      Update<'processor_customers'>
    >;
    processor_notifications: Knex.CompositeTableType<
      Rows['processor_notifications'],
      Insert<'processor_notifications', never>,
      Update<'processor_notifications'>
    >;
    product_benefits: Knex.CompositeTableType<
      Rows['product_benefits'],
      Insert<'product_benefits', never>,
      Update<'product_benefits'>
    >;
    product_custom_fields: Knex.CompositeTableType<
      Rows['product_custom_fields'],
      Insert<'product_custom_fields', never>,
      Update<'product_custom_fields'>
    >;
    product_medias: Knex.CompositeTableType<
      Rows['product_medias'],
      Insert<'product_medias', never>,
      Update<'product_medias'>
    >;
    product_prices: Knex.CompositeTableType<
      Rows['product_prices'],
      Insert<'product_prices', 'id' | 'is_archived' | 'tax_behavior' | 'recurring_interval_count'>,
      Update<'product_prices'>
    >;
    products: Knex.CompositeTableType<
      Rows['products'],
      Insert<
        'products',
        | 'id'
        | 'is_archived'
        | 'metadata'
        | 'offered_product_ids'
        | 'trials_per_buyer'
        | 'trial_requires_payment_method'
        | 'visibility'
        | 'is_recommended'
      >,
      Update<'products'>
    >;
    quota_limits: Knex.CompositeTableType<Rows['quota_limits'], Insert<'quota_limits', never>, Update<'quota_limits'>>;
    quota_usages: Knex.CompositeTableType<Rows['quota_usages'], Insert<'quota_usages', never>, Update<'quota_usages'>>;
    rate_limits: Knex.CompositeTableType<Rows['rate_limits'], Insert<'rate_limits', never>, Update<'rate_limits'>>;
    refunds: Knex.CompositeTableType<
      Rows['refunds'],
      Insert<
        'refunds',
        | 'id'
        | 'is_invoiced'
        | 'is_taken_back'
        | 'attempted_at'
        | 'credit_amount'
        | 'credit_tax_amount'
        | 'purpose'
        | 'drawn_amount'
      >,
      Update<'refunds'>
    >;
    refused_activations: Knex.CompositeTableType<
      Rows['refused_activations'],
      Insert<'refused_activations', 'count'>,
      Update<'refused_activations'>
    >;
    repositories: Knex.CompositeTableType<Rows['repositories'], Insert<'repositories', 'id'>, Update<'repositories'>>;
    row_counts: Knex.CompositeTableType<Rows['row_counts'], Insert<'row_counts', never>, Update<'row_counts'>>;
    sandbox_disputes: Knex.CompositeTableType<
      Rows['sandbox_disputes'],
      Insert<'sandbox_disputes', never>,
      Update<'sandbox_disputes'>
    >;
    sandbox_keys: Knex.CompositeTableType<Rows['sandbox_keys'], Insert<'sandbox_keys', never>, Update<'sandbox_keys'>>;
    sandbox_mails: Knex.CompositeTableType<
      Rows['sandbox_mails'],
      Insert<'sandbox_mails', 'id' | 'attachments'>,
      Update<'sandbox_mails'>
    >;
    sandbox_memberships: Knex.CompositeTableType<
      Rows['sandbox_memberships'],
      Insert<'sandbox_memberships', never>,
      Update<'sandbox_memberships'>
    >;
    sandbox_payments: Knex.CompositeTableType<
      Rows['sandbox_payments'],
      Insert<'sandbox_payments', 'is_announced'>,
      Update<'sandbox_payments'>
    >;
    sent_notices: Knex.CompositeTableType<Rows['sent_notices'], Insert<'sent_notices', never>, Update<'sent_notices'>>;
    sessions: Knex.CompositeTableType<Rows['sessions'], Insert<'sessions', 'id'>, Update<'sessions'>>;
    sign_in_codes: Knex.CompositeTableType<
      Rows['sign_in_codes'],
      Insert<'sign_in_codes', 'tries' | 'networks'>,
      Update<'sign_in_codes'>
    >;
    storage_keys: Knex.CompositeTableType<Rows['storage_keys'], Insert<'storage_keys', never>, Update<'storage_keys'>>;
    subscription_billing_changes: Knex.CompositeTableType<
      Rows['subscription_billing_changes'],
      Insert<'subscription_billing_changes', 'id'>,
      Update<'subscription_billing_changes'>
    >;
    subscription_imports: Knex.CompositeTableType<
      Rows['subscription_imports'],
      Insert<'subscription_imports', 'id'>,
      Update<'subscription_imports'>
    >;
    subscriptions: Knex.CompositeTableType<
      Rows['subscriptions'],
      Insert<
        'subscriptions',
        | 'id'
        | 'cancel_at_period_end'
        | 'metadata'
        | 'custom_field_data'
        | 'period'
        | 'retries'
        | 'anchor_period'
        | 'balance'
        | 'yearly_amount'
        | 'is_simulated'
        | 'is_scheduled_by_seller'
        | 'tax_behavior'
        | 'included_tax_rate'
        | 'quantity'
        | 'recurring_interval_count'
        | 'stopped_ms'
        | 'pause_keeps_access'
        | 'is_paused_by_seller'
        | 'customer_other_tax_ids'
        | 'transfer_rotates_keys'
        | 'transfer_releases_machines'
        | 'end_activation_ids'
      >,
      Update<'subscriptions'>
    >;
    summary_runs: Knex.CompositeTableType<Rows['summary_runs'], Insert<'summary_runs', never>, Update<'summary_runs'>>;
    test_clock_advances: Knex.CompositeTableType<
      Rows['test_clock_advances'],
      Insert<'test_clock_advances', 'completed_steps' | 'failures_count'>,
      Update<'test_clock_advances'>
    >;
    test_clocks: Knex.CompositeTableType<Rows['test_clocks'], Insert<'test_clocks', 'ahead_ms'>, Update<'test_clocks'>>;
    trial_uses: Knex.CompositeTableType<Rows['trial_uses'], Insert<'trial_uses', never>, Update<'trial_uses'>>;
    unmatched_charges: Knex.CompositeTableType<
      Rows['unmatched_charges'],
      Insert<'unmatched_charges', 'id'>,
      Update<'unmatched_charges'>
    >;
    upstream_sign_ins: Knex.CompositeTableType<
      Rows['upstream_sign_ins'],
      Insert<'upstream_sign_ins', never>,
      Update<'upstream_sign_ins'>
    >;
    users: Knex.CompositeTableType<Rows['users'], Insert<'users', 'id'>, Update<'users'>>;
    waiting_article_mails: Knex.CompositeTableType<
      Rows['waiting_article_mails'],
      Insert<'waiting_article_mails', 'id'>,
      Update<'waiting_article_mails'>
    >;
    webhook_attempts: Knex.CompositeTableType<
      Rows['webhook_attempts'],
      Insert<'webhook_attempts', 'id'>,
      Update<'webhook_attempts'>
    >;
    webhook_deliveries: Knex.CompositeTableType<
      Rows['webhook_deliveries'],
      Insert<'webhook_deliveries', 'id' | 'status' | 'attempts_count'>,
      Update<'webhook_deliveries'>
    >;
    webhook_endpoints: Knex.CompositeTableType<
      Rows['webhook_endpoints'],
      Insert<'webhook_endpoints', 'id' | 'previous_secrets' | 'needs_verification' | 'import_events'>,
      Update<'webhook_endpoints'>
    >;
    webhook_positions: Knex.CompositeTableType<
      Rows['webhook_positions'],
      Insert<'webhook_positions', 'canceled_until'>,
      Update<'webhook_positions'>
    >;
    webhook_replays: Knex.CompositeTableType<
      Rows['webhook_replays'],
      Insert<'webhook_replays', never>,
      Update<'webhook_replays'>
    >;
    withdrawn_benefits: Knex.CompositeTableType<
      Rows['withdrawn_benefits'],
      Insert<'withdrawn_benefits', 'number'>,
      Update<'withdrawn_benefits'>
    >;
  }
}
