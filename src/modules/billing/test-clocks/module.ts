import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'The shifted time of one organization',
  standsOn: 'billing/metrics',
} as const satisfies ModuleDeclaration;
