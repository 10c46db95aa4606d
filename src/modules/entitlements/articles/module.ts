import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Articles for readers and paying subscribers, by API and by mail',
  standsOn: 'entitlements/article-subscriptions',
  tables: {
    article_deliveries: {
      about: 'customer',
      where: 'user_id = :account and article_id in (select id from articles where organization_id = :organization)',
      whereOfAccount: 'user_id = :account',
      order: 'sent_at article_id user_id',
      deleted: 'article_id user_id sent_at',
    },
    waiting_article_mails: {
      about: 'customer',
      where: 'organization_id = :organization and user_id = :account',
      whereOfAccount: 'user_id = :account',
      deleted: 'id organization_id article_id user_id created_at',
    },
    article_previews: { about: 'seller', impersonal: 'id organization_id created_at' },
    articles: {
      about: 'seller',
      ofSeller: 'user_id title body byline og_description',
      impersonal: `id created_at modified_at organization_id slug visibility published_at paid_subscribers_only
        paid_subscribers_only_ends_at is_pinned notify_subscribers notifications_sent_at email_sent_to_count
        og_image_url`,
    },
  },
} as const satisfies ModuleDeclaration;
