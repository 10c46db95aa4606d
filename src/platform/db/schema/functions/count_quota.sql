-- In the database, so that every statement and every rollback counts.
-- Arguments: quota, owner column, and column that ends the row, if any.
create or replace function count_quota() returns trigger language plpgsql as $$
declare
  row_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  row_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  perform change_quota(
    (coalesce(row_after, row_before) ->> tg_argv[1])::uuid,
    tg_argv[0]::quota_kind,
    (row_after is not null and row_after ->> tg_argv[2] is null)::int
    - (row_before is not null and row_before ->> tg_argv[2] is null)::int
  );
  return null;
end
$$;
