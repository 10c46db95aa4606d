import type { Knex } from 'knex';
import { readFunction } from '../load-schema.ts';

/** The audit log: who changed what, with a chain of hashes for each organization. */
export async function up(knex: Knex): Promise<void> {
  await createTables(knex);
  await refuseChanges(knex);
  await createHash(knex);
  await createChain(knex);
}

async function createTables(knex: Knex) {
  await knex.raw(`
    create table audit_chains (
      organization_id uuid primary key references organizations,
      last_sequence bigint not null default 0,
      last_hash bytea not null default decode(repeat('00', 32), 'hex'),
      -- The newest entry that the retention deleted. The remaining chain begins after it.
      deleted_sequence bigint not null default 0,
      deleted_hash bytea not null default decode(repeat('00', 32), 'hex')
    );

    create table audit_log (
      id uuid primary key default gen_random_uuid(),
      organization_id uuid not null references audit_chains,
      sequence bigint not null,
      created_at timestamptz not null,
      recorded_at timestamptz not null,
      actor_type text not null check (actor_type in ('user', 'organization', 'operator')),
      actor_id uuid,
      user_id uuid,
      credential_type text check (credential_type in ('session', 'personal_access_token', 'oauth_grant')),
      credential_id text,
      client_id text,
      operation text not null,
      request_id uuid,
      object_type text not null,
      object_id text not null,
      before jsonb,
      after jsonb,
      previous_hash bytea not null,
      hash bytea not null,
      unique (organization_id, sequence),
      check ((actor_type = 'operator') = (actor_id is null))
    );
    create index audit_log_time on audit_log (organization_id, created_at, sequence);
    create index audit_log_object on audit_log (organization_id, object_id);
    create trigger follow_test_clock before insert on audit_log
      for each row execute function follow_test_clock('created_at');
  `);
}

/** Only functions with the setting "sellbase.audit_writer" change the tables. */
async function refuseChanges(knex: Knex) {
  await knex.raw(`
    ${readFunction('refuse_audit_change')}
    create trigger append_only before update or delete on audit_log
      for each row execute function refuse_audit_change();
    create trigger append_only before insert or update or delete on audit_chains
      for each row execute function refuse_audit_change();
    create trigger never_truncated before truncate on audit_log execute function refuse_audit_change();
    create trigger never_truncated before truncate on audit_chains execute function refuse_audit_change();
  `);
}

async function createHash(knex: Knex) {
  await knex.raw(`
    ${readFunction('canonical_json')}

    ${readFunction('audit_hash')}
  `);
}

async function createChain(knex: Knex) {
  await knex.raw(`
    ${readFunction('seal_audit_entry')}
    create trigger seal before insert on audit_log for each row execute function seal_audit_entry();

    ${readFunction('delete_old_audit_entries')}
  `);
}
