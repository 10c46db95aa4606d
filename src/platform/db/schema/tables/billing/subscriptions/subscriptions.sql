create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  product_id uuid not null references products,
  price_id uuid not null references product_prices,
  checkout_id uuid unique,
  payment_method_ref text,
  amount integer,
  currency text,
  recurring_interval recurring_interval not null,
  status subscription_status not null,
  current_period_start timestamptz not null,
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null default false,
  started_at timestamptz,
  ended_at timestamptz,
  metadata jsonb not null default '{}',
  custom_field_data jsonb not null default '{}',
  anchor_at timestamptz not null,
  period integer not null default 1,
  due_at timestamptz,
  retries smallint not null default 0,
  payment_processor text not null,
  anchor_period integer not null default 1,
  discount_id uuid references discounts,
  discount_ends_at timestamptz,
  balance integer not null default 0,
  yearly_amount bigint not null default 0,
  customer_name text,
  billing_address jsonb,
  tax_id text,
  is_simulated boolean not null default false,
  suspended_at timestamptz,
  scheduled_price_id uuid references product_prices,
  is_scheduled_by_seller boolean not null default false,
  announced_period_end timestamptz,
  customer_id uuid not null references customers,
  tax_behavior tax_behavior not null default 'exclusive',
  included_tax_rate integer not null default 0 check (included_tax_rate >= 0),
  quantity integer not null default 1 check (quantity between 1 and 1000000),
  scheduled_quantity integer check (scheduled_quantity between 1 and 1000000),
  cancellation_reason cancellation_reason,
  cancellation_comment text check (
    length(cancellation_comment) >= 1
    and length(cancellation_comment) <= 1000
  ),
  discount_starts_at timestamptz,
  cancellation_offer_taken_at timestamptz,
  external_id text check (
    length(external_id) >= 1
    and length(external_id) <= 255
  ),
  card_brand text,
  card_last_four text,
  card_expires_at timestamptz,
  card_noticed_at timestamptz,
  card_checked_period_end timestamptz,
  customer_payer_email text,
  recurring_interval_count integer not null default 1,
  stopped_ms bigint not null default 0,
  paused_at timestamptz,
  resumes_at timestamptz,
  pause_keeps_access boolean not null default false,
  is_paused_by_seller boolean not null default false,
  former_discount_id uuid references discounts,
  cancel_at timestamptz,
  whole_period_ms bigint,
  announced_credit integer,
  customer_other_tax_ids jsonb not null default '[]',
  last_change_order_id uuid,
  customer_withheld_card jsonb,
  transfer_id uuid,
  transfer_customer_id uuid,
  transfer_expires_at timestamptz,
  customer_transfer_card jsonb,
  transfer_rotates_keys boolean not null default true,
  transfer_releases_machines boolean not null default true,
  end_activation_ids uuid[] not null default '{}',
  constraint subscriptions_balance check (balance >= 0),
  constraint subscriptions_card check (num_nulls(card_brand, card_last_four, card_expires_at) in (0, 3)),
  constraint subscriptions_interval_count check (recurring_interval_count between 1 and 1095)
);

comment on table subscriptions is 'Recurring purchases.';
comment on column subscriptions.amount is 'Price of one period for the whole quantity, in minor units. Null: free.';
comment on column subscriptions.currency is 'ISO 4217, in lower case. Null: free.';
comment on column subscriptions.period is 'Number of the current period. 0 is the trial.';
comment on column subscriptions.customer_payer_email is
  'Address by which the processor knows the owner of the saved payment method. Null: the address of the account.';
comment on column subscriptions.customer_withheld_card is
  'Columns of the payment method of the former address, until a change without its consent can no longer be undone.';
comment on column subscriptions.transfer_id is
  'Identifies a pending transfer in the link of its e-mail, and in the payments that save a payment method for it.';
comment on column subscriptions.transfer_customer_id is
  'Customer who is asked to take the subscription over. It may have been deleted.';
comment on column subscriptions.transfer_expires_at is 'Time of the organization.';
comment on column subscriptions.customer_transfer_card is
  'Columns of the payment method that the receiver has saved for the pending transfer. Nothing charges it.';
comment on column subscriptions.retries is 'Number of declined charges of the due bill.';
comment on column subscriptions.anchor_period is
  'Number of the period that starts at anchor_at. Later periods are counted from it.';
comment on column subscriptions.balance is 'Minor units of small bills that the next bill charges.';
comment on column subscriptions.yearly_amount is 'Minor units per year, for sorting. Before discounts.';
comment on column subscriptions.suspended_at is 'Set while an open dispute suspends the subscription.';
comment on column subscriptions.announced_period_end is
  'End of the period that was announced last. A period with another end was not announced.';
comment on column subscriptions.customer_other_tax_ids is
  'Tax IDs of countries other than the one of the billing address.';
comment on column subscriptions.announced_credit is
  'Minor units of credit that the announced bill spends, and no other bill. Null: not announced, or by an earlier version.';
comment on column subscriptions.included_tax_rate is
  'Rate of the tax that the amount contains, in basis points. The recurring revenue is without it.';
comment on column subscriptions.last_change_order_id is
  'Order for the last change that took effect at once. Null: the change cost nothing, or there was none.';
comment on column subscriptions.quantity is 'Units, from 1.';
comment on column subscriptions.scheduled_quantity is
  'Units from the scheduled change on. Null: the current quantity, within the bounds of the scheduled price.';
