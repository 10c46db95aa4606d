-- In the database, because each counted table has the same two triggers.
create or replace procedure count_rows_of(relation regclass, variadic scope_columns text[]) language plpgsql as $$
declare
  arguments text := (select string_agg(quote_literal(name), ', ') from unnest(scope_columns) as name);
begin
  execute format('create trigger count_inserted after insert on %s referencing new table as changed
                  for each statement execute function count_rows(%s)', relation, arguments);
  execute format('create trigger count_deleted after delete on %s referencing old table as changed
                  for each statement execute function count_rows(%s)', relation, arguments);
end
$$;
