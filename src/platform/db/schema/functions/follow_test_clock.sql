-- In the database, so that no statement has to read the clock first.
-- Arguments: the columns with times. A column that an update leaves unchanged keeps its time.
create or replace function follow_test_clock() returns trigger language plpgsql as $$
declare
  lead interval;
  field text;
  written jsonb;
  stored jsonb;
begin
  if tg_table_name = 'organizations' then
    lead := test_clock_lead(new.id);
  elsif tg_table_name = 'product_prices' then
    lead := (select test_clock_lead(organization_id) from products where id = new.product_id);
  else
    lead := test_clock_lead(new.organization_id);
  end if;
  if lead is null then
    return new;
  end if;
  written := to_jsonb(new);
  if tg_op = 'UPDATE' then
    stored := to_jsonb(old);
  end if;
  foreach field in array tg_argv loop
    if written ->> field is distinct from stored ->> field then
      new := jsonb_populate_record(new, jsonb_build_object(field, (written ->> field)::timestamptz + lead));
    end if;
  end loop;
  return new;
end
$$;
