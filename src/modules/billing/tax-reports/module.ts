import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Taxes per period, country and rate, from the ledger',
  standsOn: 'billing/payment-methods',
} as const satisfies ModuleDeclaration;
