import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Downloads of files by signed links',
  standsOn: 'entitlements/benefits',
} as const satisfies ModuleDeclaration;
