import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Credits of buyers, which pay for later bills',
  standsOn: 'billing/pricing',
} as const satisfies ModuleDeclaration;
