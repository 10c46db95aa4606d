import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Keys with activations, usage limits and expiry; the validation endpoint',
  standsOn: 'entitlements/integrations',
  tables: {
    license_key_activations: {
      about: 'customer',
      isAnnounced: true,
      where: 'license_key_id in {license_keys}',
      erased: { label: `'Erased'`, meta: `'{}'::jsonb`, conditions: `'{}'::jsonb`, fingerprint: 'null' },
      impersonal: `id created_at modified_at license_key_id deactivated_at shares_seat last_used_at idle_ends_at
        ended_after_idle_days ended_at_limit`,
    },
    license_keys: {
      about: 'customer',
      isAnnounced: true,
      where: 'organization_id = :organization and user_id = :account',
      moved: 'user_id',
      impersonal: `id created_at modified_at organization_id benefit_id grant_id key display_key status limit_activations
        activations limit_usage usage validations last_validated_at expires_at ended_at suspended_at overrides
        expires_with_period is_renewing usage_resets_with_period usage_period_start requires_activation one_seat_per_machine
        seats limit_per_seat idle_days terms_version former_key_accepted_until`,
    },
    former_license_keys: {
      about: 'customer',
      where: 'license_key_id in {license_keys}',
      order: 'license_key_id key',
      impersonal: 'organization_id key license_key_id accepted_until',
    },
    refused_activations: {
      about: 'customer',
      where: 'license_key_id in {license_keys}',
      order: 'license_key_id machine',
      deleted: 'license_key_id machine label fingerprint first_refused_at last_refused_at count',
    },
    license_key_imports: {
      about: 'seller',
      impersonal: 'id created_at organization_id benefit_id created_count unchanged_count',
    },
  },
} as const satisfies ModuleDeclaration;
