import type { Knex } from 'knex';

/** What buyers have shown for them, and what sellers write; and who bought a product, for when its benefits change. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index orders_product_once on orders (product_id, id) where subscription_id is null;
    create index subscriptions_product on subscriptions (product_id, id);
  `);
  await advertisements(knex);
  await articles(knex);
}

async function articles(knex: Knex) {
  await knex.raw(`
    create unique index benefits_articles on benefits (organization_id, ((properties->>'paid_articles')::boolean)) where type = 'articles';
    create index benefit_grants_holders on benefit_grants (benefit_id, user_id) where granted_at is not null and revoked_at is null;

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

    -- To whom an article was sent: the row is there before the mail goes out.
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
      -- Counting rewrites rows in place.
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
    drop table article_deliveries, articles;
    drop type article_visibility, article_byline;
    drop index benefit_grants_holders, benefits_articles;
    drop index benefit_grants_by_campaign, benefit_grants_campaign;
    drop table advertisement_campaigns;
    drop index orders_product_once, subscriptions_product;
  `);
}
