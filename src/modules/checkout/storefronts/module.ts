import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'The public catalog of a seller, and checkouts of its visitors',
  standsOn: 'checkout/checkout-reminders',
} as const satisfies ModuleDeclaration;
