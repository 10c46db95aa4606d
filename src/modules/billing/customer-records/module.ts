import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'State and timeline of a customer',
  standsOn: 'billing/plan-changes',
} as const satisfies ModuleDeclaration;
