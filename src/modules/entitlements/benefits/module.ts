import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Benefits, grants, and the typed properties of every benefit type',
  standsOn: 'entitlements/files',
  tables: {
    benefit_grants: {
      about: 'customer',
      isAnnounced: true,
      where: 'organization_id = :organization and user_id = :account',
      erased: { properties: `'{}'::jsonb` },
      moved: 'user_id',
      impersonal: `id created_at modified_at organization_id benefit_id order_id subscription_id granted_at revoked_at`,
    },
    benefits: {
      about: 'seller',
      impersonal: `id created_at modified_at organization_id type description is_tax_applicable selectable deletable
        properties deleted_at terms_version`,
    },
    withdrawn_benefits: { about: 'seller', impersonal: 'product_id benefit_id number' },
  },
} as const satisfies ModuleDeclaration;
