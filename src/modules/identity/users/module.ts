import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Users, found by id or e-mail address',
  standsOn: null,
} as const satisfies ModuleDeclaration;
