import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Discord roles and GitHub repositories; linked accounts',
  standsOn: 'entitlements/downloadables',
} as const satisfies ModuleDeclaration;
