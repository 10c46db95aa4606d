-- In the database, so that every statement is audited.
-- Runs at the commit, so that the chain is locked last. The first change of a row in a transaction makes its entry:
-- from the row as it was to the row as it is in the end.
-- Arguments: type of the object, its column with the id, the columns of the primary key, a condition that finds the
-- row, and a query for its organizations. Their parameter $1 is the row as JSON.
create or replace function record_audited_change() returns trigger language plpgsql set timezone = 'UTC' as $$
declare
  context jsonb := current_setting('sellbase.audit')::jsonb;
  recorded text := coalesce(current_setting('sellbase.audited_rows', true), '');
  row_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  identity jsonb := coalesce(row_before, to_jsonb(new));
  row_after jsonb;
  this_row text;
begin
  select tg_table_name || string_agg(' ' || (identity ->> name), '' order by at) || ';' into this_row
    from unnest(string_to_array(tg_argv[2], ' ')) with ordinality as keys (name, at);
  if position(this_row in recorded) > 0 then
    return null;
  end if;
  perform set_config('sellbase.audited_rows', recorded || this_row, true);
  execute format('select to_jsonb(present) from %I as present where %s', tg_table_name, tg_argv[3])
    into row_after using identity;
  execute format(
    'insert into audit_log (
       organization_id, created_at, recorded_at, actor_type, actor_id, user_id, credential_type, credential_id,
       client_id, operation, request_id, object_type, object_id, before, after
     )
     select organization.id, now, now, actor_type, actor_id, user_id, credential_type, credential_id, client_id,
       operation, request_id, $3, $4, $5, $6
     from jsonb_to_record($2) as context (
       now timestamptz, actor_type text, actor_id uuid, user_id uuid, credential_type text, credential_id text,
       client_id text, operation text, request_id uuid
     ), (%s) as organization (id)
     where $5 is not null or $6 is not null
     order by organization.id',
    tg_argv[4]
  ) using identity, context, tg_argv[0], identity ->> tg_argv[1],
    audit_attributes(row_before, row_after), audit_attributes(row_after, row_before);
  return null;
end
$$;
