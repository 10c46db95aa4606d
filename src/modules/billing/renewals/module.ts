import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'The bills of due subscriptions, and their retries',
  standsOn: 'billing/invoices',
} as const satisfies ModuleDeclaration;
