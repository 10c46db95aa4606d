import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'One payment procedure, notifications, outcomes',
  standsOn: 'billing/credits',
} as const satisfies ModuleDeclaration;
