create table license_keys (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  benefit_id uuid not null references benefits,
  grant_id uuid not null references benefit_grants,
  key text not null,
  display_key text not null,
  status license_key_status not null,
  limit_activations integer,
  activations integer not null default 0,
  limit_usage bigint,
  usage bigint not null default 0,
  validations bigint not null default 0,
  last_validated_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  suspended_at timestamptz,
  overrides text[] not null default '{}',
  expires_with_period boolean not null default false,
  is_renewing boolean not null default false,
  usage_resets_with_period boolean not null default false,
  usage_period_start timestamptz,
  requires_activation boolean not null default false,
  one_seat_per_machine boolean not null default true,
  seats integer not null default 1 check (seats between 1 and 1000000),
  limit_per_seat integer check (limit_per_seat > 0),
  terms_version integer not null default 0,
  former_key_accepted_until timestamptz,
  idle_days integer,
  constraint license_keys_activations check (activations >= 0),
  constraint license_keys_overrides check (overrides <@ array['limit_activations', 'limit_usage', 'expires_at']),
  constraint license_keys_usage check (usage >= 0)
) with (fillfactor = 80);

comment on table license_keys is
  'License keys of buyers. A key belongs to one grant and is suspended while the grant is revoked.';
comment on column license_keys.key is 'The key as programs send it.';
comment on column license_keys.display_key is 'The masked key, for readers who may not see keys.';
comment on column license_keys.limit_activations is 'Number of activations. Null: no limit.';
comment on column license_keys.activations is 'Number of occupied seats.';
comment on column license_keys.limit_usage is 'Units that the program counts. Null: no limit.';
comment on column license_keys.usage is 'Units that the program counted.';
comment on column license_keys.validations is 'Number of validations.';
comment on column license_keys.ended_at is 'Set when the key ended for good. Only of keys of version 0.5.0.';
comment on column license_keys.suspended_at is 'Set while the grant of the key is revoked.';
comment on column license_keys.overrides is 'Fields that the seller set on this key.';
comment on column license_keys.is_renewing is
  'The subscription continues after its period, so the key outlives expires_at until the renewal is settled.';
comment on column license_keys.seats is 'Quantity of the purchase.';
comment on column license_keys.terms_version is 'Version of the terms of the benefit that the key has.';
comment on column license_keys.former_key_accepted_until is
  'End of the overlap of the last rotation. Null: the key was never rotated, or the former text ended at once.';
comment on column license_keys.limit_per_seat is
  'Activations for each seat. Null: limit_activations is for the whole purchase.';
comment on column license_keys.idle_days is
  'Whole days (UTC) without use after which an activation ends. Null: activations do not end by themselves.';

create index license_keys_benefit on license_keys (benefit_id, created_at, id);
create index license_keys_expiring on license_keys (benefit_id, expires_at)
  where not expires_with_period
    and status = 'granted'
    and suspended_at is null
    and ended_at is null;
create index license_keys_idle on license_keys (organization_id)
  where idle_days is not null;
create unique index license_keys_key on license_keys (organization_id, key);
create unique index license_keys_once_per_grant on license_keys (grant_id)
  where ended_at is null;
create index license_keys_page on license_keys (organization_id, created_at, id);
create index license_keys_parts on license_keys using gin (license_key_blocks(license_key_letters(key)));
create index license_keys_status on license_keys (organization_id, status, created_at, id);
create index license_keys_user on license_keys (user_id, created_at, id);

-- The total of a list is kept with every statement that adds or deletes rows.
call count_rows_of('license_keys', 'organization_id');

-- The audit log covers every statement, also one that names no operation.
call record_changes('license_keys', 'license_key');
