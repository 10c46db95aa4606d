import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Copies the catalog of a test organization to its live organization',
  standsOn: 'checkout/purchases',
} as const satisfies ModuleDeclaration;
