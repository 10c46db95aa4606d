import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Customers of organizations: made by sellers and by purchases',
  standsOn: 'notifications/webhooks',
} as const satisfies ModuleDeclaration;
