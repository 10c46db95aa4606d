import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Completed purchases and bills, which never change',
  standsOn: 'billing/payment-methods',
} as const satisfies ModuleDeclaration;
