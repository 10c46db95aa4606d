import type { Knex } from 'knex';

/** Repositories, articles and advertisement campaigns, and indexes that find the buyers of a product. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index orders_product_once on orders (product_id, id) where subscription_id is null;
    create index subscriptions_product on subscriptions (product_id, id);
  `);
  await advertisements(knex);
  await articles(knex);
  await repositories(knex);
}

async function repositories(knex: Knex) {
  await knex.raw(`
    create type code_platform as enum ('github');
    create table external_organizations (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      organization_id uuid not null references organizations,
      platform code_platform not null,
      external_id text not null,
      name text not null,
      avatar_url text not null,
      is_personal boolean not null,
      bio text,
      pretty_name text,
      company text,
      blog text,
      location text,
      email text,
      social_username text
    );
    -- Unique per seller, so that a seller cannot claim or change an entry of another seller.
    create unique index external_organizations_key on external_organizations (organization_id, platform, external_id);
    create index external_organizations_page on external_organizations (created_at, id);
    create index external_organizations_name on external_organizations (lower(name), id);

    create table repositories (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      organization_id uuid not null references organizations,
      external_organization_id uuid not null references external_organizations,
      platform code_platform not null,
      external_id text not null,
      is_private boolean not null,
      name text not null,
      description text,
      stars integer,
      license text,
      homepage text,
      profile_settings jsonb
    );
    create unique index repositories_key on repositories (organization_id, platform, external_id);
    create index repositories_owner on repositories (external_organization_id);
    create index repositories_page on repositories (created_at, id);
    create index repositories_name on repositories (lower(name), id);
    create index repositories_stars on repositories ((coalesce(stars, -1)), id);
  `);
}

async function articles(knex: Knex) {
  await knex.raw(`
    create unique index benefits_articles on benefits (organization_id, ((properties->>'paid_articles')::boolean)) where type = 'articles';
    create index benefit_grants_holders on benefit_grants (benefit_id, user_id) where revoked_at is null;

    create type article_byline as enum ('user', 'organization');
    create type article_visibility as enum ('public', 'hidden', 'private');
    create table articles (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      organization_id uuid not null references organizations,
      user_id uuid references users,
      slug text not null,
      title text not null,
      body text not null,
      byline article_byline not null,
      visibility article_visibility not null,
      published_at timestamptz,
      paid_subscribers_only boolean not null,
      paid_subscribers_only_ends_at timestamptz,
      is_pinned boolean not null,
      notify_subscribers boolean,
      notifications_sent_at timestamptz,
      email_sent_to_count integer,
      og_image_url text,
      og_description text,
      constraint articles_sent check ((notifications_sent_at is null) = (email_sent_to_count is null))
    );
    create unique index articles_slug on articles (organization_id, slug);
    create index articles_page on articles (organization_id, (coalesce(published_at, created_at)), id);
    create index articles_public on articles ((coalesce(published_at, created_at)), id) where visibility = 'public';

    -- Recipients of an article. The row is stored before the mail is sent.
    create table article_deliveries (
      article_id uuid not null references articles on delete cascade,
      user_id uuid not null references users,
      sent_at timestamptz not null,
      primary key (article_id, user_id)
    );
  `);
}

async function advertisements(knex: Knex) {
  await knex.raw(`
    create table advertisement_campaigns (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      modified_at timestamptz,
      user_id uuid not null references users,
      image_url text not null,
      image_url_dark text,
      text text not null,
      link_url text not null,
      views bigint not null default 0,
      clicks bigint not null default 0,
      constraint advertisement_campaigns_counts check (views >= 0 and clicks >= 0)
      -- Free space for in-place updates of the counters.
    ) with (fillfactor = 70);
    create index advertisement_campaigns_page on advertisement_campaigns (user_id, created_at, id);
    create index benefit_grants_campaign on benefit_grants (benefit_id, granted_at)
      where (properties->>'advertisement_campaign_id') is not null and granted_at is not null and revoked_at is null;
    create index benefit_grants_by_campaign on benefit_grants ((properties->>'advertisement_campaign_id'))
      where (properties->>'advertisement_campaign_id') is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table repositories, external_organizations;
    drop type code_platform;
    drop table article_deliveries, articles;
    drop type article_visibility, article_byline;
    drop index benefit_grants_holders, benefits_articles;
    drop index benefit_grants_by_campaign, benefit_grants_campaign;
    drop table advertisement_campaigns;
    drop index orders_product_once, subscriptions_product;
  `);
}
