import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Replacing a card, and the mail that asks for it',
  standsOn: 'billing/subscription-imports',
} as const satisfies ModuleDeclaration;
