import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Organizations, members, invitations, billing settings, access checks and test clocks',
  standsOn: 'identity/users',
} as const satisfies ModuleDeclaration;
