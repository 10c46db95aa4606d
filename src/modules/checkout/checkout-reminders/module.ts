import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'E-mails that remind a buyer once of an unfinished checkout',
  standsOn: 'checkout/checkout-links',
  mails: ['checkout_reminder'],
} as const satisfies ModuleDeclaration;
