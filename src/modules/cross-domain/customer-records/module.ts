import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'State, timeline and lists of one customer',
  standsOn: 'checkout/purchases',
} as const satisfies ModuleDeclaration;
