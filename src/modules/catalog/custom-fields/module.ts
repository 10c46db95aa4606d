import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Fields that buyers fill in at checkout; parses and presents their answers',
  standsOn: 'entitlements/articles',
} as const satisfies ModuleDeclaration;
