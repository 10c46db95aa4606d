import type { TableRule } from './rule.ts';

const OF_ACCOUNT = 'organization_id = :organization and user_id = :account';
const ORDERS = '(select id from orders where customer_id = :customer)';
const SUBSCRIPTIONS = '(select id from subscriptions where customer_id = :customer)';
const KEYS = `(select id from license_keys where ${OF_ACCOUNT})`;
const CHECKOUTS = `(
  select id from checkouts where organization_id = :organization and lower(customer_email) = :email
  union select id from checkouts where customer_id = :customer
  union select checkout_id from orders where customer_id = :customer and checkout_id is not null
  union select checkout_id from subscriptions where customer_id = :customer and checkout_id is not null)`;
/** Objects that events are about. */
const OBJECTS = `(
  select cast(:customer as uuid) union ${ORDERS} union ${SUBSCRIPTIONS} union ${CHECKOUTS} union ${KEYS}
  union select id from license_key_activations where license_key_id in ${KEYS}
  union select id from benefit_grants where ${OF_ACCOUNT}
  union select id from credits where ${OF_ACCOUNT}
  union select id from refunds where order_id in ${ORDERS}
  union select id from disputes where order_id in ${ORDERS}
  union select id from invoices where order_id in ${ORDERS})`;
const EVENTS = `organization_id = :organization and object_id in ${OBJECTS}`;
const DELIVERIES = `organization_id = :organization and event_id in (select id from events where ${EVENTS})`;

const NO_JSON = `'{}'::jsonb`;
/** Reports of taxes need the country, and in some countries the state. */
const COUNTRY = (
  column: string,
) => `case when ${column} is not null then jsonb_build_object('line1', null, 'line2', null,
  'postal_code', null, 'city', null, 'state', ${column} -> 'state', 'country', ${column} -> 'country') end`;

/**
 * Records about a buyer at one organization. An erasure uses this order, because conditions refer to tables further
 * down, which must not have changed.
 */
