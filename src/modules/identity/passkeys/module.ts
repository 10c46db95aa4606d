import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Passkeys (WebAuthn) of users, and signing in with them, by `@simplewebauthn/server`',
  standsOn: 'identity/sessions',
} as const satisfies ModuleDeclaration;
