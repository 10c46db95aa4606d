import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Signing in by e-mail code or OpenID provider; session cookies',
  standsOn: 'identity/access-tokens',
  tables: {
    sessions: {
      about: 'account',
      where: 'user_id = :account',
      deleted: 'id created_at token_hash user_id expires_at last_used_at user_agent ip_address',
      hidden: 'token_hash',
    },
    identities: {
      about: 'account',
      where: 'user_id = :account',
      order: 'created_at issuer subject',
      deleted: 'issuer subject user_id created_at',
    },
    sign_in_codes: {
      about: 'account',
      where: 'lower(email) = :email',
      order: 'created_at browser_hash',
      deleted: 'browser_hash created_at expires_at email ip_address code_hash tries used_at networks known_browser',
      hidden: 'browser_hash code_hash known_browser',
    },
    upstream_sign_ins: {
      about: 'service',
      expiring: { columns: 'return_to', after: 'ten minutes' },
      impersonal: 'browser_hash created_at expires_at provider state nonce code_verifier',
    },
  },
} as const satisfies ModuleDeclaration;
