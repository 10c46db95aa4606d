import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Confirmation, the payment of a checkout, its order, and the grants that follow',
  standsOn: 'checkout/storefronts',
} as const satisfies ModuleDeclaration;
