import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Copies the catalog of a test organization to its live organization',
  standsOn: 'cross-domain/customer-records',
  tables: {
    catalog_copies: { about: 'seller', impersonal: 'test_id live_id live_organization_id' },
  },
} as const satisfies ModuleDeclaration;
