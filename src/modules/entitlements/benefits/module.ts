import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Benefits, grants, and the typed properties of every benefit type',
  standsOn: 'entitlements/files',
} as const satisfies ModuleDeclaration;
