import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Discounts with codes, dates and a redemption limit; calculates the discount on a price',
  standsOn: 'catalog/repositories',
} as const satisfies ModuleDeclaration;
