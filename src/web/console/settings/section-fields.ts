import type { BodyField } from '../parts/body-field.ts';

/** The fields of the organization by the form of the settings that changes them. A test finds each field in one form. */
export const ORGANIZATION_FIELDS = {
  brand: ['name', 'avatar_url', 'accent_color', 'bio'],
  contact: ['company', 'location', 'email', 'support_url', 'blog', 'social_username'],
  storefront: ['storefront_enabled'],
  terms: ['terms_url', 'require_terms_consent', 'privacy_url', 'portal_origins'],
  mails: ['reply_to', 'checkout_reminder_hours'],
  profile: [
    'profile_settings',
    'feature_settings',
    'pledge_minimum_amount',
    'pledge_badge_show_amount',
    'default_upfront_split_to_contributors',
  ],
} as const satisfies Record<string, readonly BodyField<'updateOrganization'>[]>;

/** The fields of the billing details by form. */
export const BILLING_FIELDS = {
  identity: ['legal_name', 'time_zone', 'invoice_prefix', 'address'],
  tax: ['tax_id', 'tax_behavior', 'eu_place_of_supply', 'tax_countries', 'oss_registration', 'business_buyers'],
  currencies: ['default_currency', 'exchange_rates'],
  disputes: ['dispute_policy'],
  planChanges: ['buyers_can_pause', 'plan_changes'],
  receipts: ['receipt_note'],
} as const satisfies Record<string, readonly BodyField<'updateOrganizationBilling'>[]>;
