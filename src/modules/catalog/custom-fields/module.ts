import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Fields that buyers fill in at checkout; parses and presents their answers',
  standsOn: 'entitlements/articles',
  tables: {
    custom_fields: {
      about: 'seller',
      impersonal: 'id created_at modified_at deleted_at organization_id type slug name properties metadata',
    },
  },
} as const satisfies ModuleDeclaration;