comment on column subscriptions.end_activation_ids is
  'Activations of license keys that end first when the last or the scheduled change of the plan lowers a limit.';
comment on column subscriptions.cancellation_reason is 'Null: not given, or not canceled. Resuming clears it.';
comment on column subscriptions.former_discount_id is 'Discount of the periods before discount_starts_at.';
comment on column subscriptions.discount_starts_at is
  'Start of the first period with the discount. Null: the first period.';
comment on column subscriptions.external_id is 'Identifier in the system that the subscription was imported from.';
comment on column subscriptions.card_expires_at is 'End of the month in which the card expires, exclusive, in UTC.';
comment on column subscriptions.card_noticed_at is
  'When the buyer was told that the card expires. The value is null for a new card.';
comment on column subscriptions.recurring_interval_count is 'Number of intervals in a period.';
comment on column subscriptions.stopped_ms is
  'Milliseconds of the current period in which it stood still, because the subscription was paused or suspended.';
comment on column subscriptions.paused_at is 'Set while the subscription is paused. Its period stands still.';
comment on column subscriptions.resumes_at is 'Planned end of the pause. Null: none.';
comment on column subscriptions.cancel_at is 'Time at which the seller ends the subscription. Null: none.';
comment on column subscriptions.whole_period_ms is
  'Milliseconds that the amount pays for, if the current period is shorter or longer. Null: the current period is whole.';
comment on column subscriptions.card_checked_period_end is 'End of the last period for which the expiry was checked.';

create index subscriptions_customer on subscriptions (customer_id, created_at, id);
create index subscriptions_discount on subscriptions (discount_id, started_at, id)
  where discount_id is not null;
create index subscriptions_due on subscriptions (due_at)
  where due_at is not null
    and suspended_at is null
    and not is_simulated;
create index subscriptions_due_simulated on subscriptions (organization_id, due_at)
  where due_at is not null
    and suspended_at is null
    and is_simulated;
create index subscriptions_expiring_cards on subscriptions (current_period_end)
  where (status in ('trialing', 'active'))
    and not cancel_at_period_end
    and card_noticed_at is null
    and card_expires_at <= current_period_end
    and card_checked_period_end is distinct from current_period_end;
create unique index subscriptions_external_id on subscriptions (organization_id, external_id)
  where external_id is not null;
create index subscriptions_known_end on subscriptions (
    organization_id,
  known_end(
    status,
    suspended_at,
    cancel_at,
    cancel_at_period_end,
    current_period_end,
    due_at,
    paused_at
  )
)
  where known_end(
    status,
    suspended_at,
    cancel_at,
    cancel_at_period_end,
    current_period_end,
    due_at,
    paused_at
  ) is not null;
create index subscriptions_metadata on subscriptions using gin (metadata jsonb_path_ops);
create index subscriptions_organization on subscriptions (organization_id, created_at, id);
create index subscriptions_payer on subscriptions (lower(customer_payer_email))
  where customer_payer_email is not null;
create index subscriptions_product on subscriptions (product_id, id);
create index subscriptions_started on subscriptions (organization_id, started_at, id)
  where started_at is not null;
create index subscriptions_status on subscriptions (organization_id, status, started_at, id)
  where started_at is not null;
create unique index subscriptions_transfer on subscriptions (transfer_id)
  where transfer_id is not null;
create index subscriptions_transfer_customer on subscriptions (transfer_customer_id)
  where transfer_customer_id is not null;
create index subscriptions_transfer_expiry on subscriptions (transfer_expires_at)
  where transfer_id is not null;
create index subscriptions_unannounced on subscriptions (status, current_period_end)
  where (status in ('trialing', 'active'))
    and not cancel_at_period_end
    and announced_period_end is distinct from current_period_end;
create index subscriptions_user on subscriptions (user_id, created_at, id);

alter table subscriptions
add foreign key (checkout_id) references checkouts;

-- The audit log covers every statement, also one that names no operation.
call record_changes('subscriptions', 'subscription');

-- The database sets the yearly amount, because the recurring revenue is calculated there as well.
create trigger subscriptions_yearly_amount
  before insert or update of amount, recurring_interval, recurring_interval_count on subscriptions for each row
  execute function set_yearly_amount();

-- Every active subscription is in the metrics.
create trigger subscriptions_begun
  after insert on subscriptions for each row when (new.status in ('trialing', 'active', 'past_due'))
  execute function subscription_changed();

-- Every change of MRR is in the metrics.
create trigger subscriptions_changed
  after update on subscriptions for each row when (
  (
    old.status,
    old.product_id,
    old.yearly_amount,
    old.period = 0,
    old.discount_id,
    old.former_discount_id,
    coalesce(old.current_period_start < old.discount_starts_at, false),
    coalesce(old.current_period_start < old.discount_ends_at, true),
    old.currency,
    old.included_tax_rate,
    old.paused_at is null
  ) is distinct from (
    new.status,
    new.product_id,
    new.yearly_amount,
    new.period = 0,
    new.discount_id,
    new.former_discount_id,
    coalesce(new.current_period_start < new.discount_starts_at, false),
    coalesce(new.current_period_start < new.discount_ends_at, true),
    new.currency,
    new.included_tax_rate,
    new.paused_at is null
  )
)
  execute function subscription_changed();
