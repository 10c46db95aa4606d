import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Signing in by e-mail code or OpenID provider; session cookies',
  standsOn: 'identity/access-tokens',
} as const satisfies ModuleDeclaration;
