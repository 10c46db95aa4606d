-- In the database, so that the lock of the chain puts concurrent transactions in one order.
create or replace function seal_audit_entry() returns trigger language plpgsql set sellbase.audit_writer = 'on' as $$
begin
  insert into audit_chains (organization_id) values (new.organization_id) on conflict do nothing;
  select last_sequence + 1, last_hash into strict new.sequence, new.previous_hash
    from audit_chains where organization_id = new.organization_id for update;
  new.hash := audit_hash(new);
  update audit_chains set last_sequence = new.sequence, last_hash = new.hash
    where organization_id = new.organization_id;
  return new;
end
$$;
