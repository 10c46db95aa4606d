import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Chargebacks, and their consequences for access and money',
  standsOn: 'billing/orders',
} as const satisfies ModuleDeclaration;
