import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Numbered documents as a page, a PDF and XML by EN 16931',
  standsOn: 'billing/refunds',
} as const satisfies ModuleDeclaration;
