import type { Knex } from 'knex';

/** Invitation mails of an organization, for rate limiting. Invitations themselves may be deleted and renewed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table invitation_mails (
      id uuid primary key default gen_random_uuid(),
      organization_id uuid not null references organizations on delete cascade,
      created_at timestamptz not null
    );
    create index invitation_mails_organization on invitation_mails (organization_id, created_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table invitation_mails');
}
