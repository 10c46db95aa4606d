import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: "Buyers' campaigns in the placements of `ads` benefits",
  standsOn: 'entitlements/license-keys',
} as const satisfies ModuleDeclaration;
