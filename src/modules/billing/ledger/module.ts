import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Balances of the accounts',
  standsOn: 'billing/payments',
} as const satisfies ModuleDeclaration;
