import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Running subscriptions of another system, as they are',
  standsOn: 'billing/subscriptions',
} as const satisfies ModuleDeclaration;