export const CUSTOMER_RULES: Readonly<Record<string, TableRule>> = {
  webhook_attempts: {
    about: 'customer',
    where: `delivery_id in (select id from webhook_deliveries where ${DELIVERIES})`,
    order: 'started_at id',
    deleted: 'id delivery_id started_at duration_ms http_code error response',
  },
  webhook_deliveries: {
    about: 'customer',
    where: DELIVERIES,
    order: 'sequence id',
    deleted: `id created_at organization_id endpoint_id event_id event_type object_id sequence status attempts_count
      pending_since next_attempt_at`,
  },
  // Feeds have no gaps, so an event that is numbered becomes `customer.erased`.
  events: {
    about: 'customer',
    where: `${EVENTS} and sequence is not null`,
    order: 'position id',
    erased: {
      type: `'customer.erased'`,
      object_id: ':customer',
      data: `json_build_object('id', cast(:customer as uuid))`,
      previous_attributes: 'null',
      details: 'null',
    },
    impersonal: 'id created_at organization_id position is_public sequence happened_at',
  },
  emails: {
    about: 'customer',
    where: OF_ACCOUNT,
    whereOfAccount: 'user_id = :account',
    deleted: `id sequence created_at modified_at organization_id kind user_id recipient object_id event_id key status
      attempts_count next_attempt_at sent_at error mailbox_hash unpaid_at repeats period_start`,
    hidden: 'mailbox_hash key',
  },
  customer_sessions: {
    about: 'customer',
    where: 'customer_id = :customer',
    deleted: `id created_at expires_at customer_id token_hash link_hash parent_id return_url author_id access_token_id
      grant_id`,
    hidden: 'token_hash link_hash',
  },
  article_deliveries: {
    about: 'customer',
    where: 'user_id = :account and article_id in (select id from articles where organization_id = :organization)',
    whereOfAccount: 'user_id = :account',
    order: 'sent_at article_id user_id',
    deleted: 'article_id user_id sent_at',
  },
  waiting_article_mails: {
    about: 'customer',
    where: OF_ACCOUNT,
    whereOfAccount: 'user_id = :account',
    deleted: 'id organization_id article_id user_id created_at',
  },
  article_subscriptions: {
    about: 'customer',
    where: OF_ACCOUNT,
    whereOfAccount: 'user_id = :account',
    order: 'created_at organization_id user_id',
    deleted: 'organization_id user_id created_at asked_at mailbox_hash confirmed_at unsubscribed_at',
    hidden: 'mailbox_hash',
  },
  subscription_billing_changes: {
    about: 'customer',
    where: `subscription_id in ${SUBSCRIPTIONS}`,
    deleted: 'id created_at subscription_id role user_id organization_id before after',
  },
  payments: {
    about: 'customer',
    where: `checkout_id in ${CHECKOUTS} or subscription_id in ${SUBSCRIPTIONS}`,
    erased: { payment_method_ref: 'null', failure_message: 'null', action_url: 'null' },
    impersonal: `id created_at modified_at checkout_id attempt processor kind idempotency_key status amount currency
      processor_ref failure_code subscription_id period purpose bill`,
    hidden: 'idempotency_key bill action_url',
  },
  discount_redemptions: {
    about: 'customer',
    where: `checkout_id in ${CHECKOUTS}`,
    order: 'checkout_id',
    erased: { email: ':placeholder' },
    impersonal: 'checkout_id discount_id',
  },
  trial_uses: {
    about: 'customer',
    where: `checkout_id in ${CHECKOUTS}`,
    order: 'created_at product_id email',
    erased: { email: ':placeholder' },
    impersonal: 'product_id checkout_id created_at',
  },
  license_key_activations: {
    about: 'customer',
    where: `license_key_id in ${KEYS}`,
    erased: { label: `'Erased'`, meta: NO_JSON, conditions: NO_JSON, fingerprint: 'null' },
    impersonal: 'id created_at modified_at license_key_id deactivated_at shares_seat',
  },
  license_keys: {
    about: 'customer',
    where: OF_ACCOUNT,
    moved: 'user_id',
    impersonal: `id created_at modified_at organization_id benefit_id grant_id key display_key status limit_activations
      activations limit_usage usage validations last_validated_at expires_at ended_at suspended_at overrides
      expires_with_period is_renewing usage_resets_with_period usage_period_start requires_activation one_seat_per_machine
      seats limit_per_seat`,
  },
  downloadables: {
    about: 'customer',
    where: OF_ACCOUNT,
    moved: 'user_id',
    impersonal: 'id created_at organization_id benefit_id file_id revoked_at downloads last_downloaded_at',
  },
  outside_accesses: {
    about: 'customer',
    where: 'user_id = :account and benefit_id in (select id from benefits where organization_id = :organization)',
    order: 'benefit_id user_id',
    moved: 'user_id',
    expiring: { columns: 'held', after: 'the withdrawal of the access, which follows at once' },
    impersonal: 'benefit_id is_confirmed version leased_until refusals retry_at',
  },
  benefit_grants: {
    about: 'customer',
    where: OF_ACCOUNT,
    erased: { properties: NO_JSON },
    moved: 'user_id',
    impersonal: `id created_at modified_at organization_id benefit_id order_id subscription_id granted_at revoked_at`,
  },
  credits: {
    about: 'customer',
    where: OF_ACCOUNT,
    moved: 'user_id',
    impersonal: `id created_at modified_at organization_id subscription_id order_id currency amount remaining_amount
      reversed_amount`,
  },
  metric_customers: {
    about: 'customer',
    where: OF_ACCOUNT,
    order: 'organization_id product_id user_id currency',
    moved: 'user_id',
    impersonal: 'organization_id product_id mrr currency',
  },
  refunds: {
    about: 'customer',
    where: `order_id in ${ORDERS}`,
    erased: { comment: 'null', failure_message: 'null' },
    impersonal: `id created_at modified_at organization_id order_id status reason amount tax_amount currency
      revoke_benefits idempotency_key processor_ref is_invoiced is_taken_back attempted_at`,
    hidden: 'idempotency_key',
  },
  disputes: {
    about: 'customer',
    where: `order_id in ${ORDERS}`,
    impersonal: `id created_at modified_at organization_id order_id processor processor_ref status reason amount currency
      withdraws_access reversed_amount reversed_tax_amount credited_amount credited_tax_amount status_version response_url`,
  },
  // The e-mail address goes. `invoices` removes the rest after the years of the configuration.
  invoices: {
    about: 'customer',
    where: `order_id in ${ORDERS}`,
    order: 'issued_at id',
    erased: {
      document: `jsonb_set(document, '{buyer,email}', to_jsonb(cast(:placeholder as text)))`,
      keeps_erased_buyer: 'true',
    },
    keptForInvoices: 'secret',
    impersonal: 'id issued_at organization_id number kind order_id refund_id dispute_id is_canceled',
    hidden: 'secret',
  },
  checkouts: {
    about: 'customer',
    where: `id in ${CHECKOUTS}`,
    erased: {
      customer_id: 'null',
      customer_name: 'null',
      customer_email: 'null',
      customer_ip_address: 'null',
      customer_billing_address: COUNTRY('customer_billing_address'),
      customer_tax_id: 'null',
      custom_field_data: NO_JSON,
      metadata: NO_JSON,
      success_url: 'null',
      receipt_hash: 'null',
      language: 'null',
    },
    impersonal: `id created_at modified_at organization_id product_id product_price_id payment_processor status client_secret
      expires_at embed_origin allow_discount_codes amount tax_amount currency payment_processor_metadata subscription_id
      discount_id is_discount_locked holds_redemption tax is_trial_used trial_requires_payment_method receipt_expires_at
      currency_follows_country terms_accepted_at terms_url quantity buyer_changed_at reminded_at`,
    hidden: 'client_secret receipt_hash payment_processor_metadata',
  },
  subscriptions: {
    about: 'customer',
    where: 'customer_id = :customer',
    erased: {
      payment_method_ref: 'null',
      card_brand: 'null',
      card_last_four: 'null',
      card_expires_at: 'null',
      metadata: NO_JSON,
      custom_field_data: NO_JSON,
      customer_name: 'null',
      billing_address: COUNTRY('billing_address'),
      tax_id: 'null',
      cancellation_comment: 'null',
      external_id: 'null',
    },
    moved: 'user_id',
    impersonal: `id created_at modified_at organization_id product_id price_id checkout_id amount currency recurring_interval
      status current_period_start current_period_end cancel_at_period_end cancellation_reason started_at ended_at anchor_at period due_at retries
      payment_processor anchor_period discount_id discount_starts_at discount_ends_at cancellation_offer_taken_at
      balance yearly_amount is_simulated suspended_at
      scheduled_price_id is_scheduled_by_seller announced_period_end customer_id tax_behavior included_tax_rate
      quantity scheduled_quantity card_noticed_at card_checked_period_end`,
  },
  orders: {
    about: 'customer',
    where: 'customer_id = :customer',
    erased: {
      billing_address: COUNTRY('billing_address'),
      metadata: NO_JSON,
      custom_field_data: NO_JSON,
      customer_name: 'null',
      customer_tax_id: 'null',
      external_reference: 'null',
    },
    moved: 'user_id',
    impersonal: `id created_at modified_at organization_id product_id product_price_id price_type checkout_id subscription_id
      amount tax_amount currency billing_reason period payment_id discount_id lines tax refunded_amount refunded_tax_amount
      is_revoked is_invoiced service_start service_end customer_id terms_accepted_at terms_url external_paid_at
      sends_receipt quantity`,
  },
  customer_revenues: {
    about: 'customer',
    where: 'customer_id = :customer',
    order: 'customer_id currency',
    impersonal: 'customer_id currency organization_id amount',
  },
  customers: {
    about: 'customer',
    where: 'id = :customer',
    erased: {
      email: ':placeholder',
      customer_name: 'null',
      external_id: 'null',
      billing_address: 'null',
      tax_id: 'null',
      customer_other_tax_ids: `'[]'::jsonb`,
      language: 'null',
      metadata: NO_JSON,
    },
    moved: 'user_id',
    impersonal: 'id created_at modified_at organization_id erased_at',
  },
};
