create table payments (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  checkout_id uuid references checkouts,
  attempt integer not null,
  processor text not null,
  kind payment_kind not null,
  idempotency_key text not null unique,
  status payment_status not null,
  amount integer not null,
  currency text,
  processor_ref text,
  payment_method_ref text,
  failure_code text,
  failure_message text,
  subscription_id uuid references subscriptions,
  period integer,
  purpose payment_purpose not null,
  bill jsonb,
  action_url text,
  leased_until timestamptz,
  former_customer_id uuid,
  card_brand text,
  card_last_four text,
  card_wallet text,
  is_buyer_signed_in boolean not null default false,
  transfer_id uuid,
  unique (checkout_id, attempt),
  constraint payments_one_purpose check (num_nonnulls(checkout_id, subscription_id) = 1),
  constraint payments_period check ((subscription_id is null) = (period is null)),
  constraint payments_purpose check ((checkout_id is not null) = (purpose = 'checkout'))
);

comment on table payments is
  'Attempts to charge a buyer or to save a payment method. Each is stored before the processor is called.';
comment on column payments.attempt is 'Number of the attempt, from 1, for its checkout or its period.';
comment on column payments.amount is 'Price with tax in minor units of currency. 0 for a saved payment method.';
comment on column payments.currency is 'ISO 4217, in lower case. Null: no charge.';
comment on column payments.period is 'Number of the period of the subscription. Null: a checkout.';
comment on column payments.bill is 'The bill, calculated before the charge.';
comment on column payments.action_url is 'Page of the bank where the buyer confirms the payment.';
comment on column payments.card_brand is
  'Brand of the card that paid or was saved. Null: another payment method, no success, or a payment of an earlier version.';
comment on column payments.card_wallet is 'Wallet that holds the card, such as apple_pay. Null: the card was typed.';
comment on column payments.is_buyer_signed_in is
  'Whether the buyer of a checkout was signed in with the e-mail address of the purchase.';
comment on column payments.leased_until is
  'End of the lease of the process that makes the payment. Null: no process makes it, or its buyer waits for it.';
comment on column payments.former_customer_id is
  'Customer who had the subscription then, if it was transferred since. Null: the one who has it, or a checkout.';
comment on column payments.transfer_id is
  'Pending transfer whose receiver, former_customer_id, saves a payment method. Null: not for a transfer.';

create index payments_former_customer on payments (former_customer_id)
  where former_customer_id is not null;
create index payments_leased on payments (leased_until)
  where leased_until is not null;
create unique index payments_of_subscription on payments (subscription_id, purpose, period, attempt);
create unique index payments_processor_ref on payments (processor, processor_ref);
create index payments_recent on payments (created_at)
  where (purpose in ('checkout', 'method'))
    and (status in ('declined', 'succeeded'));
create index payments_unsettled on payments (created_at)
  where status in ('pending', 'processing', 'requires_action');
