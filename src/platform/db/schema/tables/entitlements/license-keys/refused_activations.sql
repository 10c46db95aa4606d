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

comment on table refused_activations is
  'Machines that got no seat because the activation limit was reached. A few for each key, for some days.';
comment on column refused_activations.machine is 'Fingerprint of the machine, or else its label.';
comment on column refused_activations.count is 'Number of refusals.';

create index refused_activations_old on refused_activations (last_refused_at);
