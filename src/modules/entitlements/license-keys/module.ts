import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Keys with activations, usage limits and expiry; the validation endpoint',
  standsOn: 'entitlements/integrations',
} as const satisfies ModuleDeclaration;
