import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Personal access tokens',
  standsOn: 'identity/audit-log',
  tables: {
    access_tokens: {
      about: 'account',
      where: 'user_id = :account',
      deleted:
        'id created_at comment token_hash hint user_id scopes expires_at revoked_at last_used_at organization_id',
      hidden: 'token_hash',
    },
  },
} as const satisfies ModuleDeclaration;
