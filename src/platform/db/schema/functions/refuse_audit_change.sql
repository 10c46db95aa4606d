-- In the database, so that only the functions that set sellbase.audit_writer change the log.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('sellbase.audit_writer', true) = 'on' then
    return coalesce(new, old);
  end if;
  raise exception 'The audit log is append-only: it refuses to % %', lower(tg_op), tg_table_name
    using errcode = 'insufficient_privilege';
end
$$;
