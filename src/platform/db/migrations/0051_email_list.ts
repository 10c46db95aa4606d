import type { Knex } from 'knex';

/** E-mails are listed and counted for each organization, and can be sent again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table emails add column repeats uuid references emails on delete cascade;
    create index emails_repeats on emails (repeats, created_at) where repeats is not null;
    drop index emails_organization;
    create index emails_organization on emails (organization_id, created_at, id);
    select count_rows_of('emails', 'organization_id');
    insert into row_counts (relation, scope, rows)
      select 'emails', organization_id, count(*) from emails group by organization_id;
  `);
}
