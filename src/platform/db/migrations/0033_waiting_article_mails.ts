import type { Knex } from 'knex';

/** Mails of articles that wait for the next day, because the organization has reached its limit of mails per day. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table waiting_article_mails (
      id bigint generated always as identity primary key,
      organization_id uuid not null references organizations on delete cascade,
      article_id uuid not null references articles on delete cascade,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null,
      unique (article_id, user_id)
    );
    create index waiting_article_mails_organization on waiting_article_mails (organization_id, id);
  `);
}
