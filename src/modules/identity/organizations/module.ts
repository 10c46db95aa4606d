import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Organizations, test organizations, billing settings, access checks and test clocks',
  standsOn: 'identity/users',
  tables: {
    organization_billing: {
      about: 'seller',
      ofSeller: 'legal_name address tax_id receipt_note',
      impersonal: `organization_id modified_at tax_countries invoice_prefix last_invoice_number dispute_on_open
        dispute_on_lost plan_upgrades plan_downgrades plan_longer_commitments plan_shorter_commitments oss_registration eu_place_of_supply default_currency
        exchange_rates time_zone business_buyers tax_behavior buyers_can_pause`,
    },
    organizations: {
      about: 'seller',
      ofSeller: 'name avatar_url bio company blog location email social_username founder_id reply_to support_url',
      impersonal: `id created_at modified_at slug pledge_minimum_amount pledge_badge_show_amount
        default_upfront_split_to_contributors profile_settings feature_settings mode live_organization_id
        accent_color terms_url privacy_url storefront_enabled require_terms_consent
        portal_origins checkout_reminder_hours checkout_reminders_since`,
    },
  },
} as const satisfies ModuleDeclaration;
