import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Running subscriptions of another system, as they are',
  standsOn: 'billing/subscriptions',
  tables: {
    subscription_imports: {
      about: 'seller',
      impersonal: 'id created_at organization_id created_count unchanged_count',
    },
  },
} as const satisfies ModuleDeclaration;
