import type { Knex } from 'knex';

/** Pending OAuth authorizations at external services. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table outside_authorizations (
      state_hash bytea primary key,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      -- The session that started the authorization. Only this session can complete it.
      session_id uuid not null references sessions on delete cascade,
      platform outside_platform not null,
      -- Organization that connects a chat server. Null for linking the user's account.
      organization_id uuid references organizations on delete cascade,
      code_verifier text not null
    );
    create index outside_authorizations_session on outside_authorizations (session_id);
    create index outside_authorizations_organization on outside_authorizations (organization_id);
    create index outside_authorizations_expiry on outside_authorizations (expires_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table outside_authorizations');
}
