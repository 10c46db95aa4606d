import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Downloads of files by signed links',
  standsOn: 'entitlements/benefits',
  tables: {
    downloadables: {
      about: 'customer',
      where: 'organization_id = :organization and user_id = :account',
      moved: 'user_id',
      impersonal: 'id created_at organization_id benefit_id file_id revoked_at downloads last_downloaded_at',
    },
  },
} as const satisfies ModuleDeclaration;
