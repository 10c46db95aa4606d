import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Price changes of a subscription, with proration and preview',
  standsOn: 'billing/test-clocks',
} as const satisfies ModuleDeclaration;
