create table sandbox_disputes (
  ref text primary key,
  created_at timestamptz not null,
  modified_at timestamptz,
  payment_ref text not null references sandbox_payments,
  status dispute_status not null,
  reason text not null,
  amount integer not null,
  currency text not null
);

comment on table sandbox_disputes is 'Disputes of the simulated payment processor.';
comment on column sandbox_disputes.amount is 'Minor units of currency.';
comment on column sandbox_disputes.currency is 'ISO 4217, in lower case.';
