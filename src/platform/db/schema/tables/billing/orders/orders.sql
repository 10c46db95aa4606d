create table orders (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  modified_at timestamptz,
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  product_id uuid not null references products,
  product_price_id uuid not null references product_prices,
  price_type price_type not null,
  checkout_id uuid unique references checkouts,
  subscription_id uuid references subscriptions,
  amount integer not null,
  tax_amount integer not null,
  currency text not null,
  billing_reason billing_reason not null,
  billing_address jsonb,
  metadata jsonb not null default '{}',
  custom_field_data jsonb not null default '{}',
  period integer,
  payment_id uuid unique references payments,
  discount_id uuid references discounts,
  lines jsonb not null,
  tax jsonb,
  customer_name text,
  customer_tax_id text,
  refunded_amount integer not null default 0,
  refunded_tax_amount integer not null default 0,
  is_revoked boolean not null default false,
  is_invoiced boolean not null default false,
  service_start timestamptz,
  service_end timestamptz,
  customer_id uuid not null references customers,
  terms_accepted_at timestamptz,
  terms_url text,
  external_paid_at timestamptz,
  external_reference text,
  sends_receipt boolean not null default true,
  quantity integer not null default 1 check (quantity between 1 and 1000000),
  customer_other_tax_ids jsonb not null default '[]',
  applied_credit_amount integer not null default 0,
  constraint orders_amounts check (
    amount >= 0
    and tax_amount >= 0
  ),
  constraint orders_external_payment check (
    external_paid_at is null
    and external_reference is null
    or external_paid_at is not null
    and payment_id is null
    and checkout_id is null
  ),
  constraint orders_refunds check (
    refunded_amount between 0 and amount
    and refunded_tax_amount between 0 and tax_amount
  ),
  constraint orders_service check (
    service_start is null
    and service_end is null
    or service_start is not null
    and service_end is not null
    and service_start < service_end
  ),
  constraint orders_sum check (amount = lines_total(lines)),
  constraint orders_terms_consent check ((terms_accepted_at is null) = (terms_url is null))
);

comment on table orders is 'Completed purchases and bills of subscriptions. Their money never changes.';
comment on column orders.amount is 'Price before tax of the whole quantity, in minor units of currency.';
comment on column orders.tax_amount is 'Minor units of currency.';
comment on column orders.currency is 'ISO 4217, in lower case.';
comment on column orders.period is 'Number of the billed period of the subscription. Null: no bill of a period.';
comment on column orders.refunded_amount is 'Minor units before tax.';
comment on column orders.refunded_tax_amount is 'Minor units of tax.';
comment on column orders.is_invoiced is 'Whether the documents of the order are up to date.';
comment on column orders.service_start is 'Start of the period that the order pays for, for its invoice.';
comment on column orders.service_end is 'End of that period, exclusive.';
comment on column orders.terms_url is 'The terms that the buyer has accepted.';
comment on column orders.external_paid_at is
  'When the buyer paid the seller elsewhere. The value is null for an order that was paid here.';
comment on column orders.sends_receipt is 'Whether the buyer receives an e-mail about the order.';
comment on column orders.quantity is 'Units, from 1.';
comment on column orders.customer_other_tax_ids is 'Tax IDs of countries other than the one of the billing address.';
comment on column orders.applied_credit_amount is
  'Minor units of the total that the credit of the buyer paid. Orders of 0.6.0 have a negative line instead.';

create index orders_besides_periods on orders (subscription_id, created_at)
  where period is null
    and subscription_id is not null;
create index orders_billing_reason on orders (organization_id, billing_reason, created_at, id);
create index orders_customer on orders (customer_id, created_at, id);
create index orders_discount on orders (discount_id, created_at, id)
  where discount_id is not null;
create unique index orders_external_reference on orders (organization_id, external_reference)
  where external_reference is not null;
create index orders_metadata on orders using gin (metadata jsonb_path_ops);
create index orders_page on orders (organization_id, created_at, id);
create unique index orders_period on orders (subscription_id, period)
  where period is not null;
create index orders_product on orders (product_id, created_at, id);
create index orders_product_once on orders (product_id, id)
  where subscription_id is null;
create index orders_to_invoice on orders (organization_id, created_at, id)
  where not is_invoiced
    and (amount + tax_amount) > 0;
create index orders_user on orders (user_id, created_at, id);

-- The total of a list is kept with every statement that adds or deletes rows.
call count_rows_of('orders', 'organization_id');

-- Every order is in the metrics, with one row per statement.
create trigger orders_journal
  after insert on orders referencing new table as made for each statement
  execute function journal_orders();

-- The money of an order never changes.
create trigger orders_money
  before update of amount, tax_amount, currency, lines, tax, payment_id, applied_credit_amount on orders for each row
  execute function keep_money();

-- Every order is in the ledger, with one statement for the orders of a statement.
create trigger orders_post
  after insert on orders referencing new table as made for each statement
  execute function post_orders();

-- A refund lowers the revenue of its customer.
create trigger orders_refunded
  after update of refunded_amount on orders for each row when (new.refunded_amount <> old.refunded_amount)
  execute function count_revenue();

-- An order raises the revenue of its customer.
create trigger orders_revenue
  after insert on orders referencing new table as made for each statement
  execute function count_revenues();

-- The audit log shows orders that a member recorded. Sales are not changes by a member.
create constraint trigger record_change
  after insert on orders
  deferrable initially deferred for each row when (
  new.external_paid_at is not null
  and current_setting('sellbase.audit', true) <> ''
)
  execute function record_audited_change(
  'order',
  'id',
  'id',
  'id = ($1 ->> ''id'')::uuid',
  'select ($1 ->> ''organization_id'')::uuid'
);
