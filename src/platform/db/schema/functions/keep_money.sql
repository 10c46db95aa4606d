-- In the database, so that no statement can change money that was posted.
create or replace function keep_money() returns trigger language plpgsql as $$
begin
  raise exception 'the money of % is not changed; a correction is a row of its own', tg_table_name
    using errcode = 'restrict_violation';
end
$$;
