-- In the database, so that the lock of the chain puts concurrent transactions in one order.
-- Sets sellbase.audit_writer by set_config, because only a superuser may create a function with a setting of its own.
create or replace function seal_audit_entry() returns trigger language plpgsql as $$
begin
  perform set_config('sellbase.audit_writer', 'on', true);
  insert into audit_chains (organization_id) values (new.organization_id) on conflict do nothing;
  select last_sequence + 1, last_hash into strict new.sequence, new.previous_hash
    from audit_chains where organization_id = new.organization_id for update;
  new.hash := audit_hash(new);
  update audit_chains set last_sequence = new.sequence, last_hash = new.hash
    where organization_id = new.organization_id;
  perform set_config('sellbase.audit_writer', 'off', true);
  return new;
end
$$;
