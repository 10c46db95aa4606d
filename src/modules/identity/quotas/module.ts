import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Limits of organizations and people, their use, and the counter of API requests',
  standsOn: 'identity/organizations',
  tables: {
    quota_limits: { about: 'seller', impersonal: 'owner_id kind maximum' },
    quota_usages: { about: 'seller', impersonal: 'owner_id kind used period_start' },
  },
} as const satisfies ModuleDeclaration;
