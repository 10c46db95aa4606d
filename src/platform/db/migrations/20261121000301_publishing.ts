import type { Knex } from 'knex';

/** What buyers have shown for them. */
export async function up(knex: Knex): Promise<void> {
  await advertisements(knex);
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
    drop index benefit_grants_by_campaign, benefit_grants_campaign;
    drop table advertisement_campaigns;
  `);
}
