import type { Knex } from 'knex';

/** Article previews, indexes for batch processing, and retries of rejected calls to external services. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index benefit_grants_unrevoked on benefit_grants (benefit_id, id) where revoked_at is null;

    -- Number of consecutive rejected calls, and time of the next attempt.
    alter table outside_accesses add column refusals integer not null default 0, add column retry_at timestamptz;

    create index articles_pinned on articles (organization_id, is_pinned, (coalesce(published_at, created_at)), id);
    create index articles_public_pinned on articles (is_pinned, (coalesce(published_at, created_at)), id)
      where visibility = 'public';
    drop index articles_page, articles_public;

    -- Times at which drafts were sent as previews, for rate limiting.
    create table article_previews (
      id uuid primary key default gen_random_uuid(),
      organization_id uuid not null references organizations,
      created_at timestamptz not null
    );
    create index article_previews_organization on article_previews (organization_id, created_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table article_previews;
    create index articles_page on articles (organization_id, (coalesce(published_at, created_at)), id);
    create index articles_public on articles ((coalesce(published_at, created_at)), id) where visibility = 'public';
    drop index articles_pinned, articles_public_pinned;
    alter table outside_accesses drop column refusals, drop column retry_at;
    drop index benefit_grants_unrevoked;
  `);
}
