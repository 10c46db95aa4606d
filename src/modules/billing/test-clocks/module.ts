import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'The shifted time of one organization',
  standsOn: 'billing/metrics',
  tables: {
    test_clocks: { about: 'seller', impersonal: 'organization_id created_at ahead_ms' },
  },
} as const satisfies ModuleDeclaration;
