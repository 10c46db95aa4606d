import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Status, periods, cancellation, dunning policy',
  standsOn: 'billing/ledger',
} as const satisfies ModuleDeclaration;
