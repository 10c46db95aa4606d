create table license_key_activations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  license_key_id uuid not null references license_keys,
  label text not null,
  meta jsonb not null,
  conditions jsonb not null,
  deactivated_at timestamptz,
  fingerprint text,
  shares_seat boolean not null default false,
  last_used_at timestamptz,
  idle_ends_at timestamptz,
  ended_after_idle_days integer,
  ended_at_limit integer
);

comment on table license_key_activations is 'Machines that occupy a seat of a license key.';
comment on column license_key_activations.fingerprint is 'Text by which the program identifies its machine.';
comment on column license_key_activations.shares_seat is
  'Whether later activations with the same fingerprint share the seat of this one.';
comment on column license_key_activations.last_used_at is
  'Time of a use on the last day (UTC) with one. Only the first validation of a day writes it.';
comment on column license_key_activations.idle_ends_at is
  'Time when the activation ends unless the program uses it. Null: never, or once the key can be used again.';
comment on column license_key_activations.ended_after_idle_days is
  'Days without use after which the activation ended by itself. Null: it is live, or was deactivated.';
comment on column license_key_activations.ended_at_limit is
  'Lowered activation limit of the key that ended the activation. Null: it is live, or ended otherwise.';

create index license_key_activations_ended on license_key_activations (license_key_id, deactivated_at)
  where deactivated_at is not null;
create index license_key_activations_idle on license_key_activations (idle_ends_at)
  where deactivated_at is null
    and idle_ends_at is not null;
create index license_key_activations_live on license_key_activations (license_key_id, created_at)
  where deactivated_at is null;
create unique index license_key_activations_machine on license_key_activations (license_key_id, fingerprint)
  where deactivated_at is null
    and shares_seat;

-- The audit log covers every statement, also one that names no operation.
call record_changes(
  'license_key_activations',
  'license_key_activation',
  'id',
  'select organization_id from license_keys where id = ($1 ->> ''license_key_id'')::uuid'
);
