import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Organizations, members, invitations, billing settings, access checks and test clocks',
  standsOn: 'identity/users',
  tables: {
    organization_invitations: {
      about: 'account',
      where: 'lower(email) = :email',
      deleted: 'id created_at expires_at organization_id email role',
    },
    organization_members: {
      about: 'account',
      where: 'user_id = :account',
      order: 'created_at user_id organization_id',
      deleted: 'organization_id user_id created_at role',
    },
    invitation_mails: { about: 'seller', impersonal: 'id organization_id created_at' },
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
  },
} as const satisfies ModuleDeclaration;
