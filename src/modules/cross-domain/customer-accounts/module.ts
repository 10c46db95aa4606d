import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Changes of the account to which the purchases of a customer belong',
  standsOn: 'cross-domain/personal-data',
} as const satisfies ModuleDeclaration;
