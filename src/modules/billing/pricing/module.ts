import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Bills, discounts, proration and tax quotes: calculations only',
  standsOn: 'catalog/discounts',
} as const satisfies ModuleDeclaration;
