import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'The session of one buyer: fields, totals, discount, tax, expiry',
  standsOn: 'billing/customer-records',
} as const satisfies ModuleDeclaration;
