import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Members of organizations with their roles, and invitations',
  standsOn: 'identity/quotas',
  tables: {
    organization_invitations: {
      about: 'account',
      where: 'lower(email) = :email',
      deleted: 'id created_at expires_at organization_id email role',
    },
    organization_members: {
      about: 'account',
      where: 'user_id = :account',
      order: 'created_at user_id organization_id',
      deleted: 'organization_id user_id created_at role',
    },
    invitation_mails: { about: 'seller', impersonal: 'id organization_id created_at' },
  },
} as const satisfies ModuleDeclaration;
