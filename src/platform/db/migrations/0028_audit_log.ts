import type { Knex } from 'knex';

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
    comment on column audit_log.created_at is 'By the test clock of the organization.';
    comment on column audit_log.recorded_at is 'In real time, for the retention.';
    comment on column audit_log.user_id is 'The person who acted, or who authorized the client of an organization.';
    create index audit_log_time on audit_log (organization_id, created_at, sequence);
    create index audit_log_object on audit_log (organization_id, object_id);
    create trigger follow_test_clock before insert on audit_log
      for each row execute function follow_test_clock('created_at');
  `);
}

/** Only functions with the setting "sellbase.audit_writer" change the tables. */
async function refuseChanges(knex: Knex) {
  await knex.raw(`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'TRUNCATE' and current_setting('sellbase.audit_writer', true) = 'on' then
        return coalesce(new, old);
      end if;
      raise exception 'The audit log is append-only: it refuses to % %', lower(tg_op), tg_table_name
        using errcode = 'insufficient_privilege';
    end $$;
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
    -- JSON with sorted keys and without spaces. Equals RFC 8785 for keys without characters above U+FFFF.
    create function canonical_json(value jsonb) returns text language plpgsql immutable strict as $$
    begin
      case jsonb_typeof(value)
        when 'object' then
          return '{' || coalesce((
            select string_agg(to_json(key)::text || ':' || canonical_json(item), ',' order by key collate "C")
            from jsonb_each(value) as member (key, item)
          ), '') || '}';
        when 'array' then
          return '[' || coalesce((
            select string_agg(canonical_json(item), ',' order by at)
            from jsonb_array_elements(value) with ordinality as element (item, at)
          ), '') || ']';
        else return value::text;
      end case;
    end $$;

    -- The hash of an entry as the API shows it.
    create function audit_hash(entry audit_log) returns bytea language sql stable as $$
      select sha256(convert_to(canonical_json(jsonb_build_object(
        'id', entry.id,
        'organization_id', entry.organization_id,
        'sequence', entry.sequence,
        'created_at', to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'actor', jsonb_build_object(
          'type', entry.actor_type,
          'id', entry.actor_id,
          'user_id', entry.user_id,
          'credential_type', entry.credential_type,
          'credential_id', entry.credential_id,
          'client_id', entry.client_id
        ),
        'operation', entry.operation,
        'request_id', entry.request_id,
        'object_type', entry.object_type,
        'object_id', entry.object_id,
        'before', entry.before,
        'after', entry.after,
        'previous_hash', encode(entry.previous_hash, 'hex')
      )), 'UTF8'))
    $$;
  `);
}

async function createChain(knex: Knex) {
  await knex.raw(`
    -- Runs after follow_test_clock, by its name. The lock of the chain puts concurrent transactions in one order.
    create function seal_audit_entry() returns trigger language plpgsql set sellbase.audit_writer = 'on' as $$
    begin
      insert into audit_chains (organization_id) values (new.organization_id) on conflict do nothing;
      select last_sequence + 1, last_hash into strict new.sequence, new.previous_hash
        from audit_chains where organization_id = new.organization_id for update;
      new.hash := audit_hash(new);
      update audit_chains set last_sequence = new.sequence, last_hash = new.hash
        where organization_id = new.organization_id;
      return new;
    end $$;
    create trigger seal before insert on audit_log for each row execute function seal_audit_entry();

    -- Deletes the oldest entries of an organization, up to a number of them. Nothing else can delete entries.
    create function delete_old_audit_entries(organization uuid, recorded_before timestamptz, most bigint) returns bigint
      language plpgsql set sellbase.audit_writer = 'on' as $$
    declare
      chain audit_chains;
      newest record;
    begin
      select * into chain from audit_chains where organization_id = organization for update;
      select sequence, hash into newest from audit_log
        where organization_id = organization and sequence <= chain.deleted_sequence + most and sequence < coalesce((
          select sequence from audit_log where organization_id = organization and recorded_at >= recorded_before
          order by sequence limit 1
        ), chain.last_sequence + 1)
        order by sequence desc limit 1;
      if newest.sequence is null then
        return 0;
      end if;
      update audit_chains set deleted_sequence = newest.sequence, deleted_hash = newest.hash
        where organization_id = organization;
      delete from audit_log where organization_id = organization and sequence <= newest.sequence;
      return newest.sequence - chain.deleted_sequence;
    end $$;
  `);
}
