import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Sends e-mails about purchases in order, and renders their layout',
  standsOn: 'notifications/events',
} as const satisfies ModuleDeclaration;
