create table trial_uses (
  product_id uuid not null references products,
  email text not null,
  checkout_id uuid not null references checkouts,
  created_at timestamptz not null,
  primary key (product_id, email)
);

comment on table trial_uses is 'Trials that buyers had. A product can give each buyer one trial.';
comment on column trial_uses.email is 'Address of the buyer in lower case.';

create index trial_uses_checkout on trial_uses (checkout_id);
