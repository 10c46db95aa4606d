-- In the database, so that the totals of lists are right after every statement.
-- Arguments: columns with the owner.
create or replace function count_rows() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  scope_column text;
begin
  foreach scope_column in array tg_argv loop
    execute format(
      'insert into row_counts as counted (relation, scope, slot, rows)
       select %L, %I, pg_backend_pid() %% 16, %s * count(*) from changed group by %I order by %I
       on conflict (relation, scope, slot) do update set rows = counted.rows + excluded.rows',
      tg_table_name, scope_column, sign, scope_column, scope_column);
  end loop;
  return null;
end
$$;
