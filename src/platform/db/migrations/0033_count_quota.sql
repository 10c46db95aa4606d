-- Each statement runs alone.
-- One function counts the quotas of ten tables, which had a function each.
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

create or replace trigger count_quotas
  after insert or delete on access_tokens for each row
  execute function count_quota('objects', 'user_id', 'revoked_at');

create or replace trigger count_changed_quotas
  after update of revoked_at on access_tokens for each row when (old.revoked_at is distinct from new.revoked_at)
  execute function count_quota('objects', 'user_id', 'revoked_at');

create or replace trigger count_quotas
  after insert or delete on advertisement_campaigns for each row
  execute function count_quota('objects', 'user_id');

create or replace trigger count_quotas
  after insert or delete on benefits for each row
  execute function count_quota('objects', 'organization_id', 'deleted_at');

create or replace trigger count_changed_quotas
  after update of deleted_at on benefits for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function count_quota('objects', 'organization_id', 'deleted_at');

create or replace trigger count_quotas
  after insert or delete on checkout_links for each row
  execute function count_quota('objects', 'organization_id', 'deleted_at');

create or replace trigger count_changed_quotas
  after update of deleted_at on checkout_links for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function count_quota('objects', 'organization_id', 'deleted_at');

create or replace trigger count_quotas
  after insert or delete on custom_fields for each row
  execute function count_quota('objects', 'organization_id', 'deleted_at');

create or replace trigger count_changed_quotas
  after update of deleted_at on custom_fields for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function count_quota('objects', 'organization_id', 'deleted_at');

create or replace trigger count_quotas
  after insert or delete on discounts for each row
  execute function count_quota('objects', 'organization_id', 'deleted_at');

create or replace trigger count_changed_quotas
  after update of deleted_at on discounts for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function count_quota('objects', 'organization_id', 'deleted_at');

create or replace trigger count_quotas
  after insert or delete on external_organizations for each row
  execute function count_quota('objects', 'organization_id');

create or replace trigger count_quotas
  after insert or delete on oauth_clients for each row
  execute function count_quota('objects', 'user_id');

create or replace trigger count_quotas
  after insert or delete on repositories for each row
  execute function count_quota('objects', 'organization_id');

create or replace trigger count_quotas
  after insert or delete on webhook_endpoints for each row
  execute function count_quota('webhook_endpoints', 'organization_id', 'deleted_at');

create or replace trigger count_changed_quotas
  after update of deleted_at on webhook_endpoints for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function count_quota('webhook_endpoints', 'organization_id', 'deleted_at');

drop function if exists count_quotas_of_access_tokens,
count_quotas_of_advertisement_campaigns,
count_quotas_of_benefits,
count_quotas_of_checkout_links,
count_quotas_of_custom_fields,
count_quotas_of_discounts,
count_quotas_of_external_organizations,
count_quotas_of_oauth_clients,
count_quotas_of_repositories,
count_quotas_of_webhook_endpoints;

-- The file has a procedure.
drop function if exists count_rows_of;
