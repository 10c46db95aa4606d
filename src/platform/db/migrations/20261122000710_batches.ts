import type { Knex } from 'knex';

/** What is gone through some at a time, in its own order; and what was refused elsewhere, to be tried again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index benefit_grants_unrevoked on benefit_grants (benefit_id, id) where revoked_at is null;

    -- How often the last call was refused in a row, and when it is to be tried again.
    alter table outside_accesses add column refusals integer not null default 0, add column retry_at timestamptz;

    create index articles_pinned on articles (organization_id, is_pinned, (coalesce(published_at, created_at)), id);
    create index articles_public_pinned on articles (is_pinned, (coalesce(published_at, created_at)), id)
      where visibility = 'public';
    drop index articles_page, articles_public;

    -- When drafts were sent to somebody to look at.
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
