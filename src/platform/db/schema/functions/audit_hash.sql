-- In the database, because the trigger that seals an entry needs the hash that readers repeat.
create or replace function audit_hash(entry audit_log) returns bytea language sql stable as $$
select
  sha256(
    convert_to(
      canonical_json (
        jsonb_build_object(
          'id',
          entry.id,
          'organization_id',
          entry.organization_id,
          'sequence',
          entry.sequence,
          'created_at',
          to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'actor',
          jsonb_build_object(
            'type',
            entry.actor_type,
            'id',
            entry.actor_id,
            'user_id',
            entry.user_id,
            'credential_type',
            entry.credential_type,
            'credential_id',
            entry.credential_id,
            'client_id',
            entry.client_id
          ),
          'operation',
          entry.operation,
          'request_id',
          entry.request_id,
          'object_type',
          entry.object_type,
          'object_id',
          entry.object_id,
          'before',
          entry.before,
          'after',
          entry.after,
          'previous_hash',
          encode(entry.previous_hash, 'hex')
        )
      ),
      'UTF8'
    )
  )
$$;
