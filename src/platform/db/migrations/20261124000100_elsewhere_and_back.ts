import type { Knex } from 'knex';

/** Whom of ours a service elsewhere is to send back, and what for. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table outside_authorizations (
      state_hash bytea primary key,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      -- Nobody else can bring the answer.
      session_id uuid not null references sessions on delete cascade,
      platform outside_platform not null,
      -- Whose chat server is to be connected; null: the person's own account is to be linked.
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
