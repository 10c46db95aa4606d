import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Users, found by id or e-mail address',
  standsOn: null,
  tables: {
    users: {
      about: 'account',
      where: 'id = :account',
      erased: { email: ':placeholder', codehost_username: 'null', avatar_url: 'null', name: 'null' },
      impersonal: 'id created_at modified_at erased_at',
    },
  },
} as const satisfies ModuleDeclaration;
