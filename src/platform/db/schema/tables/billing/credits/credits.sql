create table credits (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  subscription_id uuid references subscriptions,
  order_id uuid references orders,
  currency text not null,
  amount integer not null check (amount > 0),
  remaining_amount integer not null,
  reversed_amount integer not null default 0,
  is_external boolean not null default false,
  tax_amount integer not null default 0,
  tax jsonb,
  constraint credits_amounts check (
    remaining_amount >= 0
    and reversed_amount >= 0
    and (remaining_amount + reversed_amount) <= amount
  )
);

comment on table credits is 'Amounts that a seller owes a buyer for time that was paid and not used.';
comment on column credits.currency is 'ISO 4217, in lower case.';
comment on column credits.amount is 'Minor units of currency, with tax.';
comment on column credits.tax_amount is 'Minor units of the tax of the order in the amount.';
comment on column credits.remaining_amount is 'Minor units that later bills can use, with tax.';
comment on column credits.is_external is 'Whether the time was paid elsewhere, before the subscription was imported.';
comment on column credits.reversed_amount is 'Minor units that a refund or a dispute took back, with tax.';

create index credits_account on credits (user_id, organization_id, currency, created_at, id)
  where remaining_amount > 0;
create index credits_currency on credits (organization_id, currency, created_at, id);
create index credits_order on credits (order_id)
  where order_id is not null;
create index credits_page on credits (organization_id, created_at, id);
create index credits_remaining on credits (organization_id, created_at, id)
  where remaining_amount > 0;
create index credits_spent on credits (organization_id, created_at, id)
  where remaining_amount <= 0;
create index credits_user_page on credits (user_id, created_at, id);

-- The total of a list is kept with every statement that adds or deletes rows.
call count_rows_of('credits', 'organization_id');

-- The audit log covers every statement, also one that names no operation.
call record_changes('credits', 'credit');
