-- In the database, because nothing else may delete entries. Sets sellbase.audit_writer as seal_audit_entry does.
-- Deletes the oldest entries of an organization, up to a number of them, and moves the beginning of the chain.
create or replace function delete_old_audit_entries(organization uuid, recorded_before timestamptz, most bigint) returns bigint
  language plpgsql as $$
declare
  chain audit_chains;
  newest record;
begin
  select * into chain from audit_chains where organization_id = organization for update;
  select sequence, hash into newest from audit_log
    where organization_id = organization and sequence <= chain.deleted_sequence + most and sequence < coalesce((
      select sequence from audit_log where organization_id = organization and recorded_at >= recorded_before
      order by sequence limit 1
    ), chain.last_sequence + 1)
    order by sequence desc limit 1;
  if newest.sequence is null then
    return 0;
  end if;
  perform set_config('sellbase.audit_writer', 'on', true);
  update audit_chains set deleted_sequence = newest.sequence, deleted_hash = newest.hash
    where organization_id = organization;
  delete from audit_log where organization_id = organization and sequence <= newest.sequence;
  perform set_config('sellbase.audit_writer', 'off', true);
  return newest.sequence - chain.deleted_sequence;
end
$$;
