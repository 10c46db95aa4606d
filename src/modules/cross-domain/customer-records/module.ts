import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'State and timeline of a customer',
  standsOn: 'checkout/purchases',
} as const satisfies ModuleDeclaration;
