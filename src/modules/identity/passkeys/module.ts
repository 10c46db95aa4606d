import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Passkeys (WebAuthn) of users, and signing in with them, by `@simplewebauthn/server`',
  standsOn: 'identity/sessions',
  tables: {
    passkey_challenges: {
      about: 'account',
      where: 'user_id = :account',
      order: 'created_at challenge_hash',
      deleted: 'challenge_hash browser_hash user_id created_at expires_at',
      hidden: 'challenge_hash browser_hash',
    },
    passkeys: {
      about: 'account',
      where: 'user_id = :account',
      deleted: `id created_at user_id name credential_id public_key sign_count is_backup_eligible is_backed_up transports
        last_used_at`,
      hidden: 'credential_id public_key',
    },
  },
} as const satisfies ModuleDeclaration;
