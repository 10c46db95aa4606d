import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Wishes of people about articles by mail: confirmation, one-click unsubscription',
  standsOn: 'entitlements/advertisements',
} as const satisfies ModuleDeclaration;
