import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Search for records of every kind by id or text',
  standsOn: 'cross-domain/customer-accounts',
} as const satisfies ModuleDeclaration;
