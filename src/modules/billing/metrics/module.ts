import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Revenue, MRR with its movements, and churn per period',
  standsOn: 'billing/tax-reports',
} as const satisfies ModuleDeclaration;
