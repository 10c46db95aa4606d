import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Publishes stored events to the feed; lists and streams the feed',
  standsOn: 'identity/oauth',
} as const satisfies ModuleDeclaration;
