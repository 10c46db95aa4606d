create table former_license_keys (
  key text not null,
  organization_id uuid not null references organizations,
  license_key_id uuid not null references license_keys,
  accepted_until timestamptz,
  primary key (key, organization_id)
);

comment on table former_license_keys is
  'Texts that license keys had before a rotation. They are kept for good, so that an import never issues one again.';
comment on column former_license_keys.accepted_until is
  'Time until which programs can use the text. Null: it ended with a rotation.';

create unique index former_license_keys_license_key on former_license_keys (license_key_id, key);
