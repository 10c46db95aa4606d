import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Wishes of people about articles by mail: confirmation, one-click unsubscription',
  standsOn: 'entitlements/advertisements',
  tables: {
    article_deliveries: {
      about: 'customer',
      where: 'user_id = :account and article_id in (select id from articles where organization_id = :organization)',
      whereOfAccount: 'user_id = :account',
      order: 'sent_at article_id user_id',
      deleted: 'article_id user_id sent_at',
    },
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
