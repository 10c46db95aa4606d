import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Permanent addresses that open a new checkout with each visit',
  standsOn: 'checkout/checkouts',
} as const satisfies ModuleDeclaration;
