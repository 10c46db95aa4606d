-- In the database, because it derives the arguments of the audit trigger from the primary key.
-- The parameter organizations is a query, whose parameter $1 is the row as JSON.
create or replace procedure record_changes(
  recorded_table regclass,
  object_type text,
  object_id text default 'id',
  organizations text default 'select ($1 ->> ''organization_id'')::uuid'
) language plpgsql as $$
declare
  columns text;
  condition text;
begin
  select string_agg(attname, ' ' order by attnum),
      string_agg(format('%I = ($1 ->> %L)::%s', attname, attname, format_type(atttypid, atttypmod)), ' and ')
    into columns, condition
    from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indrelid = recorded_table and indisprimary;
  execute format(
    'create constraint trigger record_change after insert or update or delete on %s deferrable initially deferred
     for each row when (current_setting(''sellbase.audit'', true) <> '''')
     execute function record_audited_change(%L, %L, %L, %L, %L)',
    recorded_table, object_type, object_id, columns, condition, organizations
  );
end
$$;
