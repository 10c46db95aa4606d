-- Each statement runs alone.
alter table license_keys
add column if not exists former_key_accepted_until timestamptz;

create table if not exists former_license_keys (
  key text not null,
  organization_id uuid not null references organizations,
  license_key_id uuid not null references license_keys,
  accepted_until timestamptz,
  primary key (key, organization_id)
);

create unique index if not exists former_license_keys_license_key on former_license_keys (license_key_id, key);
