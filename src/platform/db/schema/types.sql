create type article_byline as enum('user', 'organization');
create type article_visibility as enum('public', 'hidden', 'private');

create type benefit_type as enum(
  'custom',
  'license_keys',
  'articles',
  'ads',
  'discord',
  'github_repository',
  'downloadables'
);

create type billing_reason as enum('purchase', 'subscription_create', 'subscription_cycle', 'subscription_update');

create type cancellation_reason as enum(
  'too_expensive',
  'missing_features',
  'switched_service',
  'unused',
  'customer_service',
  'low_quality',
  'too_complex',
  'other'
);

create type checkout_status as enum('open', 'expired', 'confirmed', 'succeeded', 'failed');
create type code_platform as enum('github');
create type credit_entry_kind as enum('granted', 'applied', 'restored', 'reversed', 'reinstated', 'converted');
create type custom_field_type as enum('text', 'number', 'date', 'checkbox', 'select');
create type discount_duration as enum('once', 'forever', 'repeating');
create type discount_type as enum('fixed', 'percentage');
create type dispute_policy_on_lost as enum('revoke_and_cancel', 'keep');
create type dispute_policy_on_open as enum('suspend', 'keep');
create type dispute_status as enum('open', 'won', 'lost');
create type email_status as enum('pending', 'sent', 'skipped', 'suppressed', 'withheld', 'failed', 'bounced', 'complained');
create type email_withheld_reason as enum('test_organization', 'mailbox_limit');
create type eu_place_of_supply as enum('origin', 'destination');
create type file_service as enum('downloadable', 'product_media', 'organization_avatar');
create type invoice_kind as enum('invoice', 'credit_note', 'debit_note');
create type ledger_account as enum('processor', 'revenue', 'tax', 'disputed', 'credit', 'external');
create type license_key_status as enum('granted', 'revoked', 'disabled');
create type mail_suppression_kind as enum('bounce', 'complaint');
create type mail_suppression_source as enum('smtp', 'notification');
create type member_role as enum('owner', 'admin', 'developer', 'support', 'read_only');
create type organization_mode as enum('live', 'test');
create type outside_platform as enum('discord', 'github');
create type payment_kind as enum('payment', 'setup');
create type payment_purpose as enum('checkout', 'renewal', 'update', 'method', 'rest');
create type payment_status as enum('pending', 'requires_action', 'processing', 'succeeded', 'declined', 'failed', 'canceled');
create type plan_change_rule as enum('invoice', 'prorate', 'period_end', 'never');
create type price_amount_type as enum('fixed', 'custom', 'free');
create type price_type as enum('one_time', 'recurring');
create type processor_deletion_status as enum('pending', 'shared', 'deleted');
create type product_visibility as enum('unlisted', 'listed');

create type quota_kind as enum(
  'file_bytes',
  'products',
  'webhook_endpoints',
  'objects',
  'mails',
  'unpaid_mails',
  'api_requests',
  'organizations',
  'checkouts',
  'customer_sessions',
  'webhook_deliveries',
  'session_requests'
);

create type recurring_interval as enum('day', 'week', 'month', 'quarter', 'year');
create type refund_status as enum('pending', 'succeeded', 'failed');
create type subscription_billing_role as enum('buyer', 'seller');

create type subscription_status as enum(
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid'
);

create type summary_interval as enum('none', 'daily', 'weekly');
create type tax_behavior as enum('exclusive', 'inclusive', 'location');
create type test_clock_advance_status as enum('running', 'completed', 'waiting', 'canceled', 'failed');
create type tiers_mode as enum('volume', 'graduated');
create type trial_interval as enum('day', 'week', 'month', 'year');
create type trial_rule as enum('once', 'always');
create type unmatched_charge_cause as enum('not_recorded', 'unknown_payment', 'surplus');
create type unmatched_charge_status as enum('open', 'refund_pending', 'refunded', 'refund_failed', 'recorded');
create type webhook_delivery_status as enum('pending', 'succeeded', 'failed', 'canceled');
