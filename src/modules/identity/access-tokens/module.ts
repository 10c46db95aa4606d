import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Personal access tokens',
  standsOn: 'identity/audit-log',
} as const satisfies ModuleDeclaration;
