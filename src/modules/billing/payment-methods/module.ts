import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Replacing a card, and charging what is overdue to the new one',
  standsOn: 'billing/renewals',
} as const satisfies ModuleDeclaration;
