import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Wishes of people about articles by mail: confirmation, one-click unsubscription',
  standsOn: 'entitlements/advertisements',
  tables: {
    article_subscriptions: {
      about: 'customer',
      where: 'organization_id = :organization and user_id = :account',
      whereOfAccount: 'user_id = :account',
      order: 'created_at organization_id user_id',
      deleted: 'organization_id user_id created_at asked_at mailbox_hash confirmed_at unsubscribed_at',
      hidden: 'mailbox_hash',
    },
  },
} as const satisfies ModuleDeclaration;
