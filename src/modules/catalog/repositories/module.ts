import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Imports organizations and repositories of code hosts; edits their profiles',
  standsOn: 'catalog/products',
} as const satisfies ModuleDeclaration;
