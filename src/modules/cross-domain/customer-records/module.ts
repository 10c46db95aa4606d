import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'State, timeline and lists of one customer',
  standsOn: 'cross-domain/access-explanations',
} as const satisfies ModuleDeclaration;
