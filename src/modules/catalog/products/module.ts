import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Products with prices, benefits, media files and custom fields',
  standsOn: 'catalog/custom-fields',
} as const satisfies ModuleDeclaration;
