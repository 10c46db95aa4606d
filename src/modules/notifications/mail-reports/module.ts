import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Bounces and complaints that the mail provider reports',
  standsOn: 'notifications/member-notifications',
} as const satisfies ModuleDeclaration;
