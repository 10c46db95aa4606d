import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Full and partial refunds',
  standsOn: 'billing/disputes',
} as const satisfies ModuleDeclaration;
