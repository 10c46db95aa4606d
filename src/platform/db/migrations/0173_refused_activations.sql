create table refused_activations (
  license_key_id uuid not null references license_keys,
  machine text not null,
  label text not null,
  fingerprint text,
  first_refused_at timestamptz not null,
  last_refused_at timestamptz not null,
  count integer not null default 1,
  constraint refused_activations_count check (count > 0),
  primary key (license_key_id, machine)
);

create index refused_activations_old on refused_activations (last_refused_at);
