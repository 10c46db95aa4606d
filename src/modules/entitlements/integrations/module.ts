import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Discord roles and GitHub repositories; linked accounts',
  standsOn: 'entitlements/downloadables',
  tables: {
    outside_accesses: {
      about: 'customer',
      where: 'user_id = :account and benefit_id in (select id from benefits where organization_id = :organization)',
      order: 'benefit_id user_id',
      moved: 'user_id',
      expiring: { columns: 'held', after: 'the withdrawal of the access, which follows at once' },
      impersonal: 'benefit_id is_confirmed version leased_until refusals retry_at',
    },
    linked_accounts: {
      about: 'account',
      where: 'user_id = :account',
      order: 'created_at user_id platform',
      deleted: 'user_id platform created_at modified_at account_id username',
    },
    chat_servers: { about: 'seller', impersonal: 'id created_at organization_id server_id token' },
    outside_authorizations: {
      about: 'service',
      expiring: { columns: 'session_id', after: 'ten minutes' },
      impersonal: 'state_hash created_at expires_at platform organization_id code_verifier',
    },
  },
} as const satisfies ModuleDeclaration;
