import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'OAuth 2.0 and OpenID Connect for clients of third parties, by `oidc-provider`',
  standsOn: 'identity/passkeys',
} as const satisfies ModuleDeclaration;
