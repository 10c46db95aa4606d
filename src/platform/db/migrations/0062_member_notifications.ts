import type { Knex } from 'knex';

/** The choices of members about e-mails, and the periods whose summaries were enqueued. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create type summary_interval as enum ('none', 'daily', 'weekly');
    create table member_notifications (
      organization_id uuid not null,
      user_id uuid not null,
      -- Null for the default of the role.
      sales boolean,
      failed_payments boolean,
      disputes boolean,
      disabled_endpoints boolean,
      summary summary_interval,
      language text,
      primary key (user_id, organization_id),
      foreign key (user_id, organization_id) references organization_members (user_id, organization_id) on delete cascade
    );
    create table summary_runs (
      "interval" summary_interval not null,
      -- The end of the summarized day or week.
      period_end timestamptz not null,
      primary key ("interval", period_end)
    );
    -- The beginning of the day or week that a summary is about.
    alter table emails add column period_start timestamptz;
  `);
}
