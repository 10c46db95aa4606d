import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: "Short-lived tokens by which a seller's site and the portal act for one customer",
  standsOn: 'customers/customers',
} as const satisfies ModuleDeclaration;
