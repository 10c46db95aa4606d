import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Erasure and export of what is stored about a person, by a rule for each column',
  standsOn: 'checkout/email-contents',
} as const satisfies ModuleDeclaration;
