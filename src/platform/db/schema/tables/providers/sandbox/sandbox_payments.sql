create table sandbox_payments (
  ref text primary key,
  created_at timestamptz not null,
  modified_at timestamptz,
  kind text not null check (kind in ('payment', 'setup', 'refund')),
  idempotency_key text not null unique,
  secret text not null unique,
  status text not null check (
    status in ('requires_action', 'processing', 'succeeded', 'declined', 'failed', 'canceled')
  ),
  card text not null,
  amount integer not null,
  currency text,
  return_url text,
  description text not null,
  failure_code text,
  failure_message text,
  payment_ref text references sandbox_payments,
  is_announced boolean not null default true,
  metadata jsonb
);

comment on table sandbox_payments is 'Payments, saved payment methods and refunds of the simulated payment processor.';
comment on column sandbox_payments.amount is 'Minor units of currency. 0 for a saved payment method.';
comment on column sandbox_payments.currency is 'ISO 4217, in lower case.';
comment on column sandbox_payments.is_announced is 'Whether the notification was sent.';
comment on column sandbox_payments.metadata is
  'Names what the charge pays for. Null: a setup, a refund, or a charge of an earlier version.';

create index sandbox_payments_checkout on sandbox_payments ((metadata ->> 'checkout_id'), ref)
  where metadata is not null;
create index sandbox_payments_to_announce on sandbox_payments (created_at)
  where not is_announced;
